import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tidied, withRowIds } from './answers.ts'
import { changeLines } from './changeLines.ts'
import { type Change, changesBetween, inverse, isStanding, withChanges, withoutChanges } from './changes.ts'
import { parsePath, readAt, writtenAt } from './path.ts'
import { answersTo } from './testing/arbitrary.ts'
import { dataSets, formNamed, sampleNamed } from './testing/content.ts'

const cp = formNamed('cp')
const ids = () => {
  let last = 0
  return () => `r${++last}`
}
const cp2 = withRowIds(cp, sampleNamed('cp-2').forms.cp!, ids())
const lines = (before: typeof cp2, after: typeof cp2) =>
  changeLines(cp, before, after, changesBetween(cp, before, after), dataSets)

describe('differences between two states', () => {
  test('[D1] an answer given, changed and taken back, each with its label and both values in words', () => {
    let after = writtenAt(cp2, ['policy', 'basis'], 'lossLimit')
    after = writtenAt(after, ['policy', 'theftDeductible'], undefined)
    after = writtenAt(after, ['options', 'debrisRemoval'], '250000.00')
    expect(lines(cp2, after)).toEqual([
      {
        path: 'policy.basis',
        fieldName: 'Policy basis › Limits Apply',
        action: 'Modified',
        oldValue: 'Scheduled by building',
        newValue: 'Loss limit',
      },
      {
        path: 'policy.theftDeductible',
        fieldName: 'Policy basis › Theft Deductible',
        action: 'Removed',
        oldValue: '$10,000',
        newValue: '',
      },
      {
        path: 'options.debrisRemoval',
        fieldName: 'Optional coverages › Additional Debris Removal',
        action: 'Added',
        oldValue: '',
        newValue: '$250,000',
      },
    ])
  })

  test('[D2] a row is known by its id: an answer in the second location is that after the first is removed', () => {
    const [first, second] = cp2.locations as { rowId: string; name: string }[]
    const changed = writtenAt(cp2, ['locations', 1, 'protectionClass'], 9)
    const after = writtenAt(changed, ['locations', { row: first!.rowId }], undefined)
    const [removed, ...rest] = changesBetween(cp, cp2, after)
    expect(removed).toMatchObject({ kind: 'rowRemoved', path: 'locations', index: 0 })
    expect(rest).toEqual([
      { kind: 'answer', path: `locations[#${second!.rowId}].protectionClass`, before: expect.anything(), after: 9 },
    ])
    expect(lines(cp2, after).at(-1)!.fieldName).toBe(`Locations › ${second!.name} › Fire Protection Class`)
  })

  test('[D3] a row that is added is a line for itself and one for each of its answers', () => {
    const rows = [...(cp2.safeguards as object[]), { rowId: 'new', type: 'hotWorkPermits', lastTested: '2026-10-01' }]
    const added = lines(cp2, writtenAt(cp2, ['safeguards'], rows))
    expect(added.map(({ fieldName, action, newValue }) => [fieldName, action, newValue])).toEqual([
      ['Protective safeguards › Hot work permits', 'Added', 'Hot work permits'],
      ['Protective safeguards › Hot work permits › Safeguard', 'Added', 'Hot work permits'],
      ['Protective safeguards › Hot work permits › Last Tested', 'Added', '10/01/2026'],
    ])
  })

  test('[D3] rows put in another order are one line with both orders', () => {
    const [first, second] = cp2.locations as { name: string }[]
    const [line] = lines(cp2, writtenAt(cp2, ['locations'], [second, first]))
    expect(line).toEqual({
      path: 'locations',
      fieldName: 'Locations',
      action: 'Modified',
      oldValue: `${first!.name}, ${second!.name}`,
      newValue: `${second!.name}, ${first!.name}`,
    })
  })

  test('[D4] a tax id is never in the lines', () => {
    const applicant = formNamed('applicant')
    const before = sampleNamed('cp-2').forms.applicant!
    const after = writtenAt(before, ['insured', 'fein'], '98-7654321')
    const [line] = changeLines(applicant, before, after, changesBetween(applicant, before, after), dataSets)
    expect(line).toMatchObject({ fieldName: 'Named insured › FEIN', newValue: '••-•••4321' })
    expect(line!.oldValue).toMatch(/^••-•••\d{4}$/)
  })

  test('[D5] nothing changed, whatever the order of the keys', () => {
    const { locations, policy, ...others } = cp2
    expect(changesBetween(cp, cp2, { ...others, policy, locations })).toEqual([])
  })
})

