import type { PastRating, Worksheet } from '@bindery/contract/worksheets'
import { rate } from '@bindery/rating/rate'
import { planNamed } from '@bindery/rating/testing/plans'
import { riskOf } from '@bindery/rating/testing/risks'
import { expect, test, vi } from 'vitest'
import { authorityOf } from '#engine/submissions/queries.ts'
import { unsentKey } from '#platform/unsent.ts'
import { rendered, useTexts } from '#testing/rendered.tsx'
import { fakeStorage } from '#testing/server.ts'
import { optionsOf } from './options/queries.ts'
import { quotesTexts } from './texts.ts'
import type { ChangesOfWorksheet } from './useWorksheetChanges.ts'
import { WorksheetChangeBar } from './WorksheetChangeBar.tsx'
import { WorksheetSheet } from './WorksheetSheet.tsx'
import { changedInputs, NO_CHANGES, type WorksheetChanges } from './worksheetChanges.ts'
import { ratePlanOf, ratingsOf, type SavingOfWorksheet } from './worksheetQueries.ts'

useTexts({ quotes: quotesTexts })

const PLAN = planNamed('GL-2026')
const worksheet = (change: Partial<Worksheet> = {}): Worksheet => ({
  ...{ quoteId: 12, submissionId: 7, version: 3, planId: PLAN.id, risk: riskOf('GL'), suggested: [], missing: [] },
  inputs: { values: {}, schedule: [], overrides: [], commissionPercent: null },
  ...{ isRated: false, ratedBy: null, ratedAt: null, whyNotEditable: null, seesCommission: true },
  ...change,
})

function sheet(
  change: Partial<Worksheet> = {},
  changes: Partial<WorksheetChanges> | null = null,
  plan = PLAN,
  read: [readonly unknown[], unknown][] = [],
) {
  const storage = fakeStorage()
  if (changes)
    storage.setItem(
      unsentKey(5, 'worksheet.12'),
      JSON.stringify({ version: 3, changes: { ...NO_CHANGES, ...changes } }),
    )
  vi.stubGlobal('sessionStorage', storage)
  return rendered(<WorksheetSheet worksheet={worksheet(change)} planId={plan.id} />, {
    read: [[ratePlanOf(plan.id).queryKey, plan], ...read],
    session: { user: { id: 5 }, permissions: [] },
  })
}
/** The markup without tags. */
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const button = (markup: string, name: string) =>
  markup.match(new RegExp(`<button[^>]*>(?:(?!</button>).)*${name}(?:(?!</button>).)*</button>`))?.[0]
/** The input of a label. */
const fieldOf = (markup: string, label: string) => {
  const id = markup.match(new RegExp(`<label[^>]* for="([^"]+)"[^>]*>${label}`))?.[1]
  return markup.match(new RegExp(`<input[^>]* id="${id}"[^>]*>`))?.[0]
}

test('the sheet shows the premium of the plan with its steps: table, key, factor and amount', () => {
  const text = textOf(sheet())
  expect(text).toContain('Premium $10,028.00 $10,028.00 a year')
  expect(text).toContain('100.0% adequacy')
  expect(text).toContain('Commission $1,504.20 15%, net premium $8,523.80')
  expect(text).toContain('Each Occurrence (premises and operations) $8,913.00')
  expect(text).toContain('Class 1 Restaurant')
  expect(text).toContain('Class rate Premises rate · Restaurant 4.009 4.009')
  expect(text).toContain('State State factor · IL 1.182 8,529.5484')
  // Coverages after the first one open on request.
  expect(text).not.toContain('Products rate')
  expect(text).not.toContain('Apply to Quote')
})

test('changes that were kept are worked out and shown against the stored premium, with the way to store them', () => {
  const markup = sheet({}, { values: { deductible: { to: '5000' } } })
  const text = textOf(markup)
  expect(text).toMatch(/\$10,028\.00 → \$[89],\d{3}\.00 −\$[\d,.]+ \( ?−\d+(\.\d)?%\)/)
  expect(text).toContain('Set on the quote Reset')
  expect(button(markup, 'Apply to Quote')).not.toContain('disabled')
})

test('a change back to the stored value is none', () => {
  expect(sheet({}, { values: { deductible: null } })).not.toContain('Apply to Quote')
})

test('a credit without a reason shows its premium, but cannot be applied', () => {
  const markup = sheet({}, { schedule: { safety: { percent: '-10', reason: '' } } })
  expect(textOf(markup)).toContain('A credit or an override needs a reason.')
  expect(textOf(markup)).toContain('−10%')
  expect(button(markup, 'Apply to Quote')).toContain('disabled')
})

