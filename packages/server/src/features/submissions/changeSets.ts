import type { Effect, Effects } from '#engine/actions/run.ts'
import type { StoredRow } from '#engine/actions/stored.ts'
import { APPLICATION_FIELDS } from '#engine/history/fields.ts'

/** The application as it stands, as far as it can be modified. */
const application = (submission: StoredRow) =>
  JSON.stringify(Object.fromEntries(Object.keys(APPLICATION_FIELDS).map((column) => [column, submission[column]])))

const open: Effect = async (tx, { id }, { book, loaded }) => {
  const { submission } = loaded.stored
  await tx.db
    .insertInto('changeSet')
    .values({
      submissionId: id,
      context: 'Submission',
      recordId: id,
      console: tx.actor.console,
      before: application(submission),
      openedById: tx.actor.id,
      openedAt: tx.now,
    })
    .execute()
  book.set('Submission', id, { change_set: 'inProgress' })
}

/** An agent's waits for acknowledgement; an underwriter's is done with. */
const end: Effect = async (tx, { id }, { book, loaded }) => {
  const isAgents = loaded.risk.submission.changeSet?.console === 'agent'
  await tx.db
    .updateTable('changeSet')
    .set({
      endedAt: tx.now,
      after: application(loaded.stored.submission),
      ...(!isAgents && { closedAt: tx.now }),
    })
    .where('context', '=', 'Submission')
    .where('recordId', '=', id)
    .where('closedAt', 'is', null)
    .execute()
  book.set('Submission', id, { change_set: isAgents ? 'submitted' : 'none' })
}

const close: Effect = async (tx, { id }, { book, loaded }) => {
  if (!loaded.risk.submission.changeSet) return
  await tx.db
    .updateTable('changeSet')
    .set({ closedAt: tx.now })
    .where('context', '=', 'Submission')
    .where('recordId', '=', id)
    .where('closedAt', 'is', null)
    .execute()
  book.set('Submission', id, { change_set: 'none' })
}

const restore: Effect = (_tx, { id }, { book, loaded }) => {
  const { before } = loaded.stored.submission.open_change_set as { before: Record<string, unknown> }
  book.set('Submission', id, before)
}

export const changeSetEffects: Effects = {
  'open application change set': open,
  'end application change set': end,
  'restore application values': restore,
  'close application change set': close,
}
