import { useRef, useState } from 'react'

type GridDialog = 'columns' | 'range'

/** One dialog at a time. Each is opened from a menu entry that is gone when it closes: the focus goes to the menu's button. */
export function useDialogs() {
  const [open, show] = useState<GridDialog | null>(null)
  const toolsButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    show(null)
    setTimeout(() => toolsButton.current?.focus())
  }
  return { open, show, close, toolsButton }
}
