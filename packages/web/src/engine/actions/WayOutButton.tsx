import type { WayOut } from '@bindery/contract/wayOut'
import { Button } from '@mantine/core'
import { useWayOut, useWayOutName } from './wayOut.ts'

interface Props {
  wayOut: WayOut
  submissionId: number
  size?: 'xs'
  onTaken?: () => void
}

/** Does what a refusal asks for: opens the form at the first missing answer, or starts another action. */
export function WayOutButton({ wayOut, submissionId, size, onTaken }: Props) {
  const take = useWayOut()
  const name = useWayOutName()(wayOut)
  return (
    <Button
      variant="default"
      {...(size && { size })}
      onClick={() => {
        onTaken?.()
        void take(wayOut, submissionId)
      }}
    >
      {name}
    </Button>
  )
}
