import { createContext } from 'react'

/** Opens the snippets viewer; null if there are no snippets. */
export const ShowSnippetsContext = createContext<(() => void) | null>(null)
