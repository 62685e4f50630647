import type { FormStore } from './store.ts'
import { controlId } from './useForm.ts'

/** Focuses the field, or the part of it that the path names. */
export function focusField(path: string, store?: Pick<FormStore, 'idPrefix'>): boolean {
  const around = document.querySelector(`[data-field="${CSS.escape(path)}"]`)
  const control =
    document.getElementById(controlId(path, store)) ??
    around?.querySelector<HTMLElement>('input, select, textarea, button')
  if (!control) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return true
}

/** The path of the field that contains an element, or of the active cell of a grid. */
export const fieldAround = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest('[data-field]')?.getAttribute('data-field') ?? target.getAttribute('data-active-field'))
    : null

/** The path of the innermost row around a field; null outside of schedules. */
export const rowAround = (path: string) => (path.includes(']') ? path.slice(0, path.lastIndexOf(']') + 1) : null)
