import type { ImpactResult, ImpactRun, RatePlanRow } from '@bindery/contract/ratePlans'
import { rate } from '@bindery/rating/rate'
import { planNamed } from '@bindery/rating/testing/plans'
import { riskOf } from '@bindery/rating/testing/risks'
import { expect, test, vi } from 'vitest'
import { unsentKey } from '#platform/unsent.ts'
import { rendered, useTexts } from '#testing/rendered.tsx'
import { fakeStorage } from '#testing/server.ts'
import { BothResults } from './BothWorksheets.tsx'
import { ComparePart } from './ComparePart.tsx'
import { FilingPart } from './FilingPart.tsx'
import { filingOf, sentFiling } from './filing.ts'
import { ImpactPart } from './ImpactPart.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { type PlanDetail, planQuery, testQuery } from './queries.ts'
import { comparable, freeId, rowNumber, shownPlans } from './rows.ts'
import { StepsPart } from './StepsPart.tsx'
import { stepPairs } from './stepPairs.ts'
import { TableEditor } from './TableEditor.tsx'
import { ratePlanTexts } from './texts.ts'
import { vectorsIn, withVectors } from './vectorFile.ts'

useTexts({ ratePlans: ratePlanTexts })

const FILED = planNamed('GL-2026')
const row = (change: Partial<RatePlanRow> = {}): RatePlanRow => ({
  ...{
    id: 'GL-2027',
    product: 'GL',
    name: 'General Liability',
    planVersion: '2027.1',
    status: 'draft',
    states: ['OH'],
  },
  ...{ effectiveFrom: '2027-01-01', effectiveTo: null, tables: 22, vectors: 1, quotes: 0, basedOn: 'GL-2026' },
  ...{ modifiedBy: { id: 9, name: 'Ines Bergstrom' }, timeLastModified: 1_000, timePublished: null, version: 4 },
  ...change,
})
const detail = (change: Partial<PlanDetail> = {}): PlanDetail => ({
  ...{ row: row(), plan: { ...FILED, id: 'GL-2027' }, testVectors: [], faults: [], impact: null },
  ...change,
})
const session = { user: { id: 5 }, permissions: [] }
/** The markup without tags. */
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const button = (markup: string, name: string) =>
  markup.match(new RegExp(`<button[^>]*>(?:(?!</button>).)*${name}(?:(?!</button>).)*</button>`))?.[0]

const group = { name: 'OH', quotes: 3, up: 2, down: 1, before: '3000.00', after: '3150.00' }
const quote = { quoteId: 7, submissionId: 3, number: 'Q-7', insuredName: 'Birch Bakery', state: 'OH' }
const result: ImpactResult = {
  ...{ rated: 4, up: 2, down: 1, same: 1, before: '4000.00', after: '4150.00' },
  refused: [{ reason: 'The state WY is not filed.', quotes: 2 }],
  histogram: [
    { from: null, to: -10, quotes: 1 },
    { from: -10, to: 0, quotes: 0 },
    { from: 10, to: null, quotes: 2 },
  ],
  byState: [group, { ...group, name: 'TX', quotes: 1, up: 0, down: 0, before: '1000.00', after: '1000.00' }],
  ...{ byClass: [], byAgency: [] },
  dearest: [{ ...quote, before: '1000.00', after: '1200.00', percent: '20.00' }],
  cheapest: [],
}
const run = (change: Partial<ImpactRun> = {}): ImpactRun => ({
  ...{ id: 1, planId: 'GL-2027', planVersion: 4, requestedBy: { id: 9, name: 'Ines Bergstrom' } },
  ...{ timeRequested: 1_000, timeFinished: 2_000, isCancelled: false, problem: null, total: 6, done: 6, result },
  ...change,
})
const impactOf = (impact: ImpactRun | null, version = 4, status: RatePlanRow['status'] = 'draft') =>
  rendered(
    <ImpactPart detail={detail({ row: row({ version, status }), impact })} quote={undefined} onQuote={() => {}} />,
    { session },
  )

