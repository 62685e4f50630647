import { Glyph } from './Glyph.tsx'
import { Pill } from './Pill.tsx'
import { glyphOfRecord } from './recordStatus.ts'
import classes from './records.module.css'

/** The state of a quote, a proposal, a policy or what happens to one: in a table glyph and words, elsewhere a pill. */
export function RecordStatus({ status, asPill = false }: { status: string; asPill?: boolean }) {
  const drawn = glyphOfRecord(status)
  if (asPill)
    return (
      <Pill family={drawn.family}>
        <Glyph {...drawn} />
        <span>{status}</span>
      </Pill>
    )
  return (
    <span className={classes.status}>
      <Glyph {...drawn} />
      {status}
    </span>
  )
}
