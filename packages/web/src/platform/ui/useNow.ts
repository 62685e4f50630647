import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

const REFRESH_MS = 60_000

/** The current time, updated while the component is mounted. */
export function useNow() {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), REFRESH_MS, { autoInvoke: true })
  return now
}
