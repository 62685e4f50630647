import { ACCOUNT_YEARS, type AccountOverview } from '@bindery/contract/accounts'
import { sql } from 'kysely'
import { today } from '#engine/actions/load.ts'
import { amount, cents } from '#engine/money/decimal.ts'
import { type Loss, lossesOfAccount } from '#engine/policies/losses.ts'
import { ofAuthorizedProducts } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { getAccount } from './access.ts'
import { earnedPremium, type RenewalQuote, renewalQuotes, type Term, termsOf } from './terms.ts'

const MOST_CONTACTS = 20
/** Contacts come from the newest applications: of a large account, nobody reads the people of ten years ago. */
const MOST_APPLICATIONS = 50

/** The key figures of an account, its contacts, and its premium by line and year. Only for the carrier. */
export async function accountOverview(ctx: Ctx, accountId: number): Promise<AccountOverview> {
  const { id } = await getAccount(ctx, accountId)
  const day = today(ctx)
  const since = Number(day.slice(0, 4)) - ACCOUNT_YEARS + 1
  const years = { from: `${since}-01-01`, before: `${since + ACCOUNT_YEARS + 1}-01-01` }
  const running = await termsOf(ctx, id, years)
  const terms = running.filter(({ effectiveDate }) => effectiveDate >= years.from)
  const renewals = await renewalQuotes(ctx, id, years)
  const inForce = running.filter(({ effectiveDate, endDate }) => effectiveDate <= day && day < endDate)
  const { clientSince, agencyName } = await firstAndLast(ctx, id)
  return {
    currencyCode: running[0]?.currencyCode ?? 'USD',
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
    losses: lossFigures(await lossesOfAccount(ctx, id), terms),
    earnedPremium: amount(terms.reduce((sum, term) => sum + earnedPremium(term, day), 0n)),
    premiums: [...premiumsByLine(terms, false), ...premiumsByLine(renewals, true)],
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

function premiumsByLine(
  of: readonly { product: string; effectiveDate: string; premium: string }[],
  indicated: boolean,
): AccountOverview['premiums'] {
  const groups = Map.groupBy(of, ({ product, effectiveDate }) => `${effectiveDate.slice(0, 4)} ${product}`)
  return [...groups]
    .map(([key, one]) => ({ year: Number(key.slice(0, 4)), product: key.slice(5), premium: sumOf(one), indicated }))
    .toSorted((a, b) => a.year - b.year || a.product.localeCompare(b.product))
}

/** Only losses of our own policies count; an application also tells those of earlier carriers. */
function lossFigures(losses: readonly Loss[], terms: readonly Term[]): AccountOverview['losses'] {
  const own = losses.filter(({ line, date }) =>
    terms.some(({ product, effectiveDate, endDate }) => product === line && effectiveDate <= date && date < endDate),
  )
  return {
    count: own.length,
    openCount: own.filter(({ isOpen }) => isOpen).length,
    incurred: amount(own.reduce((sum, { incurred }) => sum + incurred, 0n)),
  }
}

async function firstAndLast({ db }: Ctx, accountId: number) {
  const { rows } = await sql<{ clientSince: string | null; agencyName: string | null }>`
    select (select policy.effective_date::text from submission join policy on policy.submission_id = submission.id
        where submission.account_id = ${accountId} and policy.status > 0
        order by submission.effective_date, submission.id limit 1) as "clientSince",
      (select organization.name from submission join organization on organization.id = submission.agency_id
        where submission.account_id = ${accountId}
        order by submission.effective_date desc, submission.id desc limit 1) as "agencyName"`.execute(db)
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
