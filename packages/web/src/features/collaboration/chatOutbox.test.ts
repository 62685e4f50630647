import { expect, test } from 'vitest'
import { makeChatOutbox, type OutgoingMessage } from './chatOutbox.ts'

const message = (body: string): OutgoingMessage => ({
  clientMessageId: `id-${body}`,
  body,
  writtenAt: 0,
  problem: null,
})

function setUp(first: OutgoingMessage[] = []) {
  let stored = first
  const sent: string[] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const outbox = makeChatOutbox({
    kept: {
      read: () => stored,
      write: (messages) => {
        stored = messages
      },
    },
    send: ({ body }) => {
      sent.push(body)
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
    },
    sentenceOf: (error) => (error as Error).message,
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { outbox, sent, answers, settled, stored: () => stored }
}

test('messages are sent one after the other, and are kept until they are stored', async () => {
  const { outbox, sent, answers, settled, stored } = setUp()
  outbox.add(message('one'))
  outbox.add(message('two'))
  expect(sent).toEqual(['one'])
  expect(stored().map(({ body }) => body)).toEqual(['one', 'two'])
  answers[0]!.resolve()
  await settled()
  expect(sent).toEqual(['one', 'two'])
  answers[1]!.resolve()
  await settled()
  expect(stored()).toEqual([])
})

test('a message that failed says why, does not hold up others, and is sent again or discarded', async () => {
  const { outbox, sent, answers, settled } = setUp()
  outbox.add(message('one'))
  outbox.add(message('two'))
  answers[0]!.reject(new Error('No connection'))
  await settled()
  expect(outbox.messages()).toMatchObject([
    { body: 'one', problem: 'No connection' },
    { body: 'two', problem: null },
  ])
  answers[1]!.resolve()
  await settled()
  outbox.sendAgain('id-one')
  expect(sent).toEqual(['one', 'two', 'one'])
  answers[2]!.reject(new Error('No connection'))
  await settled()
  outbox.discard('id-one')
  expect(outbox.messages()).toEqual([])
})

test('a message that is being sent cannot be discarded', () => {
  const { outbox } = setUp()
  outbox.add(message('one'))
  outbox.discard('id-one')
  expect(outbox.messages()).toHaveLength(1)
})

test('messages that were being sent when the page was left are sent again', () => {
  const { outbox, sent } = setUp([message('one')])
  outbox.start()
  expect(sent).toEqual(['one'])
})
