import type { WayOut } from '@bindery/contract/wayOut'
import { Button } from '@mantine/core'
import { useWayOut, useWayOutName } from './wayOut.ts'

interface Props {
  wayOut: WayOut
  submissionId: number
  onTaken?: () => void
}

/** Does what a refusal asks for: opens the form at the first missing answer, or starts another action. */
export function WayOutButton({ wayOut, submissionId, onTaken }: Props) {
  const take = useWayOut(submissionId)
  const name = useWayOutName()(wayOut)
  return (
    <Button
      variant="default"
      onClick={() => {
        onTaken?.()
        take(wayOut)
      }}
    >
      {name}
    </Button>
  )
}
