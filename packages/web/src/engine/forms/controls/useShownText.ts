import { useLayoutEffect, useRef } from 'react'

/**
 * The text of a field that keeps its own text while it is typed in: a letter is on screen as soon as the browser has drawn
 * it, and nothing of ours stands in between. What comes from elsewhere, and what is written otherwise once the field is
 * left, is put in.
 */
export function useShownText<E extends HTMLInputElement | HTMLTextAreaElement>(shown: string, isTyping: boolean) {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    if (!isTyping && ref.current && ref.current.value !== shown) ref.current.value = shown
  }, [shown, isTyping])
  return { ref, defaultValue: shown }
}
