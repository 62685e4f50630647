import { expect, test } from 'vitest'
import { applicationForms } from '#testing/referenceForms.ts'
import { ownName, readOwnName } from '../fieldNames.ts'
import type { PdfContent, PdfField } from '../reading/messages.ts'
import { byCaption, captionIndexOf } from './captionIndex.ts'
import { gathered } from './gather.ts'
import { mapped, mappings, targetOf } from './mappings.ts'
import { placeIn } from './places.ts'
import { recognised, targetsOf } from './recognise.ts'

const forms = applicationForms()
const index = captionIndexOf(forms)

const field = (given: Partial<PdfField>): PdfField => ({
  name: 'F1',
  captions: [],
  kind: 'text',
  value: 'x',
  page: 1,
  rect: [0, 0, 10, 10],
  ...given,
})
const content = (fields: PdfField[], title = ''): PdfContent => ({
  title,
  pageCount: 1,
  fieldNames: fields.map(({ name }) => name),
  fields,
  hasScripts: false,
})
const placeOf = (given: Partial<PdfField>) => {
  const target = byCaption(index, field(given))
  return 'path' in target ? `${target.formKey}:${target.path}` : target.reason
}
let made = 0
const read = (fields: PdfField[]) => {
  const { found, unplaced } = targetsOf(fields, recognised(content(fields), forms), forms)
  const result = gathered(forms, found, () => `r${++made}`)
  return {
    answers: Object.fromEntries([...result.forms].map(([key, one]) => [key, one.answers])),
    unplaced: [...unplaced, ...result.unplaced],
  }
}

test('[P1] our own names say form, version, path and choice, whatever is in them', () => {
  for (const name of [
    { formKey: 'cp', version: 2, path: 'locations[0].buildings[1].yearBuilt', choice: null },
    { formKey: 'applicant', version: 1, path: 'request.products', choice: 'A/B.C 100%' },
  ]) {
    expect(ownName(name)).not.toContain('.')
    expect(readOwnName(ownName(name))).toEqual(name)
  }
  expect(readOwnName('topmostSubform[0].Page1[0].f1_01[0]')).toBeNull()
})

test('[P2] every place that a mapping names is on its form, and every choice is offered', () => {
  for (const { name, fields } of mappings())
    for (const place of Object.values(fields)) {
      const { formKey, path } = targetOf(place, { n: 1, m: 1 })
      expect(placeIn(forms.get(formKey)!.form, path), `${name}: ${place}`).not.toBeNull()
    }
})

test('[P2] rows in a name become rows of a schedule, and a tick what it means', () => {
  const [mapping] = mappings()
  expect(mapped(mapping!, 'LOC_2_BLDG_3_YR')).toMatchObject({
    formKey: 'cp',
    path: 'locations[1].buildings[2].yearBuilt',
  })
  expect(mapped(mapping!, 'AGREED_N')).toMatchObject({ path: 'policy.agreedValue', means: false })
  expect(mapped(mapping!, 'LINE_GL')).toMatchObject({ path: 'request.products', choice: 'GL' })
  expect(mapped(mapping!, 'BTN_RESET')).toBe('ignored')
  expect(mapped(mapping!, 'LOC_x_NAME')).toBeNull()
})

test.each([
  [{ captions: ['Federal Employer ID'] }, 'applicant:insured.fein'],
  [{ captions: ['Applicant Mailing Address - City'] }, 'applicant:addresses.mailing.city'],
  [{ captions: ['Mailing ZIP Code'] }, 'applicant:addresses.mailing.postalCode'],
  [{ captions: ['Location 2, Building 3: Year Built'] }, 'cp:locations[1].buildings[2].yearBuilt'],
  [{ captions: ['Contact 2 Phone'] }, 'applicant:contacts[1].phone'],
  [{ captions: ['What Was Done to Prevent Another'], name: 'Text_3' }, 'applicant:losses[2].correctiveAction'],
  [{ name: 'form1[0].page1[0].FullTimeEmployees[0]' }, 'applicant:operations.fullTime'],
  [{ captions: ['Signature of a witness'] }, 'No question has this caption.'],
  [{ captions: ['Name'], name: 'Name_1' }, 'Several questions have this caption.'],
])('[P3] %j belongs to %s', (given, place) => {
  expect(placeOf(given)).toBe(place)
})

test('[P3] of two boxes beside a question the one that is ticked answers it', () => {
  const question = 'Is the applicant owned or controlled by another company?'
  const ticked = field({ kind: 'tick', value: 'On', captions: [`${question} No`] })
  const why = field({ name: 'F2', captions: [`${question} Explain`], value: 'A holding' })
  expect(read([ticked, why]).answers.applicant).toEqual({
    questions: { ownedByOther: { answer: false, explanation: 'A holding' } },
  })
})

test('[P4] what cannot be an answer is left out with the reason, and takes nothing else with it', () => {
  const { answers, unplaced } = read([
    field({ captions: ['Year Established'], value: 'long ago' }),
    field({ captions: ['Effective Date'], value: '1/1/2027' }),
    field({ captions: ['State of Formation'], value: 'Atlantis' }),
    field({ name: 'applicant@1/insured/yearsInBusiness', value: '23' }),
    field({ name: 'applicant@1/insured/shoeSize', value: '9' }),
    field({ name: 'A', captions: ['Trade Name'], value: 'One' }),
    field({ name: 'B', captions: ['DBA'], value: 'Two' }),
  ])
  expect(answers).toEqual({ applicant: { request: { effectiveDate: '2027-01-01' } } })
  expect(unplaced.map(({ reason }) => reason).sort()).toEqual([
    '"Atlantis" is not one of the choices.',
    '"long ago" is not a number.',
    'It is answered twice, and differently.',
    'It is answered twice, and differently.',
    'This form does not ask for it.',
    'This is worked out from other answers.',
  ])
})

test('[P5] the product is the one whose questions are asked, and none where that is not sure', () => {
  const asked = ['Limits Apply', 'Theft Deductible', 'Flood Sublimit', 'Demolition Limit'].map((caption, at) =>
    field({ name: `F${at}`, captions: [caption] }),
  )
  expect(recognised(content(asked), forms)).toMatchObject({ how: 'captions', products: ['CP'] })
  expect(recognised(content([field({ captions: ['Named Insured'] })]), forms).products).toEqual([])
  expect(recognised(content(asked.slice(0, 1), 'Cyber Application'), forms).products).toEqual(['CY'])
})
