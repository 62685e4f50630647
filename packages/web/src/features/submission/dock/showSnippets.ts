import { createContext } from 'react'

/** Opens the snippets viewer; null where there is nothing to show in it. */
export const ShowSnippetsContext = createContext<(() => void) | null>(null)
