/** People of the carrier besides the sample sign-ins, by branch. Without `products`, a person is authorized for all. */
export type Grade = 'UW1' | 'UW2' | 'UW3' | 'UW4'
type Underwriter = [name: string, grade: Grade, title: string, products?: string[]]
type ServiceUser = [name: string, role: 'UnderwritingAssistant' | 'PolicyServices', title: string]

const PROPERTY = ['CP', 'IM']
const CASUALTY = ['GL', 'CA', 'WC', 'CU']
const SPECIALTY = ['CY', 'DO']
/** An associate's letter of authority excludes umbrella and management liability. */
const ASSOCIATE = ['CP', 'GL', 'CA', 'WC', 'CY', 'IM']

/** Grade UW4 decides referrals. */
export const UNDERWRITERS: Record<string, Underwriter[]> = {
  'QHV-NE': [
    ['Gregory Applebaum', 'UW4', 'Property Technical Director', PROPERTY],
    ['Beatriz Fontaine', 'UW4', 'Director, Specialty Lines', SPECIALTY],
    ['Siobhán Delacroix', 'UW3', 'Senior Underwriter'],
    ['Kenji Abernathy', 'UW2', 'Underwriter'],
    ['Renée Thibodeaux', 'UW2', 'Underwriter, Cyber and Management Liability', SPECIALTY],
    ['Owen McAllister', 'UW2', 'Underwriter'],
    ['Malik Johansson', 'UW1', 'Associate Underwriter', ASSOCIATE],
  ],
  'QHV-SE': [
    ['Lorraine Baptiste', 'UW4', 'Regional Underwriting Manager'],
    ['Tyrell Vandermeer', 'UW3', 'Senior Underwriter'],
    ['Anneliese Quarles', 'UW2', 'Underwriter'],
    ['Hannah Okafor-Reyes', 'UW2', 'Underwriter'],
    ['Joaquín Beaumont', 'UW2', 'Underwriter, Coastal Property', PROPERTY],
    ['Davis Tran', 'UW1', 'Associate Underwriter', ASSOCIATE],
  ],
  'QHV-MW': [
    ['Raymond Kowalczyk', 'UW4', 'Regional Underwriting Manager'],
    ['Nasrin Halvorsen', 'UW3', 'Senior Underwriter'],
    ['Caleb Whitefeather', 'UW2', 'Underwriter'],
    ['Jasper Oyelaran', 'UW2', 'Underwriter'],
    ['Mei-Ling Dombrowski', 'UW2', 'Underwriter, Casualty', CASUALTY],
    ['Svetlana Brandt', 'UW1', 'Associate Underwriter', ASSOCIATE],
  ],
  'QHV-WE': [
    ['Patricia Yazzie', 'UW4', 'Regional Underwriting Manager'],
    ['Ravi Sandoval', 'UW3', 'Senior Underwriter'],
    ['Kelani Nakoa', 'UW2', 'Underwriter'],
    ['Zoë Christensen', 'UW2', 'Underwriter'],
  ],
}

export const SERVICE_USERS: Record<string, ServiceUser[]> = {
  'QHV-NE': [['Bernadette Fitzgerald', 'PolicyServices', 'Policy Services Specialist']],
  'QHV-SE': [['Imani Castellano', 'UnderwritingAssistant', 'Underwriting Assistant']],
  'QHV-MW': [
    ['Grace Pfeiffer', 'UnderwritingAssistant', 'Senior Underwriting Assistant'],
    ['Harlan Mbeki', 'PolicyServices', 'Policy Services Analyst'],
  ],
  'QHV-WE': [['Tomás Ruiz-Keller', 'UnderwritingAssistant', 'Underwriting Assistant']],
}

/** By username. */
export const SIGN_IN_TITLES: Record<string, string> = {
  underwriter: 'Underwriter',
  manager: 'Regional Underwriting Manager',
  assistant: 'Senior Underwriting Assistant',
  agent: 'Account Executive',
  agent2: 'Managing Principal',
  admin: 'System Administrator',
}
