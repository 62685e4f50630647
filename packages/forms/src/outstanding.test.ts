import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filledIn, storedAnswers } from './compute.ts'
import { countsOf, neededToSubmit, nextRequired, outstandingFields } from './outstanding.ts'
import { type Answers, parsePath, readAt, writtenAt } from './path.ts'
import { answersTo } from './testing/arbitrary.ts'
import { formNamed, sampleNamed, templates } from './testing/content.ts'
import { filledSample } from './testing/filledSample.ts'
import { isVisible, visibleAnswers, visiblePlaces } from './visibility.ts'

const cp = formNamed('cp')
const partial = filledSample(sampleNamed('cp-partial'), 'cp')
const fill = (answers: Answers, form = cp) => filledIn(form, answers, {})
const pathsOf = (answers: Answers, form = cp) => outstandingFields(fill(answers, form)).map(({ path }) => path)

describe('outstanding fields', () => {
  test('[O2] a schedule with too few rows counts once, under its own path', () => {
    expect(pathsOf({}).filter((path) => path.startsWith('locations'))).toEqual(['locations'])
    expect(pathsOf({ locations: [{}] })).toContain('locations[0].buildings')
  })

  test('[O3] the parts of an address, a range and an explanation are named', () => {
    const address = { line1: '1 Dock Street', state: 'SC' }
    expect(pathsOf({ locations: [{ address }] })).toEqual(
      expect.arrayContaining(['locations[0].address.city', 'locations[0].address.postalCode']),
    )
    expect(pathsOf({ questions: { solar: { answer: true } } })).toContain('questions.solar.explanation')
    expect(pathsOf({ questions: { solar: { answer: false } } })).not.toContain('questions.solar.explanation')
  })

  test('[O4] blank text is no answer', () => {
    expect(pathsOf({ locations: [{ name: '   ' }] })).toContain('locations[0].name')
    expect(pathsOf({ locations: [{ name: 'Dock' }] })).not.toContain('locations[0].name')
  })

  test('[O5] what is required depends on other answers, of the row and of the form', () => {
    const building = (yearBuilt: number) => ({ locations: [{ buildings: [{ yearBuilt }] }] })
    expect(pathsOf(building(1999))).toContain('locations[0].buildings[0].electricalYear')
    expect(pathsOf(building(2000))).not.toContain('locations[0].buildings[0].electricalYear')
    expect(pathsOf({ policy: { agreedValue: true } })).toContain('policy.statementOfValues')
    expect(pathsOf({ policy: { agreedValue: false } })).not.toContain('policy.statementOfValues')
  })

  test('[O6] counts are by form, by section, and by row with all that is inside it', () => {
    expect(countsOf(outstandingFields(partial))).toEqual({
      total: 7,
      sections: { policy: 1, locations: 3, options: 1, questions: 2 },
      rows: {
        'locations[0]': 2,
        'locations[0].buildings[0]': 1,
        'locations[0].buildings[1]': 1,
        'locations[1]': 1,
        'locations[1].buildings[0]': 1,
        'locations[1].buildings[0].coverages[0]': 1,
      },
    })
  })

  test('[O8] needed to submit is the field that is named with its parts, not one whose name begins alike', () => {
    const form = { ...cp, template: { ...cp.template, neededToSubmit: ['insured.name'] } }
    const at = (path: string) => ({ path, label: path, section: 'insured', row: null })
    const all = ['insured.name', 'insured.name.first', 'insured.nameOfParent', 'insured'].map(at)
    expect(neededToSubmit(form, all).map(({ path }) => path)).toEqual(['insured.name', 'insured.name.first'])
  })

  test('[O7] the next required field is the first after this one, and after the last the first again', () => {
    const next = (after: string | null) => nextRequired(partial, after)?.path
    expect(next(null)).toBe('policy.statementOfValues')
    expect(next('policy.statementOfValues')).toBe('locations[0].buildings[0].roofYear')
    expect(next('policy.terrorism')).toBe('locations[0].buildings[0].roofYear')
    expect(next('locations[0].buildings[1].name')).toBe('locations[0].buildings[1].electricalYear')
    expect(next('questions.solar.answer')).toBe('questions.lithium.explanation')
    expect(next('questions.lithium.explanation')).toBe('policy.statementOfValues')
    expect(nextRequired(filledSample(sampleNamed('cp-1'), 'cp'), null)).toBeNull()
  })
})

