import { useState } from 'react'
import { savingUnkept } from '#platform/saving.ts'
import { choicesAtOnce } from './choicesAtOnce.ts'

/** Shows a choice at once, so that the next one builds on it. Leaving before the response asks for confirmation. */
export function useAtOnce<C extends object>(send: (change: C) => Promise<unknown>) {
  const [chosen, setChosen] = useState<Partial<C>>({})
  const [choose] = useState(() => choicesAtOnce<C>(setChosen))
  return [chosen, (change: C) => void savingUnkept(choose(change, send))] as const
}
