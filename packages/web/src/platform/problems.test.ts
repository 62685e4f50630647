import { expect, test } from 'vitest'
import { ApiProblem } from './api.ts'
import { fieldProblem } from './problems.ts'

const error = new ApiProblem({
  type: 'malformed',
  title: 'Two fields are wrong.',
  status: 400,
  requestId: 'r1',
  errors: [
    { path: '/body/emailAddress', message: 'Too long.' },
    { path: 'effectiveDate', message: 'Not a date.' },
  ],
})

test('the sentence for a field is found by the end of its path', () => {
  expect(fieldProblem(error, 'emailAddress')).toBe('Too long.')
  expect(fieldProblem(error, 'effectiveDate')).toBe('Not a date.')
  expect(fieldProblem(error, 'title')).toBeUndefined()
  expect(fieldProblem(new Error('x'), 'title')).toBeUndefined()
})
