import { filledIn } from '@bindery/forms/compute'
import type { Effect, Effects, Features, ReasonSource } from '#engine/actions/run.ts'
import { dataSetsOf } from '#engine/forms/dataSets.ts'
import { lockForm } from '#engine/submissions/forms/load.ts'
import type { ReasonFormKey } from '#engine/submissions/reasonForms.ts'
import { reasonGiven } from './reason.ts'

const reasonOn =
  (key: ReasonFormKey): ReasonSource =>
  async (tx, { id }) => {
    const open = await lockForm(tx, id, key)
    return open ? reasonGiven(filledIn(open.form, open.answers, {}), await dataSetsOf(tx.db, open.form)) : {}
  }

export const reasonFormSources: Features['reasonSources'] = {
  'submission.decline': reasonOn('decline'),
  'submission.markAsLost': reasonOn('lost'),
}

/** Files the form: it becomes read-only, and the next decision gets a new form. */
const file =
  (key: ReasonFormKey): Effect =>
  async ({ db, now }, { id }) => {
    await db
      .updateTable('form')
      .set({ filedAt: now })
      .where('submissionId', '=', id)
      .where('templateKey', '=', key)
      .where('filedAt', 'is', null)
      .execute()
  }

export const reasonFormEffects = {
  'file declination form': file('decline'),
  'file lost business form': file('lost'),
} satisfies Effects
