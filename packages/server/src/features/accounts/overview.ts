import type { AccountOverview } from '@bindery/contract/accounts'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { sql } from 'kysely'
import { amount, cents } from '#engine/money/decimal.ts'
import { type Loss, lossesOfAccount } from '#engine/policies/losses.ts'
import type { Ctx } from '#platform/context.ts'
import { getAccount } from './access.ts'

interface PolicyFacts {
  product: string
  status: number
  premium: string
  currencyCode: string
  effectiveDate: string
  expirationDate: string
  cancelledOn: string | null
  rewrittenOn: string | null
}

const MOST_CONTACTS = 20

/** The key figures of an account, its contacts, and its premium by line and year. Only for the carrier. */
export async function accountOverview(ctx: Ctx, accountId: number): Promise<AccountOverview> {
  const { id } = await getAccount(ctx, accountId)
  const day = ctx.now.toISOString().slice(0, 10)
  const policies = (await policiesOf(ctx, id)).filter(({ status }) => statusNamed('Policy', status) !== 'Invalid')
  const inForce = policies.filter((policy) => policy.effectiveDate <= day && day < endOf(policy))
  const { submissionCount, agencyName } = await submissionFacts(ctx, id)
  return {
    currencyCode: policies[0]?.currencyCode ?? 'USD',
    clientSince: policies[0]?.effectiveDate ?? null,
    agencyName,
    submissionCount,
    policyCount: policies.length,
    inForce: {
      count: inForce.length,
      premium: sumOf(inForce),
      until: inForce.map(endOf).sort()[0] ?? null,
    },
    losses: lossFigures(await lossesOfAccount(ctx, id), policies),
    premiums: premiumsByLine(policies),
    contacts: await contactsOf(ctx, id),
  }
}

const endOf = ({ expirationDate, cancelledOn, rewrittenOn }: PolicyFacts) =>
  [expirationDate, cancelledOn, rewrittenOn].filter((day) => day !== null).sort()[0]!

const sumOf = (policies: readonly PolicyFacts[]) =>
  amount(policies.reduce((sum, { premium }) => sum + cents(premium), 0n))

function premiumsByLine(policies: readonly PolicyFacts[]): AccountOverview['premiums'] {
  const groups = Map.groupBy(policies, ({ product, effectiveDate }) => `${effectiveDate.slice(0, 4)} ${product}`)
  return [...groups]
    .map(([key, of]) => ({ year: Number(key.slice(0, 4)), product: key.slice(5), premium: sumOf(of) }))
    .toSorted((a, b) => a.year - b.year || a.product.localeCompare(b.product))
}

/** Only losses of our own policies count; an application also tells those of earlier carriers. */
function lossFigures(losses: readonly Loss[], policies: readonly PolicyFacts[]): AccountOverview['losses'] {
  const own = losses.filter(({ line, date }) =>
    policies.some((policy) => policy.product === line && policy.effectiveDate <= date && date < endOf(policy)),
  )
  return {
    count: own.length,
    openCount: own.filter(({ isOpen }) => isOpen).length,
    incurred: amount(own.reduce((sum, { incurred }) => sum + incurred, 0n)),
  }
}

async function policiesOf({ db }: Ctx, accountId: number): Promise<PolicyFacts[]> {
  return db
    .selectFrom('policy')
    .innerJoin('submission', 'submission.id', 'policy.submissionId')
    .select(['policy.product', 'policy.status', 'policy.premium', 'policy.currencyCode'])
    .select(['policy.effectiveDate', 'policy.expirationDate', 'policy.cancelledOn', 'policy.rewrittenOn'])
    .where('submission.accountId', '=', accountId)
    .orderBy('policy.effectiveDate')
    .$castTo<PolicyFacts>()
    .execute()
}

async function submissionFacts({ db }: Ctx, accountId: number) {
  const { rows } = await sql<{ submissionCount: number; agencyName: string | null }>`
    select count(*)::int as "submissionCount",
      (array_agg(organization.name order by submission.id desc))[1] as "agencyName"
    from submission join organization on organization.id = submission.agency_id
    where submission.account_id = ${accountId}`.execute(db)
  return rows[0]!
}

/** The people named in the applications, each once, the newest application first. */
async function contactsOf({ db, actor }: Ctx, accountId: number): Promise<AccountOverview['contacts']> {
  const { rows } = await sql<AccountOverview['contacts'][number]>`
    select name, title, role, phone, email, "submissionId", "submissionNumber" from (
      select distinct on (lower(contact ->> 'name')) contact ->> 'name' as name, contact ->> 'title' as title,
        contact ->> 'role' as role, contact ->> 'phone' as phone, contact ->> 'email' as email,
        submission.id as "submissionId", submission.submission_number as "submissionNumber"
      from submission join form on form.submission_id = submission.id and form.template_key = 'applicant'
      cross join lateral jsonb_path_query(form.answers, '$.contacts[*]') as contact
      where submission.account_id = ${accountId} and contact ->> 'name' is not null
        and submission.product_short_names <@ ${[...actor.authorizedProducts]}::text[]
      order by lower(contact ->> 'name'), submission.id desc) found
    order by "submissionId" desc, name limit ${sql.lit(MOST_CONTACTS)}`.execute(db)
  return rows
}
