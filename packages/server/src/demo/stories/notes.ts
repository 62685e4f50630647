import { isAtLeastSubmitted, SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { isWritten, type Life } from '../lives/life.ts'
import { randomFor } from '../random.ts'
import { databaseTime } from '../simulation/moments.ts'
import { INTAKE_NOTES, PRICING_NOTES, TERM_NOTES } from './data/notes.ts'
import type { Scene } from './story.ts'

/** Notes that people wrote about the submissions, in the order of time. */
export function writtenNotes(lives: readonly Life[], { ids, clock, staff }: Scene): Record<string, unknown>[] {
  const random = randomFor('notes')
  const written = lives.flatMap((life) => {
    const submissionId = ids.get(life)
    if (submissionId === undefined || !isAtLeastSubmitted(life.status)) return []
    const stages = [
      { notes: INTAKE_NOTES, from: life.received, chance: 0.55 },
      ...(life.quoted ? [{ notes: PRICING_NOTES, from: life.received + 2, chance: 0.7 }] : []),
      ...(isWritten(life) && life.status !== S.bound
        ? [{ notes: TERM_NOTES, from: life.effective, chance: 0.25 }]
        : []),
    ]
    return stages.flatMap(({ notes, from, chance }) => {
      if (!random.chance(chance) || from > Math.min(life.changed, clock.today)) return []
      const { type, by, shared, texts } = random.pick(notes)
      const author = { underwriter: life.programme.underwriter, desk: staff.desk(life), agent: life.agent }[by]
      const at = clock.at(random, random.integer(from, Math.min(life.changed, clock.today)))
      const times = { created_at: databaseTime(at), modified_at: databaseTime(at) }
      return {
        ...{
          submission_id: submissionId,
          text: random.pick(texts),
          type,
          author_id: author.id,
          modified_by_id: author.id,
        },
        ...{ shared: by === 'agent' || shared === true, ...times, version: 1 },
      }
    })
  })
  return written.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)).map((note, at) => ({ id: at + 1, ...note }))
}
