import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

const REFRESH_MS = 60_000

/** The time as it goes on, for as long as anybody looks. */
export function useNow() {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), REFRESH_MS, { autoInvoke: true })
  return now
}