test('credits and overrides beyond the letter of authority name the limit while they are tried', () => {
  const limits = [
    { products: ['GL'], fact: 'quote.scheduleCreditPercent', limit: -15, ownLimit: -5 },
    { products: ['GL'], fact: 'quote.premiumToTechnicalPercent', limit: 95, ownLimit: 95 },
  ]
  const read: [readonly unknown[], unknown][] = [[authorityOf(7).queryKey, { limits }]]
  const at = (percent: string) =>
    textOf(sheet({}, { schedule: { safety: { percent, reason: 'Night watch' } } }, PLAN, read))
  expect(at('-4')).not.toContain('of your letter')
  expect(at('-7')).toContain('Authority The schedule total is beyond the −5% of your letter.')
  expect(at('-7')).toContain('Price to technical is below the 95% of your letter.')
})

test('a commission above that of the plan is said while it is tried', () => {
  const at = (commissionPercent: string) => textOf(sheet({}, { commissionPercent }))
  expect(at('15')).not.toContain('The commission is above')
  expect(at('16')).toContain('Authority The commission is above the 15% of the plan.')
})

test('a credit beyond the filed bounds is refused with the bounds', () => {
  const markup = sheet({}, { schedule: { safety: { percent: '-11', reason: 'Night watch' } } })
  expect(textOf(markup)).toContain('Safety organisation may be −10 to 10 percent.')
  expect(button(markup, 'Apply to Quote')).toContain('disabled')
})

test('the commission keeps its text while it is typed, and says beside it that the plan refuses it', () => {
  const typing = sheet({}, { commissionPercent: '1' })
  expect(fieldOf(typing, 'Commission percent')).toContain('value="1"')
  expect(textOf(typing)).toMatch(/Commission percent 5 to 20 .*The commission may be 5 to 20 percent\./)
  expect(button(typing, 'Apply to Quote')).toContain('disabled')

  const later = sheet({}, { commissionPercent: '12.' })
  expect(fieldOf(later, 'Commission percent')).toContain('value="12."')
  expect(textOf(later)).toContain('Commission $1,203.36 12%')
})

test('a step that was overridden keeps its old value, and says by whom, when and why', () => {
  const at = new Date(2026, 4, 1, 9, 30).getTime()
  const override = { step: 'OCC.base', item: null, factor: '4.5', reason: 'Own losses', by: { id: 3, name: 'Ann' }, at }
  const text = textOf(sheet({ inputs: { values: {}, schedule: [], overrides: [override], commissionPercent: null } }))
  expect(text).toContain('Overridden by Ann, 05/01/2026 09:30 AM: Own losses')
  expect(text).toContain('4.009 4.5 4.5')
})

test('an override of a closed coverage is listed with its coverage, the factor of the plan, person and reason', () => {
  const override = { item: null, factor: '1.5', reason: 'Own losses', by: { id: 3, name: 'Ann' }, at: 1_000 }
  const step = PLAN.coverages
    .find(({ code }) => code === 'PCO')!
    .steps.flatMap((one) => (one.op === 'sum' ? one.steps : [one]))
  const [overridable] = step.filter((one) => 'override' in one && one.override && 'relativeMin' in one.override)
  const technical = rate(PLAN, riskOf('GL'))
  const line = technical.status === 'rated' && technical.trace.find((one) => one.step === overridable!.id)
  const factor = line ? line.factor! : ''
  const inputs = { ...worksheet().inputs, overrides: [{ ...override, step: overridable!.id, factor }] }
  const text = textOf(sheet({ inputs, whyNotEditable: 'The quote is Priced.' }))
  expect(text).toMatch(
    new RegExp(
      `Overrides .*Products and Completed Operations · ${overridable!.label} Overridden by Ann, .*: Own losses ${factor} ${factor} `,
    ),
  )
})

test('the factor of the plan in place of an overridden credit is that of the other credits, in the list and in the steps', () => {
  const override = {
    step: 'OCC.schedule',
    item: null,
    factor: '0.9',
    reason: 'One shop',
    by: { id: 3, name: 'Ann' },
    at: 1_000,
  }
  const credit = { category: 'management', percent: '-5', reason: 'Experienced manager' }
  const inputs = { ...worksheet().inputs, schedule: [credit], overrides: [override] }
  const text = textOf(sheet({ inputs, whyNotEditable: 'The quote is Priced.' }))
  expect(text).toMatch(/Schedule rating Overridden by Ann, [^:]*:\d\d [AP]M: One shop 0\.95 0\.9 /)
  expect(text).toMatch(/Overrides .* · Schedule rating Overridden by Ann, [^:]*:\d\d [AP]M: One shop 0\.95 0\.9 /)
})

