import type { Console } from '@bindery/contract/consoles'

/** As the carrier's settings call the consoles. */
const NAMES: Record<Console, string> = { agent: 'Producer', underwriter: 'Underwriter' }

/** The popup can be turned off for everybody, or for a console. */
export const showsPopup = (console: Console, isOn: boolean, excludedConsoles: readonly string[]) =>
  isOn && !excludedConsoles.includes(NAMES[console])
