import { readFileSync } from 'node:fs'
import type { Form, Section } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'
import type { Business } from '../businesses/businesses.ts'
import { FAMILY_NAMES, GIVEN_NAMES } from '../businesses/data/words.ts'
import { isoDay } from '../calendar.ts'
import type { Life } from '../lives/life.ts'
import { randomFor } from '../random.ts'

export interface Sample {
  submission: { insuredName: string; effectiveDate: string; state: string }
  forms: Record<string, Answers>
}
interface SampleApplicant {
  insured: { dba?: string; website?: string }
  addresses: { mailing: { line1: string; city: string } }
  contacts: { name: string; email: string }[]
}
const SAMPLES = new URL('../../../sample/forms/', import.meta.url)
const samples = new Map<string, Sample>()
export function sampleNamed(name: string): Sample {
  const known = samples.get(name) ?? (JSON.parse(readFileSync(new URL(`${name}.json`, SAMPLES), 'utf8')) as Sample)
  samples.set(name, known)
  return known
}

/** Stores a file and returns its id. */
export type Attach = (name: string) => number

interface How {
  size: number
  days: number
  address: Answers
  fein: string | null
  words: [from: string, to: string][]
  /** Replaces the sample's domain with that of the business. */
  domain: [from: string, to: string]
  /** The email addresses of the contacts, by those of the sample. */
  emails: ReadonlyMap<string, string>
  /** Null to leave files out. */
  attach: Attach | null
}

export function howOf(life: Life, { submission, forms }: Sample, size: number, attach: Attach | null): How {
  const { business } = life.programme
  const random = randomFor(`people of ${business.name}`)
  const { contacts, addresses, insured } = forms.applicant as unknown as SampleApplicant
  const { mailing } = addresses
  const { dba, website } = insured
  const letters = business.name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '')
  const domain = `${letters.slice(0, 20) || 'office'}.example`
  const theirs = website?.replace(/^www\./, '') ?? contacts[0]?.email.split('@')[1] ?? ''
  const people = contacts.map(({ name, email }) => ({
    ...{ was: name, email, name: `${random.pick(GIVEN_NAMES)} ${random.pick(FAMILY_NAMES)}` },
  }))
  return {
    size,
    days: life.effective - Date.parse(submission.effectiveDate) / 86_400_000,
    address: addressOf(business),
    fein: business.identifiers.find(({ type }) => type === 'FEIN')?.identifier ?? null,
    words: [
      [submission.insuredName, business.name],
      ...(dba ? [[dba, business.aliases[0] ?? business.name] as [string, string]] : []),
      ...people.map(({ was, name }): [string, string] => [was, name]),
      [mailing.line1, business.addressLine1],
      [mailing.city, business.city.name],
    ],
    domain: [theirs, domain],
    emails: new Map(people.map(({ email, name }) => [email, emailOf(name, domain)])),
    attach,
  }
}

const emailOf = (name: string, domain: string) =>
  `${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]+/g, '')
    .replaceAll(' ', '.')}@${domain}`

const addressOf = ({ addressLine1, addressLine2, city, postalCode }: Business): Answers => ({
  line1: addressLine1,
  ...(addressLine2 && { line2: addressLine2 }),
  city: city.name,
  state: city.state,
  postalCode,
  country: 'US',
})

/** Sections with limits and deductibles, which come in the steps that the products offer. They do not grow with the size. */
const TERMS = new Set(['coverage', 'equipmentTerms', 'payments', 'individuals', 'underlying'])

/** Adapts the answers of a sample to another business: size, place and dates. */
export function varied(form: Form, answers: Answers, how: How): Answers {
  const say = (text: string) => how.words.reduce((said, [from, to]) => said.replaceAll(from, to), text)
  const shifted = (day: string) => isoDay(Date.parse(day) / 86_400_000 + how.days)
  const fileOf = ({ name }: { name: string }) => {
    const own = say(name).replace(/\.pdf$/, '.txt')
    return how.attach ? { attachmentId: how.attach(own), name: own } : undefined
  }
  const vary = (kind: string, value: unknown, size: number): unknown => {
    if (kind === 'file') return fileOf(value as { name: string })
    if (kind === 'email' || (typeof value === 'string' && value.startsWith('www.')))
      return how.emails.get(value as string) ?? (value as string).replace(...how.domain)
    if (kind === 'address') return how.address
    if (kind === 'taxId') return how.fein ?? value
    if (kind === 'date') return shifted(value as string)
    if (kind === 'dateRange') {
      const { from, to } = value as { from: string; to: string }
      return { from: shifted(from), to: shifted(to) }
    }
    if (kind === 'money') return (Number(value) * size).toFixed(2)
    return typeof value === 'string' && (kind === 'text' || kind === 'longText') ? say(value) : value
  }
  const inSection = ({ key: name, fields, sections }: Section, holder: Answers, rowId: string) => {
    const own: Record<string, unknown> = {}
    const size = TERMS.has(name) ? 1 : how.size
    for (const { key, kind, schema } of fields) {
      if (holder[key] === undefined) continue
      const isState = kind === 'select' && schema['x-dataset'] === 'US States'
      own[key] = isState ? how.address.state : vary(kind, holder[key], size)
    }
    for (const inner of sections)
      if (holder[inner.key]) own[inner.key] = rows(inner, holder[inner.key] as Answers[], rowId)
    return own
  }
  const rows = (section: Section, given: readonly Answers[], around: string) =>
    given.map((row, index) => {
      const rowId = `${around}${index + 1}`
      return Object.assign(inSection(section, row, `${rowId}-`), { rowId })
    })
  return Object.fromEntries(
    form.sections.flatMap((section) => {
      const given = answers[section.key]
      if (given === undefined) return []
      return [
        [section.key, section.list ? rows(section, given as Answers[], 'r') : inSection(section, given as Answers, '')],
      ]
    }),
  )
}
