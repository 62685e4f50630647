import { expect, test, vi } from 'vitest'
import { startUp } from './startUp.ts'

/** A start-up whose promises the test resolves. */
function begin(tried: 'signedIn' | 'signedOut' | 'unreachable') {
  const texts = Promise.withResolvers<void>()
  const signIn = Promise.withResolvers<typeof tried>()
  const show = vi.fn()
  const done = startUp({
    texts: texts.promise,
    signInAutomatically: () => signIn.promise,
    loadPage: async () => {},
    show,
  })
  return { show, done, textsLoad: () => texts.resolve(), signInEnds: () => signIn.resolve(tried) }
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5))

test('H013 nothing is shown before the translations have loaded', async () => {
  const start = begin('signedIn')
  start.signInEnds()
  await aMoment()
  expect(start.show).not.toHaveBeenCalled()
  start.textsLoad()
  await start.done
  expect(start.show).toHaveBeenCalledWith('application')
})

test('H014 nothing is shown before the automatic sign-in was tried', async () => {
  const start = begin('signedOut')
  start.textsLoad()
  await aMoment()
  expect(start.show).not.toHaveBeenCalled()
  start.signInEnds()
  await start.done
  expect(start.show).toHaveBeenCalledWith('application')
})

test('a server that is away is said, not an empty page', async () => {
  const start = begin('unreachable')
  start.textsLoad()
  start.signInEnds()
  await start.done
  expect(start.show).toHaveBeenCalledExactlyOnceWith('serverAway')
})
