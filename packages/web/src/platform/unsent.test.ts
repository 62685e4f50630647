import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsent, unsentKey } from './unsent.ts'

beforeEach(() => {
  const kept: Record<string, string> = {}
  Object.defineProperties(kept, {
    setItem: { value: (key: string, value: string) => (kept[key] = value) },
    removeItem: { value: (key: string) => delete kept[key] },
  })
  vi.stubGlobal('localStorage', kept)
})
afterEach(() => vi.unstubAllGlobals())

test('who signs out leaves nothing unsent behind; what others have not sent yet and what is no secret stays', () => {
  const mine = [unsentKey(7, 'form.42.applicant'), unsentKey(7, 'submission.42')]
  const others = [unsentKey(77, 'form.42.applicant'), 'bindery.colourScheme']
  for (const key of [...mine, ...others]) localStorage.setItem(key, 'x')
  forgetUnsent(7)
  expect(Object.keys(localStorage)).toEqual(others)
})