describe('visible fields', () => {
  test('[S1] a field shows when its condition holds, and its answer is kept while it is hidden', () => {
    const answers = { policy: { basis: 'scheduled', blanketScope: 'all' } }
    const shown = (given: Answers) => visiblePlaces(fill(given)).map(({ path }) => path)
    expect(shown(answers)).not.toContain('policy.blanketScope')
    expect(shown(writtenAt(answers, ['policy', 'basis'], 'blanket'))).toContain('policy.blanketScope')
    expect(fill(answers).answers).toMatchObject(answers)
    expect(visibleAnswers(fill(answers)).policy).toEqual({ basis: 'scheduled' })
  })

  test('[S2] a hidden section hides and asks nothing', () => {
    const gl = formNamed('gl')
    expect(pathsOf({ operations: { liquor: false } }, gl).some((path) => path.startsWith('liquor'))).toBe(false)
    expect(pathsOf({ operations: { liquor: true } }, gl)).toContain('liquor.licenseType')
  })

  test('[S2] a hidden schedule inside a row hides and asks nothing, in that row only', () => {
    const visibleWhen = { '==': [{ var: 'item.name' }, 'Dock'] }
    const sections = cp.sections.map((section) =>
      section.key === 'locations'
        ? { ...section, sections: section.sections.map((one) => ({ ...one, visibleWhen })) }
        : section,
    )
    const form = { ...cp, sections }
    const rows = ['Dock', 'Mill'].map((name) => ({ name, buildings: [{ yearBuilt: 1990 }] }))
    const asked = pathsOf({ locations: rows }, form).filter((path) => path.includes('.buildings'))
    expect(asked).toContain('locations[0].buildings[0].area')
    expect(asked.filter((path) => path.startsWith('locations[1]'))).toEqual([])
    const shown = visibleAnswers(fill({ locations: rows }, form)).locations as Answers[]
    expect(shown.map(({ buildings }) => buildings !== undefined)).toEqual([true, false])
  })

  test('[S3] a single field can be asked about, its row named by place or by id', () => {
    const filled = fill({ locations: [{ rowId: 'k1', sharedPremises: true }, { rowId: 'k2' }] })
    const tenants = cp.fields.get('locations[].tenants')!
    const visible = ['locations[0].tenants', 'locations[#k1].tenants', 'locations[#k2].tenants']
    expect(visible.map((path) => isVisible(filled, tenants, path))).toEqual([true, true, false])
  })
})

describe.each(templates.map((template) => [`${template.key} ${template.version}`, template] as const))(
  'for any answers to %s',
  (_, { key, version }) => {
    const form = formNamed(key, version)

    test('[S4] what is outstanding is visible and unanswered, and asking about each field alone agrees', () => {
      fc.assert(
        fc.property(answersTo(form), (answers) => {
          const filled = fill(answers, form)
          const places = visiblePlaces(filled)
          for (const { field, path } of places) expect([path, isVisible(filled, field, path)]).toEqual([path, true])
          const paths = new Set(places.map(({ path }) => path))
          for (const { path } of outstandingFields(filled)) {
            const whole = paths.has(path) ? path : path.slice(0, path.lastIndexOf('.'))
            expect(paths.has(whole) || form.sectionsByPath.has(path.replace(/\[\d+\]/g, '[]'))).toBe(true)
            expect(readAt(filled.answers, parsePath(path)!)).toBeUndefined()
          }
        }),
        { numRuns: 15 },
      )
    })

    test('[C2] computing again changes nothing, and what is stored is what was given', () => {
      fc.assert(
        fc.property(answersTo(form), (answers) => {
          const once = fill(answers, form)
          expect(fill(once.answers, form).answers).toEqual(once.answers)
          expect(storedAnswers(form, once.answers)).toEqual(answers)
        }),
        { numRuns: 15 },
      )
    })
  },
)
