import { expect, test } from 'vitest'
import { choicesAtOnce } from './choicesAtOnce.ts'

interface Details {
  products?: string[]
  state?: string
}

/** A record on a server whose responses the test releases, and the screen that shows it. */
function slowScreen() {
  let stored: Details = { products: [] }
  let chosen: Partial<Details> = {}
  const answers: (() => void)[] = []
  const sent: Details[] = []
  const send = (change: Details, isRefused = false) => {
    sent.push(change)
    return new Promise<void>((resolve, reject) =>
      answers.push(() => {
        if (isRefused) return reject(new Error('refused'))
        stored = { ...stored, ...change }
        resolve()
      }),
    )
  }
  const choose = choicesAtOnce<Details>((next) => {
    chosen = next
  })
  const shown = () => ({ ...stored, ...chosen })
  return {
    shown,
    stored: () => stored,
    sent,
    tick: (product: string) => choose({ products: [...(shown().products ?? []), product] }, send),
    choose: (change: Details) => choose(change, send),
    refuse: (change: Details) => choose(change, (sent) => send(sent, true)),
    answer: async () => {
      answers.shift()?.()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

test('four ticks before the first answer are all shown at once and stay; after the first only the newest set is sent', async () => {
  const screen = slowScreen()
  const products = ['CP', 'GL', 'WC', 'CY']
  for (const product of products) screen.tick(product)
  expect(screen.shown().products).toEqual(products)
  await screen.answer()
  expect(screen.shown().products).toEqual(products)
  await screen.answer()
  expect(screen.shown().products).toEqual(products)
  expect(screen.stored().products).toEqual(products)
  expect(screen.sent).toEqual([{ products: ['CP'] }, { products }])
})

test('a waiting choice is replaced by a newer one of its own field, not by one of another field', async () => {
  const screen = slowScreen()
  const over = [
    screen.tick('CP'),
    screen.choose({ state: 'SC' }),
    screen.tick('GL'),
    screen.choose({ state: 'NC' }),
  ].at(-1)
  for (let answered = 0; answered < 3; answered++) await screen.answer()
  await over
  expect(screen.sent).toEqual([{ products: ['CP'] }, { products: ['CP', 'GL'] }, { state: 'NC' }])
  expect(screen.stored()).toEqual({ products: ['CP', 'GL'], state: 'NC' })
})

test('a refused choice goes back to what is stored, and leaves choices of other fields', async () => {
  const screen = slowScreen()
  screen.refuse({ products: ['XX'] })
  screen.choose({ state: 'SC' })
  expect(screen.shown()).toEqual({ products: ['XX'], state: 'SC' })
  await screen.answer()
  expect(screen.shown()).toEqual({ products: [], state: 'SC' })
  await screen.answer()
  expect(screen.stored()).toEqual({ products: [], state: 'SC' })
})
