import { PLACEHOLDER_PASSWORD } from '@bindery/contract/externalAccounts'
import { expect, test } from 'vitest'
import { isComplete, isEmpty, rowOf, rowProblem, rowsToSend } from './externalAccounts.ts'

const row = { description: 'Business credit', username: 'dana', password: 'p', verifyPassword: 'p' }

test('H395 a row is complete when all three are filled and the passwords agree', () => {
  expect(isComplete(row)).toBe(true)
  expect(isComplete({ ...row, username: '' })).toBe(false)
  expect(isComplete({ ...row, verifyPassword: 'q' })).toBe(false)
})

test.each([
  { given: row, problem: null },
  { given: { ...row, verifyPassword: 'q' }, problem: 'mismatch' },
  { given: { ...row, verifyPassword: '' }, problem: 'mismatch' },
  { given: { ...row, username: '' }, problem: 'username' },
  { given: { ...row, password: '', verifyPassword: '' }, problem: 'password' },
  { given: { ...row, username: '', password: '', verifyPassword: '' }, problem: null },
])('H396 H397 H399 a row $given has the problem $problem', ({ given, problem }) => {
  expect(rowProblem(given)).toBe(problem)
})

test('H399 H400 only what was edited is sent, empty rows are skipped, a placeholder goes as null', () => {
  const stored = [
    { description: 'Motor vehicle records', username: 'dana', hasPassword: true },
    { description: 'Business credit', username: '', hasPassword: false },
    { description: 'Loss history exchange', username: 'd', hasPassword: true },
  ]
  const rows = stored.map(rowOf)
  expect(rows[0]!.password).toBe(PLACEHOLDER_PASSWORD)
  expect(rowsToSend(rows, stored)).toEqual([])
  rows[0]!.username = 'dana.w'
  rows[2] = { ...rows[2]!, username: '', password: '', verifyPassword: '' }
  expect(isEmpty(rows[2]!)).toBe(true)
  expect(rowsToSend(rows, stored)).toEqual([
    { description: 'Motor vehicle records', username: 'dana.w', password: null, verifyPassword: null },
  ])
})
