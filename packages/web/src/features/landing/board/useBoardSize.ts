import { type RefObject, useLayoutEffect, useState } from 'react'
import { followSize } from './followSize.ts'

export interface BoardSize {
  width: number
  /** The height from the top of the board to the bottom of the window. */
  available: number
}

const measure = (board: HTMLElement): BoardSize => ({
  width: board.clientWidth,
  available: Math.floor(window.innerHeight - (board.getBoundingClientRect().top + window.scrollY) - bottomOf(board)),
})

const bottomOf = (board: HTMLElement) => Number.parseFloat(getComputedStyle(board.parentElement ?? board).paddingBottom)

/** Measures the board before the first paint, and again after each resize, debounced. */
export function useBoardSize(board: RefObject<HTMLElement | null>): BoardSize | null {
  const [size, setSize] = useState<BoardSize | null>(null)
  useLayoutEffect(() => {
    const element = board.current
    if (!element) return
    const update = () =>
      setSize((before) => {
        const after = measure(element)
        return before?.width === after.width && before.available === after.available ? before : after
      })
    update()
    return followSize(element, update)
  }, [board])
  return size
}
