/** The two consoles, and the users of each. */
export const CONSOLES = ['underwriter', 'agent'] as const
export type Console = (typeof CONSOLES)[number]

export const CONSOLE_NAMES: Record<Console, string> = {
  underwriter: 'Underwriter Workstation',
  agent: 'Agent Console',
}

export const USER_TYPES = ['Underwriter', 'ServiceUser', 'Agent'] as const
export type UserType = (typeof USER_TYPES)[number]

export const AGENT_ADDRESS = '/umagent'
/** The console that the browser shows. The server refuses a carrier user in the agent console. */
export const CONSOLE_HEADER = 'x-console'

/** The address decides which console is shown; the user decides which data the server returns. */
export const consoleOfAddress = (address: string): Console =>
  address.includes(AGENT_ADDRESS) ? 'agent' : 'underwriter'

export const consoleOfUserType = (userType: UserType): Console => (userType === 'Agent' ? 'agent' : 'underwriter')
