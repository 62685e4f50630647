import type { Change } from '@bindery/forms/changes'
import type { Answers } from '@bindery/forms/path'
import { formNamed, dataSets as shippedDataSets } from '@bindery/forms/testing/content'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UnsavedInput } from './kept.ts'
import type { Saved } from './saveQueue.ts'
import { createFormStore, type FormSource } from './store.ts'

const form = formNamed('gl')
const AUTHOR = { name: 'Joanna Pike', at: 1 }

interface Request {
  change: Change
  changes: readonly Change[]
  answer: (saved: Saved) => void
  fail: (error: unknown) => void
}

/** A fake server whose responses the test sends. */
function server() {
  const asked: Request[] = []
  const save = (changes: readonly Change[]) =>
    new Promise<Saved>((answer, fail) => {
      asked.push({ change: changes[0]!, changes, answer, fail })
    })
  return { asked, save }
}

function open(answers: Answers = {}, more: Partial<FormSource> = {}) {
  const { asked, save } = server()
  let kept: UnsavedInput = { pending: [], unread: {} }
  const rest = { context: {}, dataSets: shippedDataSets, whyNotEditable: null }
  const store = createFormStore({
    form,
    stored: { version: 1, answers, author: AUTHOR },
    ...rest,
    keeper: {
      read: () => kept,
      write: (now) => {
        kept = now
      },
    },
    save,
    ...more,
  })
  const see = (path: string) => {
    const { subscribe, get } = store.field(path)
    let drawn = 0
    subscribe(() => {
      drawn++
    })
    return { view: get, drawn: () => drawn }
  }
  const receive = (now: Answers, version: number) => store.receive({ version, answers: now, author: AUTHOR }, rest)
  return { store, asked, see, receive, kept: () => kept }
}

