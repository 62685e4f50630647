import type { OfferBasis } from '@bindery/contract/offers'
import type { QuoteInputs } from '@bindery/rating/quoteInputs'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { sql } from 'kysely'
import type { StoredRisk, StoredRow } from '#engine/actions/stored.ts'
import { coveragesFor, ratedCoverages, withQuoted } from '#engine/policies/content.ts'
import type { Ctx } from '#platform/context.ts'
import type { StoredRating, VersionCoverage } from '#platform/db/schema/records.ts'

interface Party {
  name: string
  addressLine1: string | null
  addressLine2: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  phoneNumber: string | null
}
interface Contact {
  name: string
  title: string | null
  phoneNumber: string | null
  emailAddress: string | null
}

/** The facts of a submission that its documents share. */
export interface DocumentFacts {
  carrier: Party
  agency: Party & { code: string }
  underwriter: Contact | null
  agent: Contact | null
  insured: Party & { businessClass: string | null }
  /** The names of the business classes of the submission and of its policies, by code. */
  businessNames: Record<string, string>
  number: string
  currency: string
  effectiveDate: string | null
  expirationDate: string | null
  quotes: QuoteFacts[]
  subjectivities: Subjectivity[]
  /** YYYY-MM-DD */
  today: string
}

/** A condition of an approval that has to be met before binding. */
interface Subjectivity {
  id: number
  products: string[]
  text: string
  /** YYYY-MM-DD; null while it is open. */
  metOn: string | null
}

export interface QuoteFacts {
  id: number
  number: string
  summary: string
  product: string
  productName: string
  premium: string | null
  effectiveDate: string | null
  expirationDate: string | null
  validUntil: string | null
  policyNumber: string | null
  coverages: VersionCoverage[]
  basis: OfferBasis
  /** Premium by coverage, fees and taxes; null before the quote is rated. */
  rating: StoredRating | null
  /** The inputs that were set on the quote. */
  inputs: QuoteInputs | null
  minimumEarnedPercent: number | undefined
}

const party = (table: string) => `jsonb_build_object('name', ${table}.name, 'code', ${table}.code,
  'addressLine1', ${table}.address_line1, 'addressLine2', ${table}.address_line2, 'city', ${table}.city,
  'state', ${table}.state, 'postalCode', ${table}.postal_code, 'phoneNumber', ${table}.phone_number)`
const CONTACT = `jsonb_build_object('name', name, 'title', title, 'phoneNumber', phone_number, 'emailAddress', email_address)`
const WHO = `
  (select ${party('o')} from organization o where kind = 'carrier' order by id limit 1) as carrier,
  (select ${party('o')} from organization o where o.id = submission.agency_id) as agency,
  (select ${CONTACT} from person where id = submission.responsible_underwriter_id) as underwriter,
  (select ${CONTACT} from person where id = coalesce(submission.agent_id, submission.agency_contact_id)) as agent`

/** Reads the parties and people that a document names, in addition to the loaded risk. */
export async function documentFacts({ db, now }: Pick<Ctx, 'db' | 'now'>, stored: StoredRisk): Promise<DocumentFacts> {
  const { submission, quotes, versions } = stored
  const classes = [submission.business_class, ...versions.map(({ insured }) => insured.businessClass)]
  const { rows } = await sql<Pick<DocumentFacts, 'carrier' | 'agency' | 'underwriter' | 'agent' | 'businessNames'>>`
    select ${sql.raw(WHO)},
      (select coalesce(jsonb_object_agg(value, name), '{}') from data_set_item
        where data_set_name = 'Business Classes' and value = any(${classes})) as "businessNames"
    from submission where id = ${submission.id}`.execute(db)
  const people = rows[0]!
  return {
    ...people,
    insured: {
      name: text(submission.insured_name) ?? '',
      addressLine1: text(submission.insured_address_line1),
      addressLine2: text(submission.insured_address_line2),
      city: text(submission.insured_city),
      state: text(submission.insured_state),
      postalCode: text(submission.insured_postal_code),
      phoneNumber: null,
      businessClass: businessName(people, text(submission.business_class)),
    },
    number: text(submission.submission_number) ?? '',
    currency: text(submission.currency_code) ?? 'USD',
    effectiveDate: text(submission.effective_date),
    expirationDate: text(submission.expiration_date),
    quotes: quotes.map((row) => toQuoteFacts(row, stored)),
    subjectivities: stored.subjectivities.map(({ id, products, text: wording, met_at }) => ({
      ...{ id, products, text: wording },
      metOn: met_at && new Date(met_at).toISOString().slice(0, 10),
    })),
    today: now.toISOString().slice(0, 10),
  }
}

/** The name of a business class. An unknown code stays as it is. */
export const businessName = ({ businessNames }: Pick<DocumentFacts, 'businessNames'>, code: string | null) =>
  code === null ? null : (businessNames[code] ?? code)

const text = (value: unknown) => (value === undefined ? null : (value as string | null))

function toQuoteFacts(row: StoredRow, stored: StoredRisk): QuoteFacts {
  const { policies, products } = stored
  const product = row.product as string
  const details = products[product]?.details
  const rating = row.rating as StoredRating | null
  return {
    id: row.id,
    number: row.number as string,
    summary: row.summary as string,
    product,
    productName: products[product]?.name ?? product,
    premium: text(row.premium),
    effectiveDate: text(row.effective_date),
    expirationDate: text(row.expiration_date),
    validUntil: text(row.valid_until),
    policyNumber: text(policies.findLast((policy) => policy.quote_id === row.id && policy.status !== 0)?.number),
    coverages: rating?.terms
      ? ratedCoverages(details?.coverages ?? [], rating.terms)
      : coveragesFor(
          details?.coverages ?? [],
          product,
          withQuoted(stored.form_facts ?? {}, product, row.inputs as QuoteInputs | null),
        ),
    basis: basisOf(row, rating),
    rating,
    inputs: row.inputs as QuoteInputs | null,
    minimumEarnedPercent: details?.minimumEarnedPercent,
  }
}

const IN_RATING = ['Draft', 'Invalid Rating']

function basisOf({ status, premium, incomplete }: StoredRow, rating: StoredRating | null): OfferBasis {
  const isRated = premium !== null
  if (isRated && (incomplete || IN_RATING.includes(statusNamed('Quote', status)))) return 'outdated'
  return rating?.terms ? 'rated' : 'requested'
}

export const addressOf = ({
  addressLine1,
  addressLine2,
  city,
  state,
  postalCode,
}: Omit<Party, 'name' | 'phoneNumber'>) =>
  [addressLine1, addressLine2, [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(', ')
