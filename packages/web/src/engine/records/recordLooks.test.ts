import { RECORD_STATUS_LOOKS } from '@bindery/contract/recordStatusLooks'
import { LIFE_CYCLES } from '@bindery/workflow/lifeCycles'
import { REINSTATEMENT_STATUSES, type StatusRow } from '@bindery/workflow/statuses'
import { expect, test } from 'vitest'
import { recordLook } from './RecordStatus.tsx'

const { Submission: _itself, ...records } = LIFE_CYCLES

/** The statuses as lists show them. */
const shown = (statuses: Readonly<Record<string, StatusRow>>) =>
  Object.entries(statuses).map(([name, { displayAs }]) => displayAs ?? name)

test.each([
  ...Object.entries(records).map(([record, { statuses }]) => ({ record, statuses })),
  { record: 'Reinstatement', statuses: REINSTATEMENT_STATUSES },
])('every status of $record has a family and a glyph', ({ statuses }) => {
  expect(shown(statuses).filter((name) => !(name in RECORD_STATUS_LOOKS))).toEqual([])
})

test('every look is the look of a status', () => {
  const all = Object.values(records).flatMap(({ statuses }) => Object.keys(statuses))
  const unused = Object.keys(RECORD_STATUS_LOOKS).filter((name) => ![...all, 'Reinstated'].includes(name))
  expect(unused).toEqual([])
})

test.each([
  ['Issued', 'success'],
  ['Pending Issuance', 'attention'],
  ['Declined', 'stopped'],
  ['Withdrawn', 'closed'],
  ['Draft', 'neutral'],
  ['Quoted', 'offer'],
  ['Valid Rating', 'working'],
  ['a status of a later version', 'working'],
])('a quote or policy that is %s belongs to the family %s', (status, family) => {
  expect(recordLook(status).family).toBe(family)
})
