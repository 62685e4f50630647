import type { TransactionRow } from '@bindery/contract/submissions'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { getAccessible } from '#engine/submissions/access.ts'
import type { Ctx } from '#platform/context.ts'
import { forbidden } from '#platform/problems.ts'

/** Quotes and policies for a row's drawer. Agents see shared ones on the submission's pages instead. */
export async function listTransactions(ctx: Ctx, submissionId: number): Promise<TransactionRow[]> {
  await getAccessible(ctx, submissionId)
  if (ctx.actor.console === 'agent') throw forbidden('Quotes and policies are not listed here in the Agent Console.')
  const columns = [
    'id',
    'number',
    'product',
    'summary',
    'status',
    'premium',
    'currencyCode',
    'effectiveDate',
    'expirationDate',
    'modifiedAt',
  ] as const
  const quotes = await ctx.db
    .selectFrom('quote')
    .select(columns)
    .where('submissionId', '=', submissionId)
    .orderBy('id')
    .execute()
  const policies = await ctx.db
    .selectFrom('policy')
    .select(columns)
    .where('submissionId', '=', submissionId)
    .orderBy('id')
    .execute()
  return [...quotes.map((row) => transactionRow('Quote', row)), ...policies.map((row) => transactionRow('Policy', row))]
}

interface Row {
  id: number
  product: string
  status: number
  premium: string | null
  currencyCode: string
  modifiedAt: Date
}

const transactionRow = <R extends Row>(
  type: 'Quote' | 'Policy',
  { id, status, premium, currencyCode, modifiedAt, ...columns }: R,
): TransactionRow => ({
  uri: `/${type}:${id}`,
  columns: {
    type,
    ...columns,
    status: statusNamed(type, status).toLowerCase(),
    premium: premium === null ? null : { total: premium, currencyCode },
    timeLastModified: modifiedAt.getTime(),
  },
})