describe.each(['cp', 'wc', 'applicant'])('for any two states of %s', (key) => {
  const form = formNamed(key)
  const state = answersTo(form)

  test('[D6] applying the changes gives the second, and taking them back restores the first', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const changes = changesBetween(form, before, after)
        const applied = withChanges(before, changes)
        expect(changesBetween(form, applied, after)).toEqual([])
        expect(tidied(applied)).toEqual(tidied(after))
        expect(tidied(withoutChanges(after, changes))).toEqual(tidied(before))
      }),
      { numRuns: 60 },
    )
  })

  test('[D7] the inverse of the inverse is the change', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        for (const change of changesBetween(form, before, after)) expect(inverse(inverse(change))).toEqual(change)
      }),
      { numRuns: 50 },
    )
  })
})

test('[D8] discarding takes back its own changes and leaves what others changed meanwhile', () => {
  const mine = writtenAt(cp2, ['policy', 'basis'], 'lossLimit')
  const changes = changesBetween(cp, cp2, mine)
  const theirs = writtenAt(mine, ['options', 'flood'], false)
  const discarded = withoutChanges(theirs, changes)
  expect(readAt(discarded, parsePath('policy.basis')!)).toBe('scheduled')
  expect(readAt(discarded, parsePath('options.flood')!)).toBe(false)
})

describe('[D10] a change stands until somebody makes something else of the same', () => {
  const [first, second] = cp2.locations as { rowId: string }[]
  const added = { rowId: 'new', type: 'hotWorkPermits' }
  const states = {
    answer: writtenAt(cp2, ['policy', 'basis'], 'lossLimit'),
    rowAdded: writtenAt(cp2, ['safeguards'], [...(cp2.safeguards as object[]), added]),
    rowRemoved: writtenAt(cp2, ['locations', { row: first!.rowId }], undefined),
    rowsReordered: writtenAt(cp2, ['locations'], [second, first]),
  }
  const corrected: typeof states = {
    answer: writtenAt(states.answer, ['policy', 'basis'], 'blanket'),
    rowAdded: writtenAt(states.rowAdded, ['safeguards', { row: 'new' }, 'provider'], 'Ashley Fire Watch'),
    rowRemoved: writtenAt(states.rowRemoved, ['locations'], [first, second]),
    rowsReordered: cp2,
  }
  test.each(Object.keys(states) as (keyof typeof states)[])('%s', (kind) => {
    const [change, ...others] = changesBetween(cp, cp2, states[kind])
    expect([change!.kind, others]).toEqual([kind, []])
    expect(isStanding(states[kind], change!)).toBe(true)
    expect(isStanding(corrected[kind], change!)).toBe(false)
    const elsewhere = writtenAt(states[kind], ['options', 'flood'], false)
    expect(isStanding(elsewhere, change!)).toBe(true)
  })
})

test('[D6] several rows without ids are removed by their places, and come back to them', () => {
  const [all, first] = [['A', 'B', 'C'], ['A']].map((names) => ({ locations: names.map((name) => ({ name })) }))
  const changes = changesBetween(cp, all!, first!)
  expect(changes.map(({ kind }) => kind)).toEqual(['rowRemoved', 'rowRemoved'])
  expect(withChanges(all!, changes)).toEqual(first)
  expect(withoutChanges(first!, changes)).toEqual(all)
})

test('[D9] a change inside a row that is gone meanwhile does nothing', () => {
  const gone: Change = { kind: 'answer', path: 'locations[#nowhere].name', before: 'A', after: 'B' }
  expect(withChanges(cp2, [gone])).toEqual(cp2)
})
