import type { Answers } from '@bindery/forms/path'
import type { TxCtx } from '#platform/context.ts'

interface NewForm {
  submissionId: number
  templateKey: string
  templateVersion: number
  answers: Answers
  /** 0 for a form that nobody has saved yet. */
  version?: 0
}

/** Creates a form of a submission. Does nothing if somebody has created the same form meanwhile. */
export const insertForm = (tx: Pick<TxCtx, 'db' | 'now' | 'actor'>, { answers, ...form }: NewForm) =>
  tx.db
    .insertInto('form')
    .values({
      ...form,
      answers: JSON.stringify(answers),
      createdAt: tx.now,
      modifiedAt: tx.now,
      modifiedById: tx.actor.id,
    })
    .onConflict((conflict) =>
      conflict.columns(['submissionId', 'templateKey']).where('filedAt', 'is', null).doNothing(),
    )
    .execute()
