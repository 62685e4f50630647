import { RECORD_STATUS_LOOKS } from '@bindery/contract/recordStatusLooks'
import type { StatusLook } from '@bindery/contract/statusLooks'
import { Glyph } from './Glyph.tsx'
import { Pill } from './Pill.tsx'
import classes from './records.module.css'

interface Props {
  status: string
  /** For a status that no record under a submission has. */
  look?: StatusLook | undefined
  asPill?: boolean
}

const UNKNOWN: StatusLook = { family: 'working', glyph: 0.4 }
export const recordLook = (status: string) => RECORD_STATUS_LOOKS[status] ?? UNKNOWN

/** The status of a quote, a proposal, a policy or a policy change: glyph and text in a table, a pill elsewhere. */
export function RecordStatus({ status, look = recordLook(status), asPill = false }: Props) {
  if (asPill)
    return (
      <Pill family={look.family}>
        <Glyph {...look} />
        <span>{status}</span>
      </Pill>
    )
  return (
    <span className={classes.status}>
      <Glyph {...look} />
      {status}
    </span>
  )
}
