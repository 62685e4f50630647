import type { Selectable } from 'kysely'
import type { Schema } from '#platform/db/schema/index.ts'
import { addYears, type Clock } from '../calendar.ts'
import { type Random, randomFor } from '../random.ts'
import type { SignIn, WorldReference } from '../reference.ts'
import { AGENT_TITLES, AGENTS } from './data/agents.ts'
import { SERVICE_USERS, SIGN_IN_TITLES, UNDERWRITERS } from './data/staff.ts'

export type PersonRow = Selectable<Schema['person']>
export interface Person extends PersonRow {
  roles: string[]
  groups: string[]
}

/** Together these roles grant every carrier permission. */
const MANAGER_ROLES = ['ReferralAuthority', 'UnderwritingAssistant', 'PolicyServices', 'Administrator']

interface Newcomer {
  name: string
  username?: string
  title: string
  userType: PersonRow['userType']
  organization: string
  roles: string[]
  grade?: string | null
  products: string[]
  groups?: string[]
}

/** The six sample sign-ins first, then the carrier, then the agencies, so that ids stay small and stable. */
export function makePeople(reference: WorldReference, passwordHash: string, { at, today }: Clock): Person[] {
  const random = randomFor('people')
  const joined = at(random, addYears(today, -4))
  const newcomers = [
    ...reference.organizations.sampleSignIns.map((signIn) => fromSignIn(reference, signIn)),
    ...carrierStaff(reference),
    ...agents(reference, random),
  ]
  return newcomers.map((newcomer, index) => person(reference, random, newcomer, index + 1, passwordHash, joined))
}

function fromSignIn(reference: WorldReference, signIn: SignIn): Newcomer {
  const agency = reference.organizations.agencies.find(({ code }) => code === signIn.organizationCode)
  return {
    ...signIn,
    title: SIGN_IN_TITLES[signIn.username] ?? 'Underwriter',
    organization: signIn.organizationCode,
    userType: agency ? 'Agent' : signIn.userType === 'ServiceUser' ? 'ServiceUser' : 'Underwriter',
    roles: signIn.username === 'manager' ? MANAGER_ROLES : signIn.roles,
    products: agency?.authorizedProducts ?? allProducts(reference),
  }
}

function carrierStaff(reference: WorldReference): Newcomer[] {
  return reference.organizations.branches.flatMap(({ code }): Newcomer[] => [
    ...(UNDERWRITERS[code] ?? []).map(([name, grade, title, products = allProducts(reference)]) => ({
      name,
      grade,
      title,
      products,
      organization: code,
      userType: 'Underwriter' as const,
      roles: [grade === 'UW4' ? 'ReferralAuthority' : 'Underwriter'],
    })),
    ...(SERVICE_USERS[code] ?? []).map(([name, role, title]) => ({
      name,
      title,
      products: allProducts(reference),
      organization: code,
      userType: 'ServiceUser' as const,
      roles: [role],
    })),
  ])
}

function agents(reference: WorldReference, random: Random): Newcomer[] {
  return reference.organizations.agencies.flatMap(({ code, authorizedProducts }) => {
    const { principal, agents } = AGENTS[code] ?? { principal: null, agents: [] }
    const staff = agents.map((name) => ({
      name,
      title: random.pick(AGENT_TITLES),
      userType: 'Agent' as const,
      organization: code,
      roles: ['Agent'],
      // Some agents do not sell the specialty lines.
      products: random.chance(0.25)
        ? authorizedProducts.filter((product) => !['CY', 'DO', 'CU'].includes(product))
        : authorizedProducts,
    }))
    if (!principal) return staff
    const head = { title: 'Principal', userType: 'Agent' as const, roles: ['AgentPrincipal'] }
    return [{ ...head, name: principal, organization: code, products: authorizedProducts }, ...staff]
  })
}

function person(
  reference: WorldReference,
  random: Random,
  newcomer: Newcomer,
  id: number,
  passwordHash: string,
  joined: Date,
): Person {
  const { carrier, branches, agencies } = reference.organizations
  const office = [carrier, ...branches, ...agencies].find(({ code }) => code === newcomer.organization)
  if (!office) throw new Error(`There is no organization ${newcomer.organization} for ${newcomer.name}.`)
  const phone = () => `${office.phoneNumber.slice(0, 3)}-555-01${String(random.integer(0, 99)).padStart(2, '0')}`
  return {
    id,
    username: newcomer.username ?? asUsername(newcomer.name),
    name: newcomer.name,
    title: newcomer.title,
    userType: newcomer.userType,
    organizationId: office.id,
    grade: newcomer.grade ?? null,
    emailAddress: `${asUsername(newcomer.name)}@${'emailDomain' in office ? office.emailDomain : carrier.emailDomain}`,
    phoneNumber: phone(),
    cellPhoneNumber: random.chance(0.7) ? phone() : null,
    faxNumber: 'faxNumber' in office ? office.faxNumber : null,
    passwordHash,
    loginType: 'password',
    authorizedProducts: newcomer.products,
    active: true,
    version: 1,
    createdAt: joined,
    roles: newcomer.roles,
    groups: newcomer.groups ?? groupsOf(reference, newcomer),
  }
}

/** All groups that match the person's role, branch and products. */
function groupsOf(reference: WorldReference, { roles, organization, products, grade }: Newcomer): string[] {
  // Among underwriters, only associates work at the clearance desk.
  const clears = !grade || grade === 'UW1'
  return reference.organizations.userGroups
    .filter((group) => group.memberRoles.some((role) => roles.includes(role)))
    .filter((group) => clears || group.key !== 'clearance-desk')
    .filter((group) => !group.branchCode || group.branchCode === organization)
    .filter((group) => group.products.some((product) => products.includes(product)))
    .map(({ key }) => key)
}

const allProducts = ({ products }: WorldReference) => products.products.map(({ shortName }) => shortName)

function asUsername(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll('ł', 'l')
    .toLowerCase()
    .replace(/[^a-z -]/g, '')
    .split(' ')
  return `${words[0]}.${words.at(-1)}`
}
