import type { Effect, Effects } from '#engine/actions/run.ts'

/** Opens the change set of an endorsement or a rewrite. It closes when the change is decided. */
const open: Effect = async (tx, { context, id }, { loaded }) => {
  await tx.db
    .insertInto('changeSet')
    .values({
      submissionId: loaded.stored.submission.id,
      context: context as 'Endorsement' | 'PolicyRewrite',
      recordId: id,
      console: tx.actor.console,
      before: '{}',
      openedById: tx.actor.id,
      openedAt: tx.now,
    })
    .execute()
}

const closing =
  (values: (now: Date) => { endedAt?: Date; closedAt?: Date }): Effect =>
  async (tx, { context, id }) => {
    await tx.db
      .updateTable('changeSet')
      .set(values(tx.now))
      .where('context', '=', context as 'Endorsement' | 'PolicyRewrite')
      .where('recordId', '=', id)
      .where('closedAt', 'is', null)
      .execute()
  }

export const policyChangeSetEffects = {
  'open policy change set': open,
  'end policy change set': closing((endedAt) => ({ endedAt })),
  'close policy change set': closing((closedAt) => ({ closedAt })),
} satisfies Effects
