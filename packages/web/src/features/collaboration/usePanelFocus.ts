import { type RefObject, useLayoutEffect, useRef } from 'react'
import { nameOf, type SubPage } from './state.ts'

/**
 * Moves the focus along with the pages of the panel: into the panel when it opens, to the heading of a sub-page, and back to the
 * row that opened it. Before the effects of the sub-page, which may focus a field of its own.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, subPage: SubPage | null, takesFocus: boolean) {
  const shown = useRef<SubPage | null | undefined>(undefined)
  useLayoutEffect(() => {
    const left = shown.current
    shown.current = subPage
    const isOpening = left === undefined
    if (left === subPage || (isOpening && !takesFocus)) return
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector)
    const to = subPage ? find('h2[tabindex]') : left && (find(`[data-item="${nameOf(left)}"]`) ?? find('[data-create]'))
    ;(to ?? panel.current)?.focus()
  }, [panel, subPage, takesFocus])
}
