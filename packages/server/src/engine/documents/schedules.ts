import { type Answers, items, text } from '@bindery/rating/formAnswers'
import { checkInputs } from '@bindery/rating/inputs'
import { itemsOf } from '@bindery/rating/paths'
import type { Plan } from '@bindery/rating/plan'
import type { CheckedItem, Risk } from '@bindery/rating/risk'
import { wordsOf } from '@bindery/rating/words'
import { amount, cents } from '#engine/money/decimal.ts'
import { addressOf } from './facts.ts'
import { limit } from './formats.ts'
import { html, orDash } from './html.ts'
import { type Cell, type Section, table } from './page.ts'

/** A policy as it was rated, with the answers of the product's form that the risk comes from. */
export interface RatedProperty {
  plan: Plan
  risk: Risk
  answers: Answers
}

type Schedule = (rated: CheckedItem, answers: Answers, currency: string) => Section[]

/** The buildings, vehicles or items of a policy, with the limits and deductibles that they were rated with. */
export function schedulesOf({ plan, risk, answers }: RatedProperty, currency: string): Section[] {
  const rated = checkInputs(plan, risk, String(risk.effectiveDate)).answers
  return SCHEDULES[plan.product]?.(rated, answers, currency) ?? []
}

const buildings: Schedule = (rated, answers, currency) => {
  const locations = items(answers, 'locations')
  const all = itemsOf('locations[]', 'location', rated, null).flatMap(({ item: { buildings: own } }, at) =>
    (own as CheckedItem[]).map((building, index) => ({ at, index, building })),
  )
  const shown = (value: unknown) => (isAbove(value) ? limit(String(value), currency) : '—')
  const rows = all.map(({ at, index, building }): Cell[] => {
    const location = locations[at] ?? {}
    const form = items(location, 'buildings')[index] ?? {}
    return [
      numbered(at + 1, [text(location, 'name'), placeIn(location)]),
      numbered(index + 1, [text(form, 'name'), inWords(building.occupancy)]),
      inWords(building.construction),
      shown(building.limit),
      shown(building.contentsLimit),
      shown(building.businessIncomeLimit),
      shown(rated.deductible),
    ]
  })
  const sum = (field: string) => shown(totalOf(all.map(({ building }) => building[field])))
  return section(
    'Schedule of locations and buildings',
    ['Location', 'Building', 'Construction', 'Building limit.', 'Contents limit.', 'Business income.', 'Deductible.'],
    rows,
    ['Total', '', '', sum('limit'), sum('contentsLimit'), sum('businessIncomeLimit'), ''],
  )
}

const vehicles: Schedule = (rated, answers, currency) => {
  const own = items(answers, 'vehicles')
  const garages = items(answers, 'garaging')
  const shown = (value: unknown) => (isAbove(value) ? limit(String(value), currency) : '—')
  const rows = itemsOf('vehicles[]', 'vehicle', rated, null).map(({ item }, at): Cell[] => {
    const form = own[at] ?? {}
    const garage = garages.find(({ name }) => name === form.garage)
    return [
      numbered(at + 1, [modelOf(form, item), text(form, 'vin')]),
      inWords(item.type),
      orDash((garage && placeIn(garage)) || [item.state, item.zip].filter(Boolean).join(' ')),
      shown(item.statedAmount),
      shown(item.comprehensiveDeductible),
      shown(item.collisionDeductible),
    ]
  })
  return section(
    'Schedule of vehicles',
    [...['Vehicle', 'Type', 'Garaged at', 'Stated amount.'], ...['Comprehensive deductible.', 'Collision deductible.']],
    rows,
  )
}

const equipment: Schedule = (rated, answers, currency) => {
  const [own, sites] = [items(answers, 'equipment'), items(answers, 'projects')]
  const shown = (value: unknown) => (isAbove(value) ? limit(String(value), currency) : '—')
  const listed = itemsOf('items[]', 'item', rated, null).map(({ item }) => item)
  const projects = itemsOf('projects[]', 'project', rated, null).map(({ item }) => item)
  return [
    ...section(
      'Schedule of items',
      ['Item', 'Category', 'Serial number', 'Limit.', 'Deductible.'],
      listed.map((item, at) => [
        numbered(text(own[at] ?? {}, 'itemNumber') ?? at + 1, [modelOf(own[at] ?? {}, item)]),
        inWords(item.category),
        orDash(text(own[at] ?? {}, 'serial')),
        shown(item.value),
        shown(rated.deductible),
      ]),
      ['Total', '', '', shown(totalOf(listed.map(({ value }) => value))), ''],
    ),
    ...section(
      'Schedule of projects',
      ['Project', 'Construction', 'Months', 'Completed value.', 'Deductible.'],
      projects.map((project, at) => [
        numbered(at + 1, [text(sites[at] ?? {}, 'name'), placeIn(sites[at] ?? {})]),
        inWords(project.construction),
        orDash(project.months as string | null),
        shown(project.completedValue),
        shown(project.deductible),
      ]),
      ['Total', '', '', shown(totalOf(projects.map(({ completedValue }) => completedValue))), ''],
    ),
  ]
}

const SCHEDULES: Record<string, Schedule> = { CP: buildings, CA: vehicles, IM: equipment }

/** Without rows there is no section: a policy may insure projects only. */
const section = (label: string, columns: string[], rows: Cell[][], total?: Cell[]): Section[] =>
  rows.length === 0 ? [] : [{ label, body: table(columns, rows, rows.length > 1 ? total : undefined) }]

const numbered = (number: string | number, lines: (string | null)[]) =>
  html`${number}${lines.filter(Boolean).map((line, at) => (at === 0 ? html`. ${line}` : html`<br>${line}`))}`

const inWords = (code: unknown) => orDash(typeof code === 'string' ? wordsOf(code) : null)
const isAbove = (value: unknown) => Number(value ?? 0) > 0
const totalOf = (values: unknown[]) =>
  amount(values.reduce((sum: bigint, value) => sum + cents(String(value ?? '0')), 0n))

const modelOf = (form: Answers, { modelYear }: CheckedItem) =>
  [modelYear, text(form, 'make'), text(form, 'model')].filter(Boolean).join(' ')

function placeIn(holder: Answers): string {
  const { line1, line2, city, state, postalCode } = (holder.address ?? {}) as Record<string, string | undefined>
  return addressOf({
    addressLine1: line1 ?? null,
    addressLine2: line2 ?? null,
    city: city ?? null,
    state: state ?? null,
    postalCode: postalCode ?? null,
  })
}
