import { useRef, useState } from 'react'

type GridDialog = 'columns' | 'range'

/** One dialog at a time. The menu entry that opened it is unmounted, so the focus returns to the menu's button. */
export function useDialogs() {
  const [open, show] = useState<GridDialog | null>(null)
  const toolsButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    show(null)
    setTimeout(() => toolsButton.current?.focus())
  }
  return { open, show, close, toolsButton }
}
