import { ACTIVITY_TYPE, type ActivityEvent } from '@bindery/contract/history'
import { expect, test } from 'vitest'
import { activityLines } from './activityLines.ts'

const event = (id: number, name: string, triggerTime: number, actorId = 1): ActivityEvent => ({
  ...{ id, name, triggerTime, actorId },
  actorDisplayName: 'Dana',
  context: 'Quote',
  label: `Quote ${id}`,
  fromStatus: null,
  toStatus: null,
  type: ACTIVITY_TYPE.changed,
  note: { simpleMessage: name, statusReason: null, statusDetail: null, from: null },
})

test('quotes that one person prices together are one line, later or by somebody else another one', () => {
  const events = [
    event(5, 'Price', 90_000),
    event(4, 'Price', 89_000),
    event(3, 'Price', 88_000, 2),
    event(2, 'Rate', 80_000),
    event(1, 'Rate', 0),
  ]
  expect(activityLines(events, 8).map(({ event: { id }, others }) => [id, others])).toEqual([
    [5, 1],
    [3, 0],
    [2, 0],
    [1, 0],
  ])
  expect(activityLines(events, 2)).toHaveLength(2)
})
