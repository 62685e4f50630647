import type { WayOut } from '@bindery/contract/wayOut'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWayOut, useWayOutName } from './wayOut.ts'

interface Props {
  wayOut: WayOut
  submissionId: number
  /** The name of the refused action. */
  needs?: string
  onTaken?: () => void
}

/** Does what a refusal asks for: opens the form at the first missing answer, or starts another action. */
export function WayOutButton({ wayOut, submissionId, needs, onTaken }: Props) {
  const { t } = useTranslation('actions')
  const take = useWayOut(submissionId)
  const name = useWayOutName()(wayOut)
  return (
    <Button
      variant="default"
      {...(needs && wayOut.kind === 'form' && { 'aria-label': t('bar.fillIn', { action: needs }) })}
      onClick={() => {
        onTaken?.()
        take(wayOut)
      }}
    >
      {name}
    </Button>
  )
}
