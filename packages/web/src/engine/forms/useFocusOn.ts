import { useMatch, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** A `focusOn` value: the first field of the opened page. */
export const FIRST_FIELD = 'first'

/** Focuses the field that the navigation state names. */
export function useFocusOn(focus: (path: string) => void) {
  const { state, pathname } = useRouterState({ select: ({ location }) => location })
  const shown = useMatch({ strict: false, select: (match) => match.pathname })
  // While the next page loads, the location names it already: the field is not of this page.
  const isShown = pathname === shown
  const run = useEffectEvent(() => {
    if (state.focusOn === FIRST_FIELD)
      document.querySelector<HTMLElement>('[data-field] :is(input, select, textarea)')?.focus()
    else if (state.focusOn !== undefined) focus(state.focusOn)
  })
  useEffect(() => {
    if (isShown) run()
  }, [state, isShown])
}
