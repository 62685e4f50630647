import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** A `focusOn` value: the first field of the opened page. */
export const FIRST_FIELD = 'first'

/** Focuses the field that the navigation state names. */
export function useFocusOn(focus: (path: string) => void) {
  const state = useRouterState({ select: ({ location }) => location.state })
  const run = useEffectEvent(() => {
    if (state.focusOn === FIRST_FIELD)
      document.querySelector<HTMLElement>('[data-field] :is(input, select, textarea)')?.focus()
    else if (state.focusOn !== undefined) focus(state.focusOn)
  })
  useEffect(() => run(), [state])
}
