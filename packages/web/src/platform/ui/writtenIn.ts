import { useState } from 'react'

/** For a dialog with fields: once something is written in it, a click beside it does not take that away. */
export function useWrittenIn() {
  const [isWritten, setWritten] = useState(false)
  return { closeOnClickOutside: !isWritten, onInput: () => setWritten(true) }
}
