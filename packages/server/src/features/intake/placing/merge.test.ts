import { withRowIds } from '@bindery/forms/answers'
import { changesBetween } from '@bindery/forms/changes'
import { expect, test } from 'vitest'
import { applicationForms } from '#testing/referenceForms.ts'
import { merged } from './merge.ts'

const { form } = applicationForms().get('applicant')!
const ids = () => {
  let n = 0
  return () => `k${++n}`
}
const RUTH = { name: 'Ruth Alder', phone: '603-555-0111', role: 'insuranceMatters' }
const PETER = { name: 'Peter Finch', role: 'inspection' }
const read = withRowIds(form, { insured: { dba: 'Alder', website: 'a.example' }, contacts: [RUTH, PETER] }, ids())

test('[M1] what is blank is filled in, what a person answered stays and is said', () => {
  const current = { insured: { dba: 'Alder & Finch', yearEstablished: 2004 } }
  const { answers, notTaken, placed } = merged(form, current, read)
  expect(answers.insured).toEqual({ dba: 'Alder & Finch', yearEstablished: 2004, website: 'a.example' })
  expect(notTaken).toEqual([
    { path: 'insured.dba', readPath: 'insured.dba', reason: 'This field has another answer already.' },
  ])
  expect(placed.get('contacts[#k2].name')).toBe('contacts[#k2].name')
})

test('[M2] a row completes the row that says the same, another is added, and reading twice adds nothing', () => {
  const current = { contacts: [{ rowId: 'mine', name: 'Ruth Alder', title: 'Managing member' }] }
  const once = merged(form, current, read)
  expect(once.answers.contacts).toEqual([
    { rowId: 'mine', ...RUTH, title: 'Managing member' },
    { rowId: 'k2', ...PETER },
  ])
  expect(once.placed.get('contacts[#k1].phone')).toBe('contacts[#mine].phone')
  const again = merged(
    form,
    once.answers,
    withRowIds(form, read, () => 'never'),
  )
  expect(changesBetween(form, once.answers, again.answers)).toEqual([])
  expect(again.notTaken).toEqual([])
})

test('[M3] rows beyond what the form takes are not placed', () => {
  const full = Array.from({ length: 20 }, (_, at) => ({ rowId: `r${at}`, name: `Contact ${at}` }))
  const { answers, notTaken } = merged(form, { contacts: full }, read)
  expect(answers.contacts).toEqual(full)
  expect(notTaken.map(({ readPath, reason }) => ({ readPath, reason }))).toContainEqual({
    readPath: 'contacts[#k1].phone',
    reason: 'Contacts can have at most 20 rows.',
  })
})
