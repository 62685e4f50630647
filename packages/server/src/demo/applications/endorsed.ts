import { isDeepStrictEqual } from 'node:util'
import type { Answers } from '@bindery/forms/path'
import type { Random } from '../random.ts'

/** A change that an insured asks for in the middle of the term. */
export interface SampleEndorsement {
  reason: string
  description: string
  bearsPremium: boolean
  formKey: string
  /** The new answers of the form, or null if the change does not fit them. */
  edit(answers: Answers, random: Random): Answers | null
}

type Rows = Answers[]
const rowsIn = (holder: Answers, key: string) => (holder[key] ?? []) as Rows
const withFirst = (rows: Rows, edit: (row: Answers) => Answers): Rows =>
  rows.map((row, index) => (index === 0 ? edit(row) : row))
const withRow = (rows: Rows, row: Answers): Rows => [...rows, { ...row, rowId: `e${rows.length + 1}` }]
const thousands = (value: number) => `${Math.round(value / 1000) * 1000}.00`
/** Rounded up: a small value must grow, too. */
const more = (value: unknown, random: Random) => {
  const grown = Number(value) * random.between(1.12, 1.35)
  return `${Math.ceil(grown / 1000) * 1000}.00`
}

const BANKS = ['Merrimack Valley Equipment Finance', 'Harbor Point Savings Bank', 'First Piedmont Credit Union']
const OWNERS = ['Ridgeline Property Trust', 'Canal Street Holdings LLC', 'Township of Fairmont']
const ADDRESS = { line1: '88 Exchange Place', city: 'Providence', state: 'RI', postalCode: '02903', country: 'US' }

/** Raises a limit to two million, if it is lower. */
const toTwoMillion = (answers: Answers, keys: Record<string, string>): Answers | null => {
  const coverage = answers.coverage as Answers
  const [first] = Object.keys(keys)
  if (Number(coverage[first!]) >= 2_000_000) return null
  return { ...answers, coverage: { ...coverage, ...keys } }
}

const lossPayee =
  (section: string, appliesTo: string) =>
  (answers: Answers, random: Random): Answers => ({
    ...answers,
    [section]: withRow(rowsIn(answers, section), {
      ...{ type: 'lossPayee', name: random.pick(BANKS), loanNumber: `EF-${random.integer(200_000, 899_999)}` },
      ...{ address: ADDRESS, appliesTo },
    }),
  })