test('an impact run shows totals, refusals, bars with their numbers, groups and the quotes that change most', () => {
  const markup = impactOf(run())
  const text = textOf(markup)
  expect(text).toContain('Quotes 4 2 refused Before $4,000 After $4,150 Change +$150 +3.75% Up 2 Down 1 Same 1')
  expect(text).toContain('2 The state WY is not filed.')
  expect(text).toContain('below −10% 1 −10% to 0% 0 +10% and more 2')
  expect(text).toMatch(
    /OH 3 2 1 \$3,000 \$3,150 \+\$150 \+5\.00% TX 1 0 0 .* Total 4 2 1 \$4,000 \$4,150 \+\$150 \+3\.75%/,
  )
  expect(text).toContain('Q-7 Birch Bakery OH $1,000 $1,200 +$200 +20.00%')
  expect(markup).toContain('/submission/3/quote/7')
  expect(button(markup, 'Worksheets')).toBeDefined()
  expect(text).not.toContain('The plan was changed after this run')
})

test('a run of an older version says so; a run under way shows its progress and can be stopped', () => {
  expect(textOf(impactOf(run(), 5))).toContain('The plan was changed after this run.')
  const markup = impactOf(run({ timeFinished: null, result: null, total: 1200, done: 300 }))
  expect(textOf(markup)).toContain('300 of 1,200 quotes rated')
  expect(button(markup, 'Stop')).toBeDefined()
  expect(button(markup, 'Run Again')).toBeUndefined()
  expect(textOf(impactOf(null))).toContain('Not run yet')
  expect(textOf(impactOf(run({ result: null, problem: 'The server was restarted.' })))).toContain(
    'The server was restarted.',
  )
})

test('a retired plan keeps its last run, and does not offer another one', () => {
  for (const impact of [run(), null]) {
    const markup = impactOf(impact, 5, 'retired')
    expect(button(markup, 'Run')).toBeUndefined()
    expect(textOf(markup)).not.toMatch(/Run it again|A run rates/)
    expect(textOf(markup)).toContain('A retired plan is not run')
  }
  expect(textOf(impactOf(run(), 4, 'retired'))).not.toContain('after this run')
})

const raised = structuredClone(FILED)
raised.id = 'GL-2027'
raised.tables.premisesRate!.rows[0]![1] = '9.99'

test('both worksheets mark the steps whose factors differ, and the coverages that they change', () => {
  const risk = riskOf('GL')
  const factor = structuredClone(FILED)
  factor.tables.stateFactor!.rows = factor.tables.stateFactor!.rows.map(([state]) => [state!, '2'])
  const [before, after] = [rate(FILED, risk), rate(factor, risk)]
  if (before.status === 'refused' || after.status === 'refused') throw new Error('The risk must be rated.')
  const differing = stepPairs(before, after).filter(({ differs }) => differs)
  expect(differing[0]!.line.source?.table).toBe('stateFactor')
  expect(differing.some(({ line }) => line.source?.table === 'premisesRate')).toBe(false)
  const text = textOf(rendered(<BothResults before={before} after={after} names={['GL-2026', 'GL-2027']} />))
  expect(text).toContain('OCC · State Classification 1 State factor 1.182 2')
  expect(text).toMatch(/Annual premium \$10,028\.00 \$1\d,\d{3}\.00 \+\$/)
})

test('steps that only one rating has stand where they run', () => {
  const line = (step: string) => ({ ...LINE, step })
  const rating = (...steps: string[]) => ({ trace: steps.map(line) }) as never
  const LINE = {
    coverage: 'OCC',
    item: null,
    label: '',
    op: 'set',
    inputs: {},
    factor: '1',
    running: '1',
    source: null,
  }
  const pairs = stepPairs(rating('a', 'b', 'd'), rating('a', 'c', 'd', 'e'))
  expect(pairs.map(({ line: { step }, before, after }) => [step, before !== null, after !== null])).toEqual([
    ['a', true, true],
    ['b', true, false],
    ['c', false, true],
    ['d', true, true],
    ['e', false, true],
  ])
})

