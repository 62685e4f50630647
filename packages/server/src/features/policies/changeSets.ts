import type { Effect, Effects } from '#engine/actions/run.ts'
import { changeRow, copyAnswers } from '#engine/policies/changeForms.ts'
import type { ChangeContext } from '#engine/policies/changeRules.ts'
import { reasonNames } from '#engine/policies/reasons.ts'

/** Opens the change set of an endorsement or a rewrite, with a copy of the policy's answers to edit. */
const open: Effect = async (tx, { context, id }, { loaded, book }) => {
  await tx.db
    .insertInto('changeSet')
    .values({
      submissionId: loaded.stored.submission.id,
      context: context as ChangeContext,
      recordId: id,
      console: tx.actor.console,
      before: '{}',
      openedById: tx.actor.id,
      openedAt: tx.now,
    })
    .execute()
  book.set(context, id, { base_version: await copyAnswers(tx, loaded.stored, context as ChangeContext, id) })
  const { reasons, description } = changeRow(loaded.stored, context as ChangeContext, id)
  // The reasons describe a change that nobody has described.
  if (description === 'Endorsement')
    book.set(context, id, { description: (await reasonNames(tx, 'Endorsement', reasons)).join(', ').slice(0, 255) })
}

const closing =
  (values: (now: Date) => { endedAt?: Date; closedAt?: Date }): Effect =>
  async (tx, { context, id }) => {
    await tx.db
      .updateTable('changeSet')
      .set(values(tx.now))
      .where('context', '=', context as ChangeContext)
      .where('recordId', '=', id)
      .where('closedAt', 'is', null)
      .execute()
  }

export const policyChangeSetEffects = {
  'open policy change set': open,
  'end policy change set': closing((endedAt) => ({ endedAt })),
  'close policy change set': closing((closedAt) => ({ closedAt })),
} satisfies Effects
