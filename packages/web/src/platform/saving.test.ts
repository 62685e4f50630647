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

test('waits for the answer that is on its way, and for the one that follows it', async () => {
  const client = new QueryClient()
  const [first, second] = [later(), later()]
  void saving(first.promise).then(() => saving(second.promise))
  let isOver = false
  const over = allSaved(client).then(() => {
    isOver = true
  })
  first.finish()
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOver).toBe(false)
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
  let isOver = false
  const over = allSaved(client).then(() => {
    isOver = true
  })
  first.finish()
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOver).toBe(false)
  second.finish()
  await refused
  await over
})