test('a compared plan shows each changed row with its old and new value', () => {
  const part = (plan: typeof FILED) =>
    textOf(
      rendered(
        <ComparePart
          detail={detail({ plan })}
          all={[row(), row({ id: 'GL-2026', status: 'published', basedOn: null })]}
          other={undefined}
          onChoose={() => {}}
        />,
        { read: [[planQuery('GL-2026').queryKey, detail({ plan: FILED })]] },
      ),
    )
  const [code, value] = FILED.tables.premisesRate!.rows[0]!
  expect(part(raised)).toContain('1 changed, 0 added, 0 removed')
  expect(part(raised)).toContain(`Table: Premises rate 1 Row Change GL-2026 GL-2027 ${code} Value ${value} 9.99`)
  const filedLater = structuredClone(FILED)
  filedLater.states.OH!.from = '2027-03-01'
  expect(part(filedLater)).toContain('03/01/2027')
  expect(part(structuredClone(FILED))).toContain('Both plans have the same contents.')
})

test('the publish dialog names the failing vectors and the missing impact run, and cannot be confirmed', () => {
  const dialog = (passed: boolean, impact: ImpactRun | null, faults: string[] = []) =>
    rendered(<PublishDialog row={row()} onClose={() => {}} />, {
      read: [
        [planQuery('GL-2027').queryKey, detail({ impact, faults })],
        [testQuery(row()).queryKey, [{ id: 'GL-01', what: 'small', passed, differences: [] }]],
      ],
    })
  const failing = dialog(false, null)
  expect(textOf(failing)).toContain('1 of 1 test vectors fails. The impact on the book was not run.')
  expect(button(failing, 'Publish')).toContain('disabled')
  expect(textOf(dialog(true, run({ planVersion: 3 })))).toContain('The plan was changed after its impact')
  const ready = dialog(true, run())
  expect(textOf(ready)).toContain('The test vector passes. The impact on the book was run on')
  expect(button(ready, 'Publish')).not.toContain('disabled')
  expect(button(dialog(true, run(), ['The version is filed already.']), 'Publish')).toContain('disabled')
})

function editor(change: Partial<PlanDetail> = {}, kept: object | null = null) {
  const storage = fakeStorage()
  if (kept) storage.setItem(unsentKey(5, 'ratePlan.GL-2027.market'), JSON.stringify(kept))
  vi.stubGlobal('localStorage', storage)
  return rendered(<TableEditor detail={detail(change)} name="market" />, { session })
}
const MARKET = FILED.tables.market!.rows as string[][]

test('a published table has no way to change it, a draft has', () => {
  const published = editor({ row: row({ status: 'published' }) })
  expect(textOf(published)).toContain('Only a draft can be changed.')
  expect(button(published, 'Insert Row')).toBeUndefined()
  const outdated = editor({ row: row({ status: 'published' }) }, { base: MARKET, rows: [['admitted', '7.77']] })
  expect(outdated).not.toContain('7.77')
  expect(button(editor(), 'Insert Row')).toBeDefined()
  expect(button(editor(), 'Save Table')).toBeUndefined()
})

