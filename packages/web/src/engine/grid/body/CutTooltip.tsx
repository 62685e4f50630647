import { TOOLTIP_WIDTH } from '@bindery/contract/limits'
import { Tooltip } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { hoverTimer } from './hoverTimer.ts'

/** Whether a text is cut off, or is a shortened form. */
const isCut = (text: HTMLElement) => Boolean(text.dataset.cut) || text.scrollWidth > text.clientWidth

const cutUnder = (target: EventTarget | null): HTMLElement | null => {
  if (!(target instanceof Element)) return null
  const text = target.closest<HTMLElement>('[data-cut]') ?? target.querySelector<HTMLElement>(':scope [data-cut]')
  const isCell = text && (target.closest('[data-cut]') || target.matches('[data-cell]'))
  return isCell && isCut(text) ? text : null
}

/** One tooltip for all texts of a grid, shown only for a text that is cut off. */
export function CutTooltip({ within, showMs }: { within: RefObject<HTMLElement | null>; showMs?: number | undefined }) {
  const [text, setText] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const root = within.current
    if (!root) return
    const { over, leave, cancel } = hoverTimer<HTMLElement>(setText, showMs)
    // No tooltip if the page moved the focus while a mouse is in use.
    const show = ({ type, target }: Event) =>
      over(type === 'focusin' && !(target as Element).matches(':focus-visible') ? null : cutUnder(target))
    const started = ['mouseover', 'focusin'] as const
    const ended = ['mouseleave', 'focusout', 'scroll', 'pointerdown'] as const
    for (const event of started) root.addEventListener(event, show)
    for (const event of ended) root.addEventListener(event, leave, { capture: event === 'scroll' })
    return () => {
      cancel()
      for (const event of started) root.removeEventListener(event, show)
      for (const event of ended) root.removeEventListener(event, leave, { capture: event === 'scroll' })
    }
  }, [within, showMs])
  if (!text) return null
  return <Tooltip opened target={text} label={text.dataset.cut || text.textContent} multiline maw={TOOLTIP_WIDTH} />
}