test('an override that no longer fits is listed with its reason and person, and can be removed', () => {
  const one = { step: 'OCC.base', item: null, factor: '9', reason: 'Own losses', by: { id: 3, name: 'Ann' }, at: 1_000 }
  const inputs = (override: object) => ({
    inputs: { values: {}, schedule: [], overrides: [{ ...one, ...override }], commissionPercent: null },
  })
  const markup = sheet(inputs({}))
  expect(textOf(markup)).toMatch(
    /Overrides .*Class rate The factor of Class rate may be [\d.]+ to [\d.]+\. Overridden by Ann, .*: Own losses 4\.009 9 /,
  )
  expect(button(markup, 'Remove override')).toBeDefined()
  expect(sheet({ ...inputs({}), whyNotEditable: 'The quote is Priced.' })).not.toContain('Remove override')

  const unused = inputs({ item: 'classifications[6]', factor: '4.2' })
  expect(textOf(sheet(unused))).toContain('Class rate · Class 7 No step of this rating takes the override.')
  const removed = sheet(unused, { overrides: { 'OCC.base classifications[6]': null } })
  expect(textOf(removed)).toContain('Premium $10,028.00')
  expect(button(removed, 'Apply to Quote')).not.toContain('disabled')
})

test('changes cannot be applied while the text of a factor is wrong', () => {
  const [inputs, result] = [changedInputs(worksheet().inputs, NO_CHANGES), rate(PLAN, riskOf('GL'))]
  const bar = (isHeld: boolean) =>
    rendered(
      <WorksheetChangeBar
        {...{ worksheet: worksheet(), inputs, result, before: null }}
        typed={{ changes: NO_CHANGES, isOutdated: false, isHeld } as ChangesOfWorksheet}
        save={{ error: null, isPending: false } as SavingOfWorksheet}
      />,
    )
  expect(button(bar(false), 'Apply to Quote')).not.toContain('disabled')
  expect(button(bar(true), 'Apply to Quote')).toContain('disabled')
  expect(textOf(bar(true))).toContain('A factor is not one that the plan allows. Correct it or close its override.')
})

test('a sheet that cannot be edited says why, and has nothing to change', () => {
  const WHY = 'The quote is Priced. Modify its rating to change its inputs.'
  const markup = sheet({ whyNotEditable: WHY }, { values: { deductible: { to: '5000' } } })
  expect(markup).toContain(WHY)
  expect(markup).not.toMatch(/<(input|select)/)
  expect(textOf(markup)).not.toContain('Apply to Quote')
})

test('a risk that cannot be rated lists the answers, each with a link to its field', () => {
  const risk = riskOf('GL')
  const [first] = risk.classifications as object[]
  const markup = sheet({
    risk: { ...risk, classifications: [{ ...first, exposure: null }] },
    missing: [
      {
        ...{ path: 'classifications[0].exposure', label: 'Exposure', message: 'Exposure is missing.' },
        ...{ form: 'gl', field: 'hazards[2].exposure' },
      },
    ],
  })
  const text = textOf(markup)
  expect(text).toContain('One answer keeps this quote from being rated')
  expect(text).toContain('Class 1: Exposure is missing. Open the field')
  expect(markup).toContain('href="/submission/7/form/gl"')
  expect(text).not.toContain('Amount')
})

test('a value of the quote that the plan does not rate leads to its input on the sheet', () => {
  const markup = sheet({}, { values: { occurrenceLimit: { to: '5000000' } } })
  expect(textOf(markup)).toContain(
    'Each occurrence limit is above 2,000,000, the most this plan rates. Go to the input',
  )
  expect(markup).toContain('href="#input-occurrenceLimit"')
  expect(button(markup, 'Apply to Quote')).toContain('disabled')
})

test('commission and net premium are only for those with the permission', () => {
  const text = textOf(sheet({ seesCommission: false }))
  expect(text).toContain('Premium $10,028.00')
  expect(text).not.toMatch(/commission|net premium/i)
})

test('a renewal shows how its premium follows from the expiring one', () => {
  const before = planNamed('GL-2025')
  const expiring = {
    ...{ policyId: 5, submissionId: 6, number: 'P-5', effectiveDate: '2025-05-01', expirationDate: '2026-05-01' },
    ...{ planId: before.id, risk: riskOf('GL', { effectiveDate: '2025-05-01', expirationDate: null }) },
    inputs: { values: {}, schedule: [], overrides: [], commissionPercent: null },
  }
  const read: [readonly unknown[], unknown][] = [
    [ratePlanOf(before.id).queryKey, before],
    [optionsOf(7, 'GL', [12]).queryKey, { choices: [], options: [], expiring }],
  ]
  const text = textOf(sheet({}, null, PLAN, read))
  const [, old, exposure, rate, credits] = text.match(
    /Price build-up Expiring (\S+) Exposure (\S+) Rate (\S+) Credits and deductibles (\S+) This quote \$10,028/,
  )!
  const amounts = [old, exposure, rate, credits].map((part) => Number(part!.replace('−', '-').replaceAll(/[$,+]/g, '')))
  expect(amounts.reduce((sum, part) => sum + part, 0)).toBe(10_028)
  expect(textOf(sheet())).not.toContain('Price build-up')
})

