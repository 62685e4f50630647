import { afterEach, expect, test, vi } from 'vitest'
import { takeSignInProblem } from './signInProblem.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  { cookie: '', sentence: null },
  { cookie: 'theme=dark', sentence: null },
  { cookie: 'theme=dark; bindery_sign_in_problem=Enter%20it%3A%20auth0%7C7', sentence: 'Enter it: auth0|7' },
  { cookie: 'bindery_sign_in_problem=%zz', sentence: null },
])('of the cookies $cookie the login page shows $sentence', ({ cookie, sentence }) => {
  vi.stubGlobal('document', { cookie })
  expect(takeSignInProblem()).toBe(sentence)
})

test('the sentence is taken away when it is read', () => {
  vi.stubGlobal('document', { cookie: 'bindery_sign_in_problem=Once' })
  takeSignInProblem()
  expect(document.cookie).toBe('bindery_sign_in_problem=; path=/; max-age=0')
})
