import { statusFamily, type subStatus } from '@bindery/contract/status'
import { Pill } from './Pill.tsx'
import { StatusGlyph } from './StatusGlyph.tsx'
import { useStatusLabel } from './statusLabels.ts'

type Facts = Parameters<typeof subStatus>[0]

/** The label with its sub-status in brackets where the facts give one. */
export function StatusPill({ submission }: { submission: Facts }) {
  const { blockLabel } = useStatusLabel()
  return (
    <Pill family={statusFamily(submission)}>
      <StatusGlyph submission={submission} />
      <span>{blockLabel(submission)}</span>
    </Pill>
  )
}
