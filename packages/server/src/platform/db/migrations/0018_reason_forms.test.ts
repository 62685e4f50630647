import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyDatabase } from '#testing/database.ts'
import { splitStatements } from '../migrate.ts'
import { reasonForms } from './0018_reason_forms.ts'

const { database, remove } = await copyDatabase()
const { db } = database
afterAll(async () => {
  await database.close()
  await remove()
})

/** The tables as they were before, with what somebody had declined and lost submissions for. */
async function before() {
  const statements = [
    'delete from form where filed_at is not null',
    'drop index form_being_filled_in',
    'drop index form_by_submission',
    'alter table form drop column filed_at',
    'alter table form add constraint form_submission_id_template_key_key unique (submission_id, template_key)',
    'alter table submission add column declination_form jsonb, add column lost_form jsonb, drop column message_to_agent',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

test('what submissions were declined and lost for is on file as their forms; what was never confirmed is let go', async () => {
  await before()
  const declined = { explanation: 'We do not write roofers.', reason: 'Class of business' }
  const keep = (id: number, column: string, kept: object) =>
    sql`update submission set ${sql.ref(column)} = ${JSON.stringify(kept)}::jsonb where id = ${id}`.execute(db)
  await keep(1, 'declination_form', { ...declined, secondaryReason: 'Outside appetite', detail: 'Roofing over 30 %' })
  await keep(2, 'lost_form', { reason: 'Sold to a friend', winningCarrier: 'Harbor Mutual', winningPremium: '$12,500' })
  await keep(3, 'declination_form', { explanation: 'Typed, and left' })
  for (const statement of splitStatements(reasonForms)) await sql.raw(statement).execute(db)

  const { rows } = await sql<{ submission: number; key: string; answers: object }>`
    select submission_id as submission, template_key as key, answers from form where filed_at is not null
    order by submission_id`.execute(db)
  expect(rows).toMatchObject([
    {
      submission: 1,
      key: 'decline',
      answers: {
        decision: {
          primaryReason: 'CLASS_OF_BUSINESS',
          secondaryReason: 'OUTSIDE_APPETITE',
          explanation: 'Roofing over 30 %',
        },
        notice: { sendTo: 'agentOnly', messageToAgent: 'We do not write roofers.' },
      },
    },
    {
      submission: 2,
      key: 'lost',
      answers: {
        outcome: { primaryReason: 'OTHER', otherReason: 'Sold to a friend' },
        competitor: { known: true, carrier: 'Harbor Mutual', theirPremium: '12500' },
      },
    },
  ])
})
