import { addressOf } from '#platform/api.ts'
import { addressIn, currentConsole } from '#platform/consoles.ts'

/** Where single sign-on begins, coming back to this console; the page wanted is remembered here meanwhile. */
export const singleSignOnAddress = (url: string) => addressOf(url, {}, { returnTo: addressIn(currentConsole) })
