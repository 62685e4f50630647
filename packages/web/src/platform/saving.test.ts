import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { allSaved, noteUnsent, saving, savingUnkept, wouldLose } from './saving.ts'

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

test('leaving would lose a choice or a detail until it is stored, and a typed text until it is sent', async () => {
  const client = new QueryClient()
  const [choice, detail] = [later(), later()]
  expect(wouldLose(client)).toBe(false)
  const chosen = savingUnkept(choice.promise)
  expect(wouldLose(client)).toBe(true)
  choice.finish()
  await chosen
  expect(await nextTask(wouldLose(client))).toBe(false)

  const stored = new MutationObserver(client, { scope: { id: 'details' }, mutationFn: () => detail.promise }).mutate()
  expect(wouldLose(client)).toBe(true)
  detail.finish()
  await stored
  expect(wouldLose(client)).toBe(false)

  const end = noteUnsent()
  expect(wouldLose(client)).toBe(true)
  end()
  expect(wouldLose(client)).toBe(false)
})

test('leaving loses nothing that the browser keeps: answers on a form, and details that are marked as kept', async () => {
  const client = new QueryClient()
  const [answer, detail] = [later(), later()]
  const saved = saving(answer.promise)
  const options = { scope: { id: 'details' }, meta: { kept: true }, mutationFn: () => detail.promise }
  const stored = new MutationObserver(client, options).mutate()
  expect(wouldLose(client)).toBe(false)
  answer.finish()
  detail.finish()
  await Promise.all([saved, stored])
})
