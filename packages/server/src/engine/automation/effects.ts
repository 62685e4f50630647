import { among } from '@bindery/workflow/records'
import { today } from '#engine/actions/load.ts'
import type { Effect, Effects } from '#engine/actions/run.ts'
import { whyNotAutomatic } from '#engine/rules/automation.ts'
import { AUTOMATION_DUE } from './job.ts'
import { LEFT_TO_PEOPLE } from './steps.ts'

/** Creates the job in the action's transaction, so that a risk never waits for automation without a job. */
const start: Effect = async (tx, { id }, { loaded, after, notes }) => {
  const { automation, status } = after.submission
  if (among(status, 'Submit Pending', 'Clear Awaiting Rate')) {
    await tx.db
      .insertInto('automationJob')
      .values({ submissionId: id, dueAt: tx.now })
      .onConflict((conflict) => conflict.column('submissionId').doUpdateSet({ dueAt: tx.now, attempts: 0 }))
      .execute()
    tx.publish({ type: AUTOMATION_DUE, uri: '/Automation' })
  } else if (status === 'Submitted' && automation)
    notes.push(`${LEFT_TO_PEOPLE}. ${whyNotAutomatic(loaded.stored, today(tx)).join(' ')}`)
}

const stop: Effect = async (tx, { id }) => {
  await tx.db.deleteFrom('automationJob').where('submissionId', '=', id).execute()
}

export const automationEffects = { 'start automation': start, 'stop automation': stop } satisfies Effects
