import type { ClearanceCheck } from '@bindery/contract/clearance'
import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { sql } from 'kysely'
import { tradeNames } from '#engine/clearance/alike.ts'
import { type Insured, type Score, scoreMatch } from '#engine/clearance/score.ts'
import { clearanceRules } from '#engine/reference/clearance.ts'
import type { Ctx } from '#platform/context.ts'

const MOST_CANDIDATES = 200

interface Found {
  id: number
  submissionNumber: string
  status: number
  insuredName: string
  aliases: { name: string }[]
  identifiers: { type: string; identifier: string }[]
  addressLine1: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  products: string[]
  effectiveDate: string | null
  expirationDate: string | null
  policyNumber: string | null
  agencyName: string
  agencyPath: string
  statusReason: string | null
  modifiedAt: Date
}

const found = sql.raw(`s.id, s.submission_number, s.status, s.insured_name, s.aliases, s.identifiers,
  s.insured_address_line1 as address_line1, s.insured_city as city, s.insured_state as state,
  s.insured_postal_code as postal_code, s.product_short_names as products, s.effective_date, s.expiration_date,
  s.policy_number, s.status_reason, s.modified_at, agency.name as agency_name, agency.path as agency_path`)

/** Searches all submissions for the same insured, including those that the agent cannot see. */
export async function checkClearance(ctx: Ctx, id: number): Promise<ClearanceCheck> {
  const { rows: own } = await sql<Found>`
    select ${found} from submission s join organization agency on agency.id = s.agency_id where s.id = ${id}`.execute(
    ctx.db,
  )
  const [incoming] = own as [Found]
  const scored = (await candidatesFor(ctx, incoming))
    .map((existing) => ({ existing, score: scoreMatch(insuredOf(incoming, ctx.now), insuredOf(existing, ctx.now)) }))
    .filter(({ score }) => score.reasons[0] !== 'noMatch')
    .sort((a, b) => severity(b.score) - severity(a.score) || b.score.identity - a.score.identity)
  const worst = scored[0]
  const value = worst?.score.value ?? 1
  const isAgent = ctx.actor.console === 'agent'
  return {
    value,
    message: messageOf(value, worst?.score, isAgent),
    reason: value === 1 || isAgent ? null : reasonOf(worst!.score),
    detail: value === 1 || isAgent ? null : whyOf(worst!.existing, worst!.score, ctx.now).join(' '),
    matches: isAgent
      ? []
      : scored.slice(0, 20).map(({ existing, score }) => ({
          uri: `/Submission/${existing.id}`,
          submissionNumber: existing.submissionNumber,
          insuredName: existing.insuredName,
          agencyName: existing.agencyName,
          status: existing.status,
          identity: score.identity,
          conflict: score.conflict,
          alike: alikeOf(existing, score),
          why: whyOf(existing, score, ctx.now),
        })),
  }
}

const severity = ({ value }: Score) => [0, 1, 3, 2][value]!

/** Finds a similar name, the same address or the same tax id; each has an index. Excludes the renewed submission. */
async function candidatesFor({ db }: Ctx, { id, insuredName, addressLine1, postalCode, identifiers }: Found) {
  const taxId = [{ type: 'FEIN', identifier: taxIdOf(identifiers) ?? '' }]
  const { rows } = await sql<Found>`
    select ${found} from (
      (select id from submission where insured_key in (select key from insured_name where key % sort_text(${insuredName}))
        order by id desc limit ${sql.lit(MOST_CANDIDATES)})
      union (select id from submission where insured_postal_code = ${postalCode}
        and lower(insured_address_line1) = lower(${addressLine1}) limit ${sql.lit(MOST_CANDIDATES)})
      union (select id from submission where identifiers @> ${JSON.stringify(taxId)}::jsonb limit ${sql.lit(MOST_CANDIDATES)})
    ) candidate join submission s using (id) join organization agency on agency.id = s.agency_id
    where s.id <> ${id} and s.status not in (${S.created}, ${S.draft})
      and s.id is distinct from (select renews_submission_id from submission where id = ${id})
    order by s.id desc limit ${sql.lit(MOST_CANDIDATES)}`.execute(db)
  return rows
}

