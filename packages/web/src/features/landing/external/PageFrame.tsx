import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import classes from './external.module.css'
import { sandboxOf } from './options.ts'

interface Props {
  address: string
  title: string
  blocked: React.ReactNode
}

const GIVE_UP_MS = 15_000
const isOurs = (address: string) => new URL(address, location.origin).origin === location.origin

/**
 * A frame does not report whether its page loaded. For a page of our own server, request it first. An outside page that
 * has not loaded after a while counts as blocked. The header always has a button to open the page.
 */
export function PageFrame({ address, title, blocked }: Props) {
  const [isLoaded, setLoaded] = useState(false)
  const isLate = useLate(isLoaded)
  const { data: isThere } = useQuery({
    queryKey: ['externalPage', address],
    queryFn: ({ signal }) => answers(address, signal),
    enabled: isOurs(address),
    initialData: isOurs(address) ? undefined : true,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  if (isThere === false || (isLate && !isOurs(address))) return blocked
  return (
    <>
      {!isLoaded && <Bars />}
      {isThere && (
        <iframe
          className={classes.page}
          src={address}
          title={title}
          sandbox={sandboxOf(address, location.origin)}
          referrerPolicy="no-referrer"
          data-loaded={isLoaded}
          onLoad={() => setLoaded(true)}
        />
      )}
    </>
  )
}

const answers = (address: string, signal: AbortSignal) =>
  fetch(address, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )

function useLate(isLoaded: boolean) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isLoaded) return
    const timer = setTimeout(() => setLate(true), GIVE_UP_MS)
    return () => clearTimeout(timer)
  }, [isLoaded])
  return isLate && !isLoaded
}

function Bars() {
  return (
    <div className={classes.bars} aria-hidden="true">
      <Skeleton width="62%" />
      <Skeleton width="84%" />
      <Skeleton width="48%" />
      <Skeleton width="71%" />
    </div>
  )
}
