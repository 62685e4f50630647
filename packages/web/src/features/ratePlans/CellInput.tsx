import { useRef, useState } from 'react'
import grid from '#engine/forms/scheduleGrid/scheduleGrid.module.css'

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey'>

interface Props {
  label: string
  text: string
  /** `key`: the key that ended the editing; null if the cell lost the focus. */
  onCommit: (text: string, key: PressedKey | null) => void
  onCancel: () => void
}

/** The input of the edited cell. */
export function CellInput({ label, text, onCommit, onCancel }: Props) {
  const [value, setValue] = useState(text)
  const isDone = useRef(false)
  const end = (run: () => void) => {
    if (isDone.current) return
    isDone.current = true
    run()
  }
  return (
    <input
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: the user has just begun to edit this cell.
      autoFocus
      className={grid.editor}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      onBlur={() => end(() => onCommit(value, null))}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing || !['Escape', 'Tab', 'Enter'].includes(event.key)) return
        event.preventDefault()
        end(() => (event.key === 'Escape' ? onCancel() : onCommit(value, event)))
      }}
    />
  )
}
