import { contextUri } from '@bindery/contract/actions'
import type { Proposal } from '@bindery/contract/proposals'
import { isLive, quotesIn } from '@bindery/workflow/records'
import { stepsOf } from '@bindery/workflow/steps'
import { sql } from 'kysely'
import { type LoadedRisk, loadRisk } from '#engine/actions/load.ts'
import { isSharedWith } from '#engine/actions/shared.ts'
import type { StoredRow } from '#engine/actions/stored.ts'
import { money, shownStatus, times } from '#engine/actions/wire.ts'
import { shownTo } from '#engine/agentView.ts'
import { amount, cents } from '#engine/money/decimal.ts'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'

export async function listProposals(
  ctx: Ctx,
  { submissionId, accountId }: { submissionId?: number; accountId?: number },
) {
  if (submissionId === undefined && accountId === undefined)
    throw malformed('Name a submission or an account.', [{ path: 'submissionId', message: 'This field is missing.' }])
  const ids = submissionId === undefined ? await submissionsWithProposals(ctx, accountId!) : [submissionId]
  const proposals: Proposal[] = []
  for (const id of ids) proposals.push(...proposalsOf(ctx, await loadRisk(ctx, { context: 'Submission', id })))
  return proposals
}

const MOST_SUBMISSIONS = 25

async function submissionsWithProposals(ctx: Ctx, accountId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('submission')
    .select('id')
    .where('accountId', '=', accountId)
    .where(visibleSubmissions(ctx.actor))
    .where(sql<boolean>`exists (select from proposal where submission_id = submission.id)`)
    .orderBy('id', 'desc')
    .limit(MOST_SUBMISSIONS)
    .execute()
  return rows.map(({ id }) => id)
}

export async function readProposal(ctx: Ctx, id: number): Promise<Proposal> {
  const loaded = await loadRisk(ctx, { context: 'Proposal', id })
  return toProposal(ctx, loaded, loaded.stored.proposals.find((row) => row.id === id)!)
}

const proposalsOf = (ctx: Ctx, loaded: LoadedRisk) =>
  loaded.stored.proposals
    .filter(({ id }) => isSharedWith(ctx.actor, loaded.risk, { context: 'Proposal', id }))
    .map((row) => toProposal(ctx, loaded, row))

function toProposal({ actor }: Ctx, { stored, risk }: LoadedRisk, row: StoredRow): Proposal {
  const quotes = quotesIn(risk, row.id)
  const premiums = quotes
    .filter(isLive)
    .map(({ id }) => stored.quotes.find((quote) => quote.id === id)?.premium as string | null)
    .filter((premium) => premium !== null)
  const total = premiums.length === 0 ? null : amount(premiums.reduce((sum, premium) => sum + cents(premium), 0n))
  return shownTo(actor, 'Proposal', {
    id: row.id,
    uri: contextUri('Proposal', row.id),
    submissionId: stored.submission.id,
    number: row.number as string,
    name: row.name as string,
    status: row.status,
    statusName: shownStatus('Proposal', row.status),
    premium: money(total, stored.submission.currency_code),
    quoteIds: quotes.map(({ id }) => id),
    products: [...new Set(quotes.map(({ product }) => product))],
    documentCurrent: row.document_current as boolean,
    binderGenerated: row.binder_generated as boolean,
    breadcrumb: stepsOf(risk, { context: 'Proposal', id: row.id }),
    ...times(row),
    version: row.version as number,
  })
}