test('rows that were kept are shown with their faults, and cannot be saved before they are correct', () => {
  const wrong = MARKET.map(([market], at) => [market!, at === 0 ? 'abc' : '1.5'])
  const markup = editor({}, { base: MARKET, rows: wrong })
  expect(textOf(markup)).toContain('1 cell to correct')
  expect(markup).toMatch(/aria-invalid="true" title="The value must be decimal text[^>]*>.*abc/)
  expect(button(markup, 'Save Table')).toContain('disabled')
  const correct = editor({}, { base: MARKET, rows: MARKET.map(([market]) => [market!, '1.5']) })
  expect(button(correct, 'Save Table')).not.toContain('disabled')
})

test('rows that somebody else saved meanwhile are offered beside the own ones', () => {
  const text = textOf(editor({}, { base: [['admitted', '7']], rows: [['admitted', '8']] }))
  expect(text).toContain('Ines Bergstrom changed this table on')
  expect(text).toContain('Keep my rows Take the saved rows')
})

test('the filing of a draft has fields and says what is missing; that of a published plan is for reading', () => {
  const filing = (change: Partial<PlanDetail>) => rendered(<FilingPart detail={detail(change)} />, { session })
  const draft = filing({ faults: ['The plan has no test vector. Add at least one.'] })
  expect(textOf(draft)).toContain('Before this plan can be published The plan has no test vector. Add at least one.')
  expect(draft).toContain('OH from')
  expect(button(draft, 'Remove')).toBeDefined()
  const published = filing({ row: row({ status: 'published' }) })
  expect(textOf(published)).toContain('AL 01/01/2026 open Guaranty fund surcharge 1.08%')
  expect(button(published, 'Remove')).toBeUndefined()
})

test('a filing is sent with its texts trimmed, and not before every state has a first day', () => {
  const filing = filingOf(FILED)
  expect(sentFiling({ ...filing, name: ' Liability ' })).toMatchObject({
    name: 'Liability',
    planVersion: FILED.version,
  })
  expect(sentFiling({ ...filing, states: { OH: { from: null, to: null } } })).toBeNull()
})

test('the steps of a plan read as sentences with the labels of its inputs', () => {
  const text = textOf(rendered(<StepsPart plan={FILED} />))
  expect(text).toContain('Class rate begins with Premises rate by Class')
  expect(text).toContain('Round to the dollar rounded to the dollar')
  expect(text).toMatch(/Territory times Territory factor by Territory by .*the first 3 characters of/)
  for (const id of ['CA-2026', 'CP-2026', 'CU-2026', 'CY-2026', 'DO-2026', 'IM-2026', 'WC-2026'])
    expect(textOf(rendered(<StepsPart plan={planNamed(id)} />))).not.toMatch(/undefined|\[object|steps\./)
})

test('plans are filtered, sorted, and get the first free id of a year', () => {
  const rows = [row(), row({ id: 'CP-2026', product: 'CP', status: 'published', quotes: 9 }), row({ id: 'GL-2027-2' })]
  expect(shownPlans(rows, { product: 'GL', status: 'all' }, { key: 'product', sortType: 'asc' })).toHaveLength(2)
  expect(shownPlans(rows, { product: '', status: 'all' }, { key: 'quotes', sortType: 'desc' })[0]!.id).toBe('CP-2026')
  expect(freeId(rows, 'GL', '2027')).toBe('GL-2027-3')
  expect(freeId(rows, 'GL', '2028')).toBe('GL-2028')
  expect(new Set(rows.map(rowNumber)).size).toBe(3)
  const based = [row(), row({ id: 'GL-2026' }), row({ id: 'GL-2027-2' })]
  expect(comparable(based, row()).map(({ id }) => id)).toEqual(['GL-2026', 'GL-2027-2'])
})

test('a file of vectors gives those of the product; the same ids are replaced', () => {
  const entry = (id: string, product: string) => ({
    id,
    product,
    what: id,
    risk: { product },
    expected: { status: 'rated' },
  })
  const { vectors, leftOut } = vectorsIn({ rating: [entry('GL-1', 'GL'), entry('CP-1', 'CP'), 7] }, 'GL')
  expect(vectors).toEqual([{ id: 'GL-1', what: 'GL-1', risk: { product: 'GL' }, expected: { status: 'rated' } }])
  expect(leftOut).toBe(2)
  const old = { id: 'GL-1', what: 'old', risk: {}, expected: {} }
  expect(withVectors([old], vectors)).toEqual(vectors)
})
