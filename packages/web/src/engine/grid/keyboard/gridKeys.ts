import type { KeyboardEvent } from 'react'
import type { Place } from './moves.ts'

interface GridKeys {
  move: (event: { key: string; ctrlKey: boolean; metaKey: boolean; target: Element }) => boolean
  placeOf: (cell: Element) => Place
  /** Users can switch off letter shortcuts. */
  hasLetters: boolean
  header: {
    sort: (column: number) => void
    step: (column: number, step: -1 | 1) => void
    resize: (column: number, by: number) => void
  }
  row: {
    toggleDrawer: (row: number) => void
    open: (row: number) => void
    /** `isRange`: also marks the rows from the one marked before. */
    mark?: ((row: number, isRange: boolean) => void) | undefined
  }
  onClear: () => void
  onFilters?: (() => void) | undefined
}

const RESIZE_STEP = 16

/** Handles the keys of a focused cell. Ignores keys pressed in a control inside a cell or a drawer. */
export function gridKeyHandler({ move, placeOf, hasLetters, header, row, onClear, onFilters }: GridKeys) {
  return (event: KeyboardEvent) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || !target.dataset.cell) return
    const { row: at, column } = placeOf(target)
    const direction = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null
    const isLetter = /^[a-z]$/i.test(key)
    if (isLetter && (!hasLetters || event.ctrlKey || event.metaKey || event.altKey)) return
    const done = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (at < 0 && direction && event.altKey) {
      header.step(column, direction)
      return done()
    }
    if (at < 0 && direction && event.shiftKey) {
      header.resize(column, direction * RESIZE_STEP)
      return done()
    }
    if (key === 'Escape') return onClear()
    if (key.toLowerCase() === 'x' && at >= 0 && row.mark) {
      row.mark(at, event.shiftKey)
      return done()
    }
    if (key.toLowerCase() === 'f' && onFilters) {
      onFilters()
      return done()
    }
    if (key === 'Enter' || key === ' ') {
      if (at < 0) header.sort(column)
      else if (key === ' ') row.toggleDrawer(at)
      else row.open(at)
      return done()
    }
    if (move({ key: isLetter ? key.toLowerCase() : key, ctrlKey: event.ctrlKey, metaKey: event.metaKey, target }))
      done()
  }
}