const CHANGED: PastRating['changed'] = [
  { kind: 'input', label: 'Deductible', path: 'deductible', unit: 'money', before: null, after: '25000' },
  {
    ...{ kind: 'input', label: 'Blanket additional insured', path: 'blanketAdditionalInsured', unit: 'flag' },
    ...{ before: 'false', after: 'true' },
  },
  {
    ...{ kind: 'input', label: 'Exposure', path: 'classifications[1].exposure', unit: 'number' },
    ...{ before: '1200', after: '' },
  },
  {
    ...{ kind: 'input', label: 'Year built', path: 'locations[0].buildings[1].yearBuilt', unit: 'number' },
    ...{ before: '1988', after: '1990' },
  },
  { kind: 'credit', label: 'Safety organisation', path: null, unit: 'percent', before: null, after: '-5' },
  { kind: 'credit', label: 'Management', path: null, unit: 'percent', before: '-5', after: '-5' },
  { kind: 'override', label: 'Class rate', path: 'classifications[0]', unit: 'number', before: null, after: '0.95' },
]

test('earlier ratings are listed, each with the old and the new value of what was changed before it', () => {
  const rating = { by: 'Ann', premium: { total: '900.00', currencyCode: 'USD' }, planId: 'GL-2026' }
  const ratings = [
    { ...rating, at: new Date(2026, 4, 3, 9, 30).getTime(), changed: CHANGED },
    { ...rating, at: new Date(2026, 4, 2, 9, 30).getTime(), changed: [] },
    { ...rating, at: new Date(2026, 4, 1, 9, 30).getTime(), changed: [], by: '' },
  ]
  const text = textOf(sheet({}, null, PLAN, [[ratingsOf(7, 12).queryKey, ratings]]))
  const said = [
    'Deductible: as on the application → $25,000',
    'Blanket additional insured: No → Yes',
    'Exposure, Class 2: 1,200 → —',
    'Year built, Location 1 · Building 2: 1988 → 1990',
    'Safety organisation: none → −5%',
    'Management: −5%, with another reason',
    'Class rate, Class 1: by the plan → 0.95',
  ]
  expect(text).toContain(`3 ${said.join(' ')} GL-2026 Ann 05/03/2026 09:30 AM $900.00`)
  expect(text).toContain('2 Application or plan')
  expect(text).toContain('1 First rating GL-2026 System')
})

test('the heading over refused credits and overrides does not speak of answers', () => {
  const markup = sheet({}, { schedule: { safety: { percent: '-11', reason: 'Night watch' } } })
  expect(textOf(markup)).toContain('One point keeps this quote from being rated')
})

test('a premium is solved for by the total credit, a characteristic or a deductible in force', () => {
  const options = sheet({ risk: riskOf('CP') }, null, planNamed('CP-2026')).match(/<option[^>]*>[^<]*/g)!
  const choices = options.map((option) => option.replace(/<.*>/, ''))
  for (const choice of [
    'Schedule credit, total',
    'Management and cooperation',
    'Deductible',
    'Wind and hail deductible',
  ])
    expect(choices).toContain(choice)
  expect(choices.join()).not.toContain('Earthquake')
})

test('suggestions are confirmed together', () => {
  const markup = sheet({ suggested: ['classifications[0].classCode'] })
  expect(textOf(markup)).toContain('Confirm one suggestion')
  expect(textOf(markup)).toContain('Suggested, to confirm')
})

test('a fleet of 300 vehicles shows the first of them closed, and the rest on request', () => {
  const risk = riskOf('CA')
  const [first] = risk.vehicles as object[]
  const fleet = { ...risk, vehicles: Array.from({ length: 300 }, () => first) }
  const markup = sheet({ risk: fleet }, null, planNamed('CA-2026'))
  const text = textOf(markup)
  expect(markup.match(/data-level="item"/g)).toHaveLength(40)
  expect(text).toContain('Vehicle 40 Light truck')
  expect(text).toMatch(/Show \d+ more/)
  expect(text).not.toContain('Garaging ZIP code')
})

test('an underlying policy of an umbrella is told apart by its line, not by its premium', () => {
  const text = textOf(sheet({ risk: riskOf('CU') }, null, planNamed('CU-2026')))
  expect(text).toMatch(/Underlying policy 1 [A-Z]{2} /)
})

test('a class of workers compensation is told apart by its name, not by its state', () => {
  const text = textOf(sheet({ risk: riskOf('WC') }, null, planNamed('WC-2026')))
  expect(text).not.toMatch(/Class 1 [A-Z]{2} [\d,]+/)
  expect(text).toMatch(/Class 1 [A-Z][a-z]+[a-z ]* [\d,]+/)
})
