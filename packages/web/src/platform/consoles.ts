import { AGENT_ADDRESS, type Console, consoleOfAddress } from '@bindery/contract/consoles'

/** The console in which this page was opened; it changes only when the page is loaded again. */
export const currentConsole: Console =
  typeof location === 'undefined' ? 'underwriter' : consoleOfAddress(location.pathname)

export const basepathOf = (console: Console) => (console === 'agent' ? AGENT_ADDRESS : '')

/** The URL of a page in the given console, for links outside of this application's router. */
export const addressIn = (console: Console, path = '/') => `${basepathOf(console)}${path}` || '/'

export const otherConsole: Console = currentConsole === 'agent' ? 'underwriter' : 'agent'
