import type { StatusFamily } from '@bindery/contract/status'
import type { GlyphShape } from './glyphs.ts'

interface Drawn {
  family: StatusFamily
  shape: GlyphShape
}

/** By what the words say: quotes and policies have states of their own, but the same families. */
const RULES: [RegExp, Drawn][] = [
  [/rating/i, { family: 'working', shape: 0.2 }],
  [/rated/i, { family: 'working', shape: 0.4 }],
  [/pric/i, { family: 'working', shape: 0.5 }],
  [/declin|invalid|cancelled|failed/i, { family: 'stopped', shape: 'cross' }],
  [/withdraw|retract|rescind|lost|superseded|replaced|rewritten|expired|retired/i, { family: 'closed', shape: 'bar' }],
  [/pending|request|begin|binding/i, { family: 'attention', shape: 0.9 }],
  [/issued|reinstated|generated|published/i, { family: 'success', shape: 'check' }],
  [/bound/i, { family: 'success', shape: 0.85 }],
  [/quoted|sent|released/i, { family: 'offer', shape: 0.6 }],
  [/draft|created/i, { family: 'neutral', shape: 'dashed' }],
]

export const glyphOfRecord = (status: string): Drawn =>
  RULES.find(([words]) => words.test(status))?.[1] ?? { family: 'working', shape: 0.4 }
