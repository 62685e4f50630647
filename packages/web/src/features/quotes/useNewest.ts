import { useLayoutEffect, useRef } from 'react'

/** Always holds the newest value, for handlers of components that are not drawn again with each change of it. */
export function useNewest<Value>(value: Value) {
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  })
  return newest
}
