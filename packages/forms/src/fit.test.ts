import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidied } from './answers.ts'
import { fitted, fittedRow } from './fit.ts'
import { formOf } from './form.ts'
import { answersTo } from './testing/arbitrary.ts'
import { formNamed, samples, templates } from './testing/content.ts'

test('[X1] answers that fit are kept as they are', () => {
  for (const { forms } of samples)
    for (const [key, answers] of Object.entries(forms)) {
      expect(fitted(formNamed(key), answers)).toEqual({ answers: tidied(answers), unfit: [] })
    }
})

test('[X2] whatever is sent, only what the form asks is kept, and the rest is named', () => {
  const form = formNamed('cp')
  const known = new Set(Object.keys(form.template.schema.properties!))
  fc.assert(
    fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...known), fc.string()), fc.jsonValue()), (sent) => {
      const { answers, unfit } = fitted(form, sent as Record<string, unknown>)
      expect(Object.keys(answers).every((key) => known.has(key))).toBe(true)
      const named = new Set(unfit.map(({ path }) => path))
      for (const key of Object.keys(sent)) if (!known.has(key)) expect(named.has(key)).toBe(true)
      expect(fitted(form, answers)).toEqual({ answers, unfit: [] })
    }),
  )
})

test('[X3] a row is fitted alone, with the schedules inside it', () => {
  const { sectionsByPath } = formNamed('cp')
  const row = { rowId: 'k1', name: 'Dock Street', buildings: [{ rowId: 'b1', yearBuilt: 'old', moat: true }], tower: 1 }
  expect(fittedRow(sectionsByPath.get('locations')!, row, 'locations[#k1]')).toEqual({
    row: { rowId: 'k1', name: 'Dock Street', buildings: [{ rowId: 'b1' }] },
    unfit: [
      {
        path: 'locations[#k1].buildings[0].yearBuilt',
        value: 'old',
        reason: 'Year Built must be a whole number from 1700 to 2100.',
      },
      { path: 'locations[#k1].buildings[0].moat', value: true, reason: 'This form does not ask for it.' },
      { path: 'locations[#k1].tower', value: 1, reason: 'This form does not ask for it.' },
    ],
  })
})

test.each(['k.1', 'k[1]', '', 'x'.repeat(41), 7])('[X3] %j is no id of a row', (rowId) => {
  const { sectionsByPath } = formNamed('cp')
  const { row, unfit } = fittedRow(sectionsByPath.get('locations')!, { rowId, name: 'Dock Street' }, 'locations[0]')
  expect([row, unfit.map(({ path }) => path)]).toEqual([{ name: 'Dock Street' }, ['locations[0].rowId']])
})

test('[X4] any answers in the right shape fit their form', () => {
  for (const template of templates) {
    const form = formOf(template)
    fc.assert(
      fc.property(answersTo(form), (answers) => {
        const reasons = fitted(form, answers).unfit.map(({ reason }) => reason)
        expect(reasons).not.toContain('This form does not ask for it.')
      }),
      { numRuns: 5 },
    )
  }
})
