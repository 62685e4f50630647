import { statusCode } from '@bindery/workflow/lifeCycles'
import { expect, test } from 'vitest'
import type { StoredRisk } from '#engine/actions/stored.ts'
import { endorsementNumber } from './endorsementNumber.ts'

type Row = StoredRisk['endorsements'][number]
const row = (id: number, status: Parameters<typeof statusCode<'Endorsement'>>[1], issued_as: number | null = null) =>
  ({ id, policy_id: 1, status: statusCode('Endorsement', status), issued_as }) as Row

test('an issued endorsement keeps its number, open ones follow in the order of their start, declined ones have none', () => {
  const endorsements = [
    row(11, 'Issued', 2),
    row(12, 'Issued', 1),
    row(13, 'Declined'),
    row(14, 'Draft'),
    row(15, 'Pending Issuance'),
    { ...row(16, 'Issued', 7), policy_id: 2 },
  ]
  const numbers = endorsements.map(({ id }) => endorsementNumber({ endorsements }, id))
  expect(numbers).toEqual([2, 1, null, 3, 4, 7])
})
