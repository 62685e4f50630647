import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { allSaved, saving } from './saving.ts'

const later = () => {
  let finish = () => {}
  const promise = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { promise, finish: () => finish() }
}

const nextTask = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, 0, value))

test('waits for the answer that is on its way, and for the one that follows it', async () => {
  const client = new QueryClient()
  const [first, second] = [later(), later()]
  void saving(first.promise).then(() => saving(second.promise))
  const over = allSaved(client).then(() => 'over')
  first.finish()
  expect(await Promise.race([over, nextTask('not yet')])).toBe('not yet')
  second.finish()
  await over
})

test('waits for details that are stored in their turn, also when they are refused; nothing else holds it up', async () => {
  const client = new QueryClient()
  const [first, second] = [later(), later()]
  const save = (work: Promise<void>) =>
    new MutationObserver(client, { scope: { id: 'details' }, mutationFn: () => work }).mutate()
  void save(first.promise)
  const refused = save(second.promise.then(() => Promise.reject(new Error('refused')))).catch(() => {})
  void new MutationObserver(client, { mutationFn: () => later().promise }).mutate()
  const over = allSaved(client).then(() => 'over')
  first.finish()
  expect(await Promise.race([over, nextTask('not yet')])).toBe('not yet')
  second.finish()
  await refused
  await over
})
