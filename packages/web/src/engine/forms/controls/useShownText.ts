import { useLayoutEffect, useRef } from 'react'

/**
 * An uncontrolled text field: during typing the input keeps its own text, so that React never delays a letter. When the
 * user is not typing, values from elsewhere and reformatted text are written into the input.
 */
export function useShownText<E extends HTMLInputElement | HTMLTextAreaElement>(shown: string, isTyping: boolean) {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    if (!isTyping && ref.current && ref.current.value !== shown) ref.current.value = shown
  }, [shown, isTyping])
  return { ref, defaultValue: shown }
}
