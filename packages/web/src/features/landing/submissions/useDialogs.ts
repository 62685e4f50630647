import { useRef, useState } from 'react'

export type GridDialog = 'columns' | 'saveAs' | 'remove' | 'range'

/**
 * One dialog at a time. Each is opened from a menu entry that is gone when it closes, so that the focus is given back
 * to the button of that menu.
 */
export function useDialogs() {
  const [open, setOpen] = useState<GridDialog | null>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const toolsButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(null)
    const opener = open === 'saveAs' || open === 'remove' ? saveButton : toolsButton
    setTimeout(() => opener.current?.focus())
  }
  return { open, show: setOpen, close, saveButton, toolsButton }
}
