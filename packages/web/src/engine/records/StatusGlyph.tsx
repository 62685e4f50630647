import { statusFamily } from '@bindery/contract/status'
import { Glyph } from './Glyph.tsx'
import { glyphOf, type StatusFacts } from './glyphs.ts'

export function StatusGlyph({ submission }: { submission: StatusFacts }) {
  return <Glyph shape={glyphOf(submission)} family={statusFamily(submission)} />
}
