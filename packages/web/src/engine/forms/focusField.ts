import type { FormStore } from './store.ts'
import { controlId } from './useForm.ts'

/** Focuses the field, or the part of it that the path names. A read-only field has one control for all its parts. */
export function focusField(path: string, store?: Pick<FormStore, 'idPrefix'>): boolean {
  const control =
    document.getElementById(controlId(path, store)) ??
    cellOf(path)?.querySelector<HTMLElement>('input, select, textarea, button')
  if (!control) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return true
}

/** The cell of the field, or of the field that the path is a part of. */
function cellOf(path: string): Element | null {
  const parent = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
  return document.querySelector(`[data-field="${CSS.escape(path)}"]`) ?? (parent ? cellOf(parent) : null)
}

/** The path of the field that contains an element, or of the active cell of a grid. */
export const fieldAround = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest('[data-field]')?.getAttribute('data-field') ?? target.getAttribute('data-active-field'))
    : null

/** The path of the innermost row around a field; null outside of schedules. */
export const rowAround = (path: string) => (path.includes(']') ? path.slice(0, path.lastIndexOf(']') + 1) : null)
