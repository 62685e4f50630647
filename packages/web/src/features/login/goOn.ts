import type { Console } from '@bindery/contract/consoles'
import { useRouter } from '@tanstack/react-router'
import { addressIn, currentConsole } from '#platform/consoles.ts'
import { takeRememberedUrl } from '#platform/rememberedUrl.ts'

interface WayOn {
  address: string
  /** The other console is a separate application: the browser must load it. */
  leaves: boolean
}

/** The page after sign-in: the remembered one, else home. Agents always go to the Agent Console. */
export function wayOn(remembered: string | null, users: Console, shown: Console): WayOn {
  const leaves = users === 'agent' && shown !== 'agent'
  return { address: addressIn(leaves ? users : shown, remembered ?? '/landing'), leaves }
}

export function useGoOn() {
  const router = useRouter()
  return ({ user }: { user: { console: Console } }) => {
    const { address, leaves } = wayOn(takeRememberedUrl(), user.console, currentConsole)
    if (leaves) location.replace(address)
    else router.history.replace(address)
  }
}
