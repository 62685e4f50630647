import type { subStatus } from '@bindery/contract/status'
import { statusLook } from '@bindery/contract/statusLooks'
import { Glyph } from './Glyph.tsx'
import { Pill } from './Pill.tsx'
import { useStatusLabel } from './statusLabels.ts'

type Facts = Parameters<typeof subStatus>[0]

/** The label, with the sub-status in brackets if there is one. */
export function StatusPill({ submission }: { submission: Facts }) {
  const { blockLabel } = useStatusLabel()
  const look = statusLook(submission)
  return (
    <Pill family={look.family}>
      <Glyph {...look} />
      <span>{blockLabel(submission)}</span>
    </Pill>
  )
}
