/** The two consoles, and which users belong to which. */
export const CONSOLES = ['underwriter', 'agent'] as const
export type Console = (typeof CONSOLES)[number]

export const CONSOLE_NAMES: Record<Console, string> = {
  underwriter: 'Underwriter Workstation',
  agent: 'Agent Console',
}

export const USER_TYPES = ['Underwriter', 'ServiceUser', 'Agent'] as const
export type UserType = (typeof USER_TYPES)[number]

export const AGENT_ADDRESS = '/umagent'
/** The browser says which console it shows; a carrier user in the agent's is refused. */
export const CONSOLE_HEADER = 'x-console'

/** The address decides the console that is shown; the server decides by the user what it holds. */
export const consoleOfAddress = (address: string): Console =>
  address.includes(AGENT_ADDRESS) ? 'agent' : 'underwriter'

export const consoleOfUserType = (userType: UserType): Console => (userType === 'Agent' ? 'agent' : 'underwriter')