const saved = (version: number): Saved => ({ kind: 'saved', version, at: 1000 })
const settled = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(() => {
  vi.useFakeTimers()
  // No frames are painted here, as in a background tab.
  vi.stubGlobal('document', { hidden: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('[B11] what an action waits for', () => {
  test('is over when everything that was typed is stored, one after the other', async () => {
    const { store, asked } = open()
    store.choose('coverage.formType', 'claimsMade')
    store.type('products.importCountries', 'CA')
    let isStored: boolean | null = null
    void store.saved().then((answer) => {
      isStored = answer
    })
    asked[0]!.answer(saved(2))
    await settled()
    expect([asked.length, isStored]).toEqual([2, null])
    asked[1]!.answer(saved(3))
    await settled()
    expect(isStored).toBe(true)
  })
  test('ends where something could not be sent, or is no answer', async () => {
    const { store, asked } = open()
    store.choose('coverage.formType', 'claimsMade')
    const unsent = store.saved()
    asked[0]!.fail(new Error('away'))
    expect(await unsent).toBe(false)
    const other = open()
    other.store.typeUnread('coverage.retroDate', '13/45/2026')
    expect(await other.store.saved()).toBe(false)
  })
})

describe('typing', () => {
  test('redraws the field when it begins and no other ever, and asks no rule where none reads it', async () => {
    const { store, see } = open({ operations: { liquor: true }, liquor: { closingTime: '1' } })
    const mine = see('liquor.closingTime')
    const others = [...form.fields.keys()].filter((path) => !/liquor.closingTime|\[/.test(path)).map(see)
    for (const text of ['12', '2', '2 a', '2 a.m.']) store.type('liquor.closingTime', text)
    await settled()
    expect(mine.drawn()).toBe(1)
    expect(others.reduce((sum, one) => sum + one.drawn(), 0)).toBe(0)
  })
  test('asks the rules when it pauses, and not before', async () => {
    const { store, see } = open()
    const date = see('coverage.retroDate')
    const trigger = see('coverage.formType')
    expect(date.view().isShown).toBe(false)
    store.type('coverage.formType', 'claimsMade')
    expect(trigger.view().value).toBe('claimsMade')
    expect(date.view().isShown).toBe(false)
    await settled()
    expect(date.view()).toMatchObject({ isShown: true, isRequired: true })
  })
  test('sends nothing until the field is left, then one change from what stood there', async () => {
    const { store, asked } = open({ operations: { products: true }, products: { importCountries: 'MX' } })
    for (const text of ['M', '', 'C', 'CA']) store.type('products.importCountries', text)
    await settled()
    expect(asked).toHaveLength(0)
    store.commit()
    expect(asked.map(({ change }) => change)).toEqual([
      { kind: 'answer', path: 'products.importCountries', before: 'MX', after: 'CA' },
    ])
  })
  test('what cannot be read as an answer is kept, said when the field is left, and not sent', async () => {
    const { store, asked, see, kept } = open({ operations: { products: true } })
    const sales = see('products.annualSales')
    store.typeUnread('products.annualSales', 'a lot')
    expect(sales.view()).toMatchObject({ unread: 'a lot', problem: null })
    store.commit()
    await settled()
    expect(sales.view().problem).toContain('must be an amount')
    expect(asked).toHaveLength(0)
    expect(kept().unread).toEqual({ 'products.annualSales': 'a lot' })
  })
})

describe('saving', () => {
  test('one change after the other, and what is typed meanwhile after it', async () => {
    const { store, asked } = open()
    store.choose('coverage.formType', 'occurrence')
    store.choose('coverage.formType', 'claimsMade')
    expect(asked).toHaveLength(1)
    asked[0]!.answer(saved(2))
    await settled()
    expect(asked[1]!.change).toMatchObject({ before: 'occurrence', after: 'claimsMade' })
    asked[1]!.answer(saved(3))
    await settled()
    expect(store.whole.get()).toMatchObject({ save: 'saved', savedAt: 1000 })
  })
  test('what could not be sent is kept, and sent when the way is free again', async () => {
    const { store, asked, kept } = open()
    store.choose('coverage.formType', 'occurrence')
    for (let attempt = 0; attempt < 4; attempt++) {
      asked.at(-1)!.fail(new Error('away'))
      await vi.advanceTimersByTimeAsync(20_000)
    }
    expect(store.whole.get().save).toBe('failed')
    expect(kept().pending).toHaveLength(1)
    const tries = asked.length
    store.retry()
    expect(asked).toHaveLength(tries + 1)
    asked.at(-1)!.answer(saved(2))
    await settled()
    expect(kept().pending).toHaveLength(0)
  })
  test('what was typed before a reload is there after it', async () => {
    const first = open()
    first.store.type('liquor.closingTime', '2 a.m.')
    await settled()
    const again = open({}, { keeper: { read: first.kept, write: () => {} } })
    expect(again.store.field('liquor.closingTime').get().value).toBe('2 a.m.')
  })
  test('a refused answer says why under its field and holds back no other', async () => {
    const { store, asked, see } = open()
    const field = see('coverage.formType')
    store.choose('coverage.formType', 'occurrence')
    store.choose('coverage.stopGap', true)
    asked[0]!.answer({ kind: 'refused', message: 'Not now.', paths: [], problem: null })
    await settled()
    expect(field.view().problem).toBe('Not now.')
    expect(asked[1]!.change.path).toBe('coverage.stopGap')
  })
})

describe('changes made together', () => {
  const rows = ['a', 'b', 'c'].map((rowId, index): Change => {
    return { kind: 'rowAdded', path: 'premises', index, row: { rowId, name: `Mill ${rowId}` } }
  })
  test('are one save and one undo, with the texts that could not be read', async () => {
    const { store, asked } = open()
    store.changeTogether(rows, { 'premises[#b].area': '12,6OO', 'premises[#c].address.state': 'Nowhere' })
    expect(asked[0]!.changes).toEqual(rows)
    asked[0]!.answer(saved(2))
    await settled()
    expect(store.whole.get().save).toBe('unsaved')
    expect(store.firstUnsaved()).toBe('premises[#b].area')
    expect(store.field('premises[#b].area').get()).toMatchObject({ unread: '12,6OO', value: undefined })
    expect(store.field('premises[#c].address').get()).toMatchObject({ problemPart: 'state' })
    store.undo()
    expect(store.answers()).toEqual({})
    expect(asked[1]!.changes.map(({ kind }) => kind)).toEqual(['rowRemoved', 'rowRemoved', 'rowRemoved'])
    asked[1]!.answer(saved(3))
    await settled()
    expect(store.whole.get().save).toBe('saved')
    expect(store.undo()).toBeNull()
  })
  test('a refused row is removed again, and the others are sent without it', async () => {
    const { store, asked } = open()
    store.changeTogether(rows)
    asked[0]!.answer({ kind: 'refused', message: 'No.', paths: ['premises[#b].name'], problem: new Error('No.') })
    await settled()
    expect(store.answers()).toEqual({ premises: [rows[0], rows[2]].map((one) => one!.kind === 'rowAdded' && one!.row) })
    expect(store.whole.get().save).toBe('failed')
    store.retry()
    expect(asked[1]!.changes).toHaveLength(2)
  })
  test('a text that could not be read is forgotten with its row', async () => {
    const { store, receive, asked } = open()
    store.changeTogether(rows, { 'premises[#b].area': 'x' })
    asked[0]!.answer(saved(2))
    await settled()
    receive({ premises: [{ rowId: 'a', name: 'Mill a' }] }, 3)
    expect(store.unread.get()).toEqual({})
    expect(store.whole.get().save).toBe('saved')
  })
})

describe('two people in one form', () => {
  test('what somebody else saved is there; what I am typing stays', async () => {
    const { store, see, receive } = open({ coverage: { formType: 'occurrence' } })
    const theirs = see('coverage.stopGap')
    store.type('liquor.closingTime', '2')
    receive({ coverage: { formType: 'occurrence', stopGap: true } }, 2)
    expect(theirs.view().value).toBe(true)
    expect(store.field('liquor.closingTime').get().value).toBe('2')
  })
  test('the same field changed by both is a choice: keep mine', async () => {
    const { store, see, receive, asked } = open({ coverage: { formType: 'occurrence' } })
    const field = see('coverage.formType')
    store.type('coverage.formType', 'claimsMade')
    receive({ coverage: {} }, 2)
    expect(field.view()).toMatchObject({
      isConflict: true,
      value: 'claimsMade',
      theirs: undefined,
      theirAuthor: AUTHOR,
    })
    store.commit()
    expect(asked).toHaveLength(0)
    store.keepMine('coverage.formType')
    expect(asked[0]!.change).toMatchObject({ before: undefined, after: 'claimsMade' })
  })
  test('the same field changed by both is a choice: take theirs', async () => {
    const { store, see, asked } = open({ coverage: { formType: 'occurrence' } })
    const field = see('coverage.formType')
    store.choose('coverage.formType', 'claimsMade')
    const author = { name: 'Marcus Webb', at: 7 }
    asked[0]!.answer({ kind: 'conflict', conflicts: [{ path: 'coverage.formType', value: null, author }] })
    await settled()
    expect(field.view()).toMatchObject({ isConflict: true, theirAuthor: author })
    store.takeTheirs('coverage.formType')
    expect(field.view()).toMatchObject({ isConflict: false, value: undefined })
    expect(asked).toHaveLength(1)
  })
  test('a reading that was under way while I saved does not take it back', async () => {
    const { store, see, receive, asked } = open()
    const field = see('coverage.formType')
    store.choose('coverage.formType', 'occurrence')
    asked[0]!.answer(saved(5))
    await settled()
    receive({}, 4)
    expect(field.view().value).toBe('occurrence')
  })
  test('answers on the way into a row that somebody removed are dropped, and it is said', async () => {
    const { store, receive } = open({ premises: [{ rowId: 'a', name: 'Dock' }] })
    store.type('premises[#a].use', 'Storage')
    receive({}, 2)
    expect(store.whole.get().lostRows).toBe(1)
    expect(store.answers()).toEqual({})
  })
})

describe('rows', () => {
  const answers = {
    premises: [
      { rowId: 'a', name: 'Dock' },
      { rowId: 'b', name: 'Mill' },
    ],
  }
  test('are added, copied, moved and removed, each with what is left in it', () => {
    const { store } = open(answers)
    const { subscribe, get } = store.schedule('premises')
    subscribe(() => {})
    const copy = store.copyRow('premises', 'a')!
    expect(get().rows.map(({ title }) => title)).toEqual(['Dock', 'Dock', 'Mill'])
    store.moveRow('premises', copy, 2)
    expect(get().rows.map(({ id }) => id)).toEqual(['a', 'b', copy])
    store.removeRow('premises', 'b')
    const added = store.addRow('premises')
    expect(get().rows.map(({ id }) => id)).toEqual(['a', copy, added])
    expect(get().rows.at(-1)!.left).toBeGreaterThan(3)
  })
  test('keep their answers when others move, and draw only what changed', () => {
    const { store } = open(answers)
    const { subscribe, get } = store.schedule('premises')
    subscribe(() => {})
    const before = get().rows
    store.choose('premises[#b].interest', 'owner')
    expect(get().rows[0]).toBe(before[0])
    store.moveRow('premises', 'b', 0)
    expect(store.field('premises[#b].interest').get().value).toBe('owner')
  })
})

describe('undo', () => {
  test('takes back field by field, rows too', () => {
    const { store } = open({ premises: [{ rowId: 'a', name: 'Dock' }] })
    for (const text of ['S', 'St', 'Store']) store.type('premises[#a].use', text)
    store.commit()
    store.removeRow('premises', 'a')
    expect(store.answers()).toEqual({})
    store.undo()
    expect(store.answers()).toEqual({ premises: [{ rowId: 'a', name: 'Dock', use: 'Store' }] })
    store.undo()
    expect(store.answers()).toEqual({ premises: [{ rowId: 'a', name: 'Dock' }] })
    expect(store.undo()).toBeNull()
  })
  test('leaves what somebody else changed since', async () => {
    const { store, receive, asked } = open()
    store.choose('coverage.formType', 'occurrence')
    asked[0]!.answer(saved(2))
    await settled()
    receive({ coverage: { formType: 'claimsMade' } }, 3)
    expect(store.undo()).toBeNull()
    expect(store.field('coverage.formType').get().value).toBe('claimsMade')
  })
})

test('the next required field goes through the form in its order, into rows, and round again', () => {
  const { store } = open({ premises: [{ rowId: 'a', name: 'Dock' }] })
  const first = store.nextRequired(null)!
  expect(first.path).toBe('coverage.formType')
  expect(store.nextRequired('coverage.stopGap')).toMatchObject({
    path: 'premises[#a].address.line1',
    row: 'premises[#a]',
  })
  const last = store.evaluation().outstanding.at(-1)!
  expect(store.nextRequired(last.path)!.path).toBe('coverage.formType')
})
