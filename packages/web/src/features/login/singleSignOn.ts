import { addressOf } from '#platform/api.ts'
import { addressIn, currentConsole } from '#platform/consoles.ts'

/** The URL that starts single sign-on and returns to this console. The wanted page is remembered in this browser. */
export const singleSignOnAddress = (url: string) => addressOf(url, {}, { returnTo: addressIn(currentConsole) })
