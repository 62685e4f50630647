import { sql } from 'kysely'
import { today } from '#engine/actions/load.ts'
import type { Effect, Effects } from '#engine/actions/run.ts'
import { appetiteOf } from '#engine/rules/appetite.ts'
import { knownFacts } from '#engine/rules/knownFacts.ts'
import { checkClearance } from './clearance/check.ts'
import { matchAccount } from './matchAccount.ts'

/** Sets the status reason of the record that the action runs on. */
const setReason: Effect = (_tx, { context, id }, { book, parameters }) => {
  const detail = [parameters.secondaryReason, parameters.detail].filter(Boolean).join(': ')
  book.set(context, id, { status_reason: parameters.reason || null, status_detail: detail || null })
}
const clearReason: Effect = (_tx, { context, id }, { book }) =>
  book.set(context, id, { status_reason: null, status_detail: null })

/**
 * Assigns the author, if that is an underwriter with a letter of authority who may write the products. Otherwise the
 * underwriter of the branch who may write them and has the fewest open submissions.
 */
const assignUnderwriter: Effect = async (tx, { id }, { book, loaded }) => {
  const { responsible_underwriter_id, branch_id, product_short_names, created_by_id } = loaded.stored.submission
  if (responsible_underwriter_id !== null) return
  const { rows } = await sql<{ id: number }>`
    select person.id from person
    where user_type = 'Underwriter' and active
      and (organization_id = ${branch_id} or (id = ${created_by_id} and grade is not null))
      and authorized_products @> (${product_short_names as string[]})::text[]
    order by (id = ${created_by_id} and grade is not null) desc, (select count(*) from submission where assigned_underwriter_id = person.id and stage = 0), person.id
    limit 1`.execute(tx.db)
  const chosen = rows[0]?.id ?? null
  book.set('Submission', id, { responsible_underwriter_id: chosen, assigned_underwriter_id: chosen })
}

const runClearance: Effect = async (tx, { id }, { book, messages }) => {
  const { value, message, reason } = await checkClearance(tx, id)
  book.set('Submission', id, { clearance: value, clearance_reason: reason })
  if (value !== 1) messages.push(message)
}

/** Sets the business class with its hazard grade. No match clears both. */
const takeBusinessClass: Effect = async (tx, { id }, { book, parameters }) => {
  const found = await tx.db
    .selectFrom('dataSetItem')
    .select(['value', 'details'])
    .where('dataSetName', '=', 'Business Classes')
    .where('value', '=', parameters.rows?.[0] ?? '')
    .executeTakeFirst()
  book.set('Submission', id, {
    business_class: found?.value ?? null,
    hazard_grade: found?.details.hazardGrade ?? null,
  })
}

export const submissionEffects = {
  'set received date': async (tx, record, run) => {
    const { received_at } = run.loaded.stored.submission
    if (received_at === null) run.book.set('Submission', record.id, { received_at: tx.now })
    await matchAccount(tx, record, run)
  },
  'assign responsible underwriter': assignUnderwriter,
  'run clearance check': runClearance,
  'run underwriting rules': (tx, { id }, { book, loaded: { stored } }) => {
    const products = stored.submission.product_short_names as string[]
    const { appetite } = appetiteOf(knownFacts(stored, today(tx)), products)
    book.set('Submission', id, { appetite })
  },
  'set status reason': setReason,
  'clear status reason': clearReason,
  'set reason Rewritten': (_tx, { id }, { book }) => book.set('Submission', id, { status_reason: 'Rewritten' }),
  'set renewal reason': (_tx, { id }, { book, parameters }) =>
    book.set('Submission', id, {
      renewal_reason: parameters.reason ?? null,
      renewal_detail: parameters.detail ?? null,
    }),
  'clear renewal reason': (_tx, { id }, { book }) =>
    book.set('Submission', id, { renewal_reason: null, renewal_detail: null }),
  'clear agency contact': (_tx, { id }, { book }) =>
    book.set('Submission', id, { agency_contact_id: null, agent_id: null }),
  'run grid function': takeBusinessClass,
} satisfies Effects
