import { AGENT_ADDRESS, type Console, consoleOfAddress } from '@bindery/contract/consoles'

/** The console this page was opened in; it does not change without loading the page again. */
export const currentConsole: Console =
  typeof location === 'undefined' ? 'underwriter' : consoleOfAddress(location.pathname)

export const basepathOf = (console: Console) => (console === 'agent' ? AGENT_ADDRESS : '')

/** The same page in a given console: an address that leaves this application's router. */
export const addressIn = (console: Console, path = '/') => `${basepathOf(console)}${path}` || '/'

export const otherConsole: Console = currentConsole === 'agent' ? 'underwriter' : 'agent'
