import { useState } from 'react'
import { savingUnkept } from '#platform/saving.ts'
import { choicesAtOnce } from './choicesAtOnce.ts'

/** Shows what a person chose at once, so that the next choice builds on it. Leaving the page before the answer asks. */
export function useAtOnce<C extends object>(send: (change: C) => Promise<unknown>) {
  const [chosen, setChosen] = useState<Partial<C>>({})
  const [choose] = useState(() => choicesAtOnce<C>(setChosen))
  return [chosen, (change: C) => void savingUnkept(choose(change, send))] as const
}
