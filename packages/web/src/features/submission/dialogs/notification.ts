import type { Console } from '@bindery/contract/consoles'

/** The names of the consoles in the carrier's settings. */
const NAMES: Record<Console, string> = { agent: 'Producer', underwriter: 'Underwriter' }

/** The carrier can turn the popup off for everybody, or for a console. */
export const showsPopup = (console: Console, isOn: boolean, excludedConsoles: readonly string[]) =>
  isOn && !excludedConsoles.includes(NAMES[console])