const taxIdOf = (identifiers: Found['identifiers']) =>
  identifiers.find(({ type }) => /fein|tax/i.test(type))?.identifier ?? null

function insuredOf(row: Found, now: Date): Insured {
  const { addressLine1, city, state, postalCode } = row
  const [name, dba] = tradeNames(row.insuredName)
  return {
    name: name!,
    dba: dba ?? row.aliases[0]?.name ?? null,
    taxId: taxIdOf(row.identifiers),
    address: addressLine1 && city && state && postalCode ? { addressLine1, city, state, postalCode } : null,
    phone: null,
    domain: null,
    products: row.products,
    effectiveDate: row.effectiveDate ?? '',
    expirationDate: row.expirationDate ?? '',
    agencyPath: row.agencyPath,
    status: statusNamed('Submission', row.status),
    daysSinceClosed: daysSince(row.modifiedAt, now),
  }
}

const daysSince = (moment: Date, now: Date) => Math.floor((now.getTime() - moment.getTime()) / 86_400_000)

const rule = (key: string) => clearanceRules.reasons.find((reason) => reason.key === key)
const reasonOf = ({ reasons }: Score) =>
  reasons.map((key) => rule(key)?.reason).findLast((reason) => reason !== undefined) ?? null

function messageOf(value: 1 | 2 | 3, score: Score | undefined, isAgent: boolean): string {
  const said = clearanceRules.outcomes.find((outcome) => outcome.value === value)?.message
  if (said) return said
  const texts = score!.reasons.map((key) => rule(key)).filter((one) => one !== undefined)
  const last = texts.at(-1)
  return (
    (isAgent ? last?.agentText : last?.reason) ?? 'An underwriter will look at this submission before it is cleared.'
  )
}

/** The reasons for the match, worded for underwriters. */
function whyOf(existing: Found, { reasons, percentAlike, identity }: Score, now: Date): string[] {
  const words: Record<string, string> = {
    insured: existing.insuredName,
    number: existing.submissionNumber,
    percent: String(reasons.includes('possibleMatch') ? identity : percentAlike),
    address: existing.addressLine1 ?? '',
    state: existing.state ?? '',
    agency: existing.agencyName,
    products: existing.products.join(', '),
    term: `${existing.effectiveDate} to ${existing.expirationDate}`,
    status: statusNamed('Submission', existing.status),
    policyNumber: existing.policyNumber ?? existing.submissionNumber,
    expiration: existing.expirationDate ?? '',
    reason: existing.statusReason ?? 'no reason given',
    days: String(daysSince(existing.modifiedAt, now)),
  }
  return reasons.map((key) => sentence(rule(key)?.underwriterText ?? key, words))
}

/** Fills in the words. A name that ends in a full stop, such as "Inc.", does not double that of the sentence. */
const sentence = (text: string, words: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name) => words[name] ?? '').replace(/\.\.$/, '.')

const ALIKE: Readonly<Record<string, string>> = {
  'name.same': 'same name',
  'name.similar': 'similar name',
  'name.different': 'another name',
  'taxId.same': 'same tax id',
  'taxId.different': 'another tax id',
  'taxId.transposed': 'tax id with the digits in another order',
  'address.same': 'same street',
  'phone.same': 'same telephone number',
  'domain.same': 'same web domain',
}

/** The common and the different facts of both, in one line: "Same name, another tax id, in NJ". */
function alikeOf({ state }: Found, { reasons }: Score): string {
  const words = reasons.flatMap((key) => ALIKE[key] ?? (key === 'address.otherState' ? `in ${state}` : []))
  const line = words.join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}
