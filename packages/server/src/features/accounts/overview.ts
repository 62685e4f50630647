import { ACCOUNT_YEARS, type AccountOverview } from '@bindery/contract/accounts'
import { sql } from 'kysely'
import { today } from '#engine/actions/load.ts'
import { amount, cents } from '#engine/money/decimal.ts'
import { type Loss, lossesOfAccount } from '#engine/policies/losses.ts'
import { ofAuthorizedProducts } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { getAccount } from './access.ts'
import {
  earnedPremium,
  inForceOn,
  ofAuthorized,
  type RenewalQuote,
  renewalQuotes,
  sumsByYear,
  type Term,
  termsOf,
} from './terms.ts'

const MOST_CONTACTS = 20
/** Contacts come from the newest applications: of a large account, nobody reads the people of ten years ago. */
const MOST_APPLICATIONS = 20

/** The key figures of an account, its contacts, and its premium by line and year. Only for the carrier. */
export async function accountOverview(ctx: Ctx, accountId: number): Promise<AccountOverview> {
  const { id } = await getAccount(ctx, accountId)
  const day = today(ctx)
  const since = Number(day.slice(0, 4)) - ACCOUNT_YEARS + 1
  const years = { from: `${since}-01-01`, before: `${since + ACCOUNT_YEARS + 1}-01-01` }
  const inForce = await termsOf(ctx, id, { where: inForceOn(day) })
  const sums = await sumsByYear(ctx, id, years, day)
  const running = inForce.filter(({ effectiveDate }) => effectiveDate >= years.from)
  // A term that has ended has earned its premium.
  const ended = sums.reduce((sum, one) => sum + cents(one.ended), 0n)
  const renewals = await renewalQuotes(ctx, id, years)
  const { clientSince, agencyName, currencyCode } = await firstAndLast(ctx, id)
  return {
    currencyCode: currencyCode ?? 'USD',
    clientSince,
    agencyName,
    inForce: {
      count: inForce.length,
      premium: sumOf(inForce),
      until: inForce.map(({ endDate }) => endDate).sort()[0] ?? null,
    },
    renewal: renewalOf(renewals, inForce),
    insuredValues: await insuredValuesOf(ctx, [...new Set(inForce.map(({ submissionId }) => submissionId))]),
    since: Math.max(since, Number(clientSince?.slice(0, 4) ?? since)),
    losses: await lossFigures(ctx, id, years.from),
    earnedPremium: amount(ended + (await earnedPremium(ctx, running, day))),
    premiums: [
      ...sums.map(({ year, product, premium }) => ({ year, product, premium, indicated: false })),
      ...indicated(renewals),
    ],
    contacts: await contactsOf(ctx, id),
  }
}

const sumOf = (of: readonly { premium: string }[]) => amount(of.reduce((sum, { premium }) => sum + cents(premium), 0n))

/** The renewal is compared with the lines that it renews. */
function renewalOf(renewals: readonly RenewalQuote[], inForce: readonly Term[]): AccountOverview['renewal'] {
  if (renewals.length === 0) return null
  const lines = new Set(renewals.map(({ product }) => product))
  return { premium: sumOf(renewals), expiring: sumOf(inForce.filter(({ product }) => lines.has(product))) }
}

function indicated(renewals: readonly RenewalQuote[]): AccountOverview['premiums'] {
  const groups = Map.groupBy(renewals, ({ product, effectiveDate }) => `${effectiveDate.slice(0, 4)} ${product}`)
  return [...groups]
    .map(([key, one]) => ({
      year: Number(key.slice(0, 4)),
      product: key.slice(5),
      premium: sumOf(one),
      indicated: true,
    }))
    .toSorted((a, b) => a.year - b.year || a.product.localeCompare(b.product))
}

/** Only losses of our own policies count; an application also tells those of earlier carriers. */
async function lossFigures(ctx: Ctx, accountId: number, from: string): Promise<AccountOverview['losses']> {
  const losses = await lossesOfAccount(ctx, accountId)
  const own = await lossesInTerms(ctx, accountId, losses, from)
  return {
    count: own.length,
    openCount: own.filter(({ isOpen }) => isOpen).length,
    incurred: amount(own.reduce((sum, { incurred }) => sum + incurred, 0n)),
  }
}

async function lossesInTerms({ db, actor }: Ctx, accountId: number, losses: readonly Loss[], from: string) {
  if (losses.length === 0) return []
  const lines = losses.map(({ line }) => line)
  const dates = losses.map(({ date }) => date)
  const { rows } = await sql<{ place: number }>`
    select place::int as place from unnest(${lines}::text[], ${dates}::text[]) with ordinality as loss (line, day, place)
    where exists (select from account_term where account_id = ${accountId} and ${ofAuthorized(actor)}
      and product = loss.line and effective_date >= ${from}::date
      and effective_date::text <= loss.day and end_date::text > loss.day)`.execute(db)
  const places = new Set(rows.map(({ place }) => place - 1))
  return losses.filter((_, place) => places.has(place))
}

async function firstAndLast({ db }: Ctx, accountId: number) {
  const { rows } = await sql<Record<'clientSince' | 'currencyCode' | 'agencyName', string | null>>`
    select first.effective_date::text as "clientSince", first.currency_code as "currencyCode",
      (select organization.name from submission join organization on organization.id = submission.agency_id
        where submission.account_id = ${accountId}
        order by submission.effective_date desc, submission.id desc limit 1) as "agencyName"
    from (select 1) as account left join lateral (
      select effective_date, currency_code from account_term where account_id = ${accountId}
      order by effective_date, policy_id limit 1) first on true`.execute(db)
  return rows[0]!
}

async function insuredValuesOf({ db }: Ctx, submissionIds: number[]): Promise<AccountOverview['insuredValues']> {
  const { rows } = await sql<{ total: string | null; locations: number }>`
    select sum((facts ->> 'cp.totalInsuredValue')::numeric)::text as total,
      coalesce(sum((facts ->> 'cp.locationCount')::numeric), 0)::int as locations
    from form_facts where submission_id = any(${submissionIds}::bigint[])`.execute(db)
  const { total, locations } = rows[0]!
  return total === null ? null : { total, locations }
}

/** The people named in the newest applications, each once, the newest application first. */
async function contactsOf({ db, actor }: Ctx, accountId: number): Promise<AccountOverview['contacts']> {
  const { rows } = await sql<AccountOverview['contacts'][number]>`
    select name, title, role, phone, email, "submissionId", "submissionNumber" from (
      select distinct on (lower(contact ->> 'name')) contact ->> 'name' as name, contact ->> 'title' as title,
        contact ->> 'role' as role, contact ->> 'phone' as phone, contact ->> 'email' as email,
        newest.id as "submissionId", newest.submission_number as "submissionNumber"
      from (select id, submission_number from submission where account_id = ${accountId} and ${ofAuthorizedProducts(actor)}
        order by effective_date desc, id desc limit ${sql.lit(MOST_APPLICATIONS)}) newest
      join form on form.submission_id = newest.id and form.template_key = 'applicant'
      cross join lateral jsonb_path_query(form.answers, '$.contacts[*]') as contact
      where contact ->> 'name' is not null
      order by lower(contact ->> 'name'), newest.id desc) found
    order by "submissionId" desc, name limit ${sql.lit(MOST_CONTACTS)}`.execute(db)
  return rows
}
