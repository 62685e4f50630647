import { useEffect } from 'react'
import { noteUnsent } from '#platform/saving.ts'

/** While a field holds a text that is not sent yet and that the browser does not keep, leaving the page asks. */
export function useUnsent(isUnsent: boolean) {
  useEffect(() => (isUnsent ? noteUnsent() : undefined), [isUnsent])
}
