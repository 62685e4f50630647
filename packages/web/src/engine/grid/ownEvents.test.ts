import { expect, test } from 'vitest'
import { ownEvents } from './ownEvents.ts'

test('a grid handles the events of its own cells, and not those of a dialog that a row has opened', () => {
  const [cell, field] = [new EventTarget(), new EventTarget()]
  const currentTarget = { contains: (node: unknown) => node === cell }
  const handled: EventTarget[] = []
  const handle = ownEvents(({ target }: { target: EventTarget }) => void handled.push(target))
  for (const target of [cell, field]) handle({ currentTarget, target })
  expect(handled).toEqual([cell])
})