const BY_PRODUCT: Record<string, SampleEndorsement[]> = {
  CP: [
    {
      reason: 'CHANGE_BUILDING_OR_CONTENTS_VALUE',
      description: 'Higher value after the renovation of the building',
      bearsPremium: true,
      formKey: 'cp',
      edit: (answers, random) => ({
        ...answers,
        locations: withFirst(rowsIn(answers, 'locations'), (location) => ({
          ...location,
          buildings: withFirst(rowsIn(location, 'buildings'), (building) => ({
            ...building,
            coverages: withFirst(rowsIn(building, 'coverages'), (coverage) => ({
              ...coverage,
              limit: more(coverage.limit, random),
            })),
          })),
        })),
      }),
    },
    {
      reason: 'ADD_LOSS_PAYEE_OR_MORTGAGEE',
      description: 'Loss payee for financed equipment',
      bearsPremium: false,
      formKey: 'cp',
      edit: lossPayee('interests', 'Equipment'),
    },
  ],
  GL: [
    {
      reason: 'CHANGE_LIMIT_OR_DEDUCTIBLE',
      description: 'Higher limits for a new contract',
      bearsPremium: true,
      formKey: 'gl',
      edit: (answers) =>
        toTwoMillion(answers, {
          ...{ eachOccurrence: '2000000.00', generalAggregate: '4000000.00', personalInjury: '2000000.00' },
          productsAggregate: '2000000.00',
        }),
    },
    {
      reason: 'ADD_ADDITIONAL_INSURED',
      description: 'Additional insured for the new landlord',
      bearsPremium: false,
      formKey: 'gl',
      edit: (answers, random) => ({
        ...answers,
        additionalInsureds: withRow(rowsIn(answers, 'additionalInsureds'), {
          ...{ name: random.pick(OWNERS), relationship: 'lender', address: ADDRESS, reference: 'New lease' },
        }),
      }),
    },
  ],
  CA: [
    {
      reason: 'ADD_OR_DELETE_VEHICLE',
      description: 'A light truck was bought',
      bearsPremium: true,
      formKey: 'ca',
      edit: (answers, random) => {
        const vehicles = rowsIn(answers, 'vehicles')
        return {
          ...answers,
          vehicles: withRow(vehicles, {
            ...vehicles[0],
            ...{ body: 'LIGHT_TRUCK_TO_10_000_LB', make: 'Ford', model: 'F-150', gvw: 7_050, radius: 'LOCAL' },
            ...{ unit: `L${vehicles.length + 1}`, costNew: thousands(random.integer(38, 61) * 1000) },
            vin: `1FTEW1EP${random.integer(100_000_000, 999_999_999)}`,
          }),
        }
      },
    },
  ],
  WC: [
    {
      reason: 'CHANGE_PAYROLL_OR_SALES_ESTIMATE',
      description: 'More payroll than estimated',
      bearsPremium: true,
      formKey: 'wc',
      edit: (answers, random) => ({
        ...answers,
        states: withFirst(rowsIn(answers, 'states'), (state) => ({
          ...state,
          classes: withFirst(rowsIn(state, 'classes'), (one) => ({ ...one, payroll: more(one.payroll, random) })),
        })),
      }),
    },
  ],
  IM: [
    {
      reason: 'ADD_OR_DELETE_EQUIPMENT',
      description: 'One more item of equipment',
      bearsPremium: true,
      formKey: 'im',
      edit: (answers, random) => {
        const items = rowsIn(answers, 'equipment')
        return {
          ...answers,
          equipment: withRow(items, {
            ...items[0],
            ...{ itemNumber: String(items.length + 1), serial: `SN${random.integer(1_000_000, 9_999_999)}` },
            limit: thousands(random.integer(9, 48) * 1000),
          }),
        }
      },
    },
  ],
  CU: [limitOf('cu', { limit: '2000000.00', aggregate: '2000000.00' })],
  CY: [limitOf('cy', { limit: '2000000.00' })],
  DO: [limitOf('do', { limit: '2000000.00' })],
}

function limitOf(formKey: string, limits: Record<string, string>): SampleEndorsement {
  return {
    reason: 'CHANGE_LIMIT_OR_DEDUCTIBLE',
    description: 'Higher limit',
    bearsPremium: true,
    formKey,
    edit: (answers) => toTwoMillion(answers, limits),
  }
}

const MOVED: SampleEndorsement = {
  reason: 'CHANGE_MAILING_ADDRESS',
  description: 'The office moved',
  bearsPremium: false,
  formKey: 'applicant',
  edit: (answers, random) => {
    const addresses = answers.addresses as Answers
    const mailing = addresses.mailing as Answers
    const number = random.integer(11, 480)
    const street = random.pick(['Commerce Way', 'Front Street', 'Granite Avenue'])
    // An office that moved before may have drawn this address then.
    const line1 = mailing.line1 === `${number} ${street}` ? `${number + 4} ${street}` : `${number} ${street}`
    return { ...answers, addresses: { ...addresses, mailing: { ...mailing, line1 } } }
  },
}

/** Picks a change that fits the policy's answers, with the new answers of its form. */
export function endorsementFor(product: string, answers: Record<string, Answers>, random: Random) {
  const kinds = random.shuffle([...(BY_PRODUCT[product] ?? []), ...(random.chance(0.3) ? [MOVED] : [])])
  for (const kind of [...kinds, MOVED]) {
    const before = answers[kind.formKey]!
    const edited = kind.edit(before, random)
    if (edited && !isDeepStrictEqual(edited, before)) return { kind, answers: edited }
  }
  throw new Error(`No endorsement fits ${product}.`)
}
