import type { Effect, Effects } from '#engine/actions/run.ts'
import { applicationOf } from '#engine/history/fields.ts'
import { modifiedIn } from '#engine/history/modified.ts'
import { whyNotATerm } from '#engine/submissions/term.ts'

const open: Effect = async (tx, { id }, { book, loaded }) => {
  const { submission } = loaded.stored
  await tx.db
    .insertInto('changeSet')
    .values({
      submissionId: id,
      context: 'Submission',
      recordId: id,
      console: tx.actor.console,
      before: JSON.stringify(applicationOf(submission)),
      openedById: tx.actor.id,
      openedAt: tx.now,
    })
    .execute()
  book.set('Submission', id, { change_set: 'inProgress' })
}

/** An agent's change set waits for acknowledgement; an underwriter's is closed. */
const end: Effect = async (tx, { id }, { book, loaded }) => {
  const isAgents = loaded.risk.submission.changeSet?.console === 'agent'
  await tx.db
    .updateTable('changeSet')
    .set({
      endedAt: tx.now,
      after: JSON.stringify(applicationOf(loaded.stored.submission)),
      ...(!isAgents && { closedAt: tx.now }),
    })
    .where('context', '=', 'Submission')
    .where('recordId', '=', id)
    .where('closedAt', 'is', null)
    .execute()
  book.set('Submission', id, { change_set: isAgents ? 'submitted' : 'none' })
}

/** Submitted modifications that nobody has acknowledged are in progress again, with their first beginning. */
const reopen: Effect = async (tx, { id }, { book }) => {
  await tx.db
    .updateTable('changeSet')
    .set({ endedAt: null, after: null })
    .where('context', '=', 'Submission')
    .where('recordId', '=', id)
    .where('closedAt', 'is', null)
    .execute()
  book.set('Submission', id, { change_set: 'inProgress' })
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

/** Keeps values that the other side corrected since. A term that becomes invalid is not restored; the form shows it. */
const restore: Effect = async (tx, { id }, { book, loaded, messages }) => {
  const { submission } = loaded.stored
  const set = submission.open_change_set as { id: number; console: 'underwriter' | 'agent' }
  const modified = await modifiedIn(tx.db, { ...set, submissionId: id })
  const before = Object.assign({}, ...modified.filter(({ corrected }) => !corrected).map((one) => one.before))
  const { effective_date: effectiveDate, expiration_date: expirationDate } = { ...submission, ...before }
  const { effective_date: _from, expiration_date: _to, ...others } = before
  book.set('Submission', id, whyNotATerm({ effectiveDate, expirationDate }) === null ? before : others)
  for (const { name, corrected } of modified) if (corrected) messages.push(keptAsCorrected(name))
}

export const keptAsCorrected = (name: string) => `${name} was changed by somebody else since, and stays.`

export const changeSetEffects = {
  'open application change set': open,
  'end application change set': end,
  'reopen application change set': reopen,
  'restore application values': restore,
  'close application change set': close,
} satisfies Effects
