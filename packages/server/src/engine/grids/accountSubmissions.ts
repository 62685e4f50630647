import { submissionSortBy } from '@bindery/contract/grid'
import { sql } from 'kysely'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { type GridQuery, knownSize } from './asked.ts'
import { keyOperators, textField } from './operators.ts'
import { findPageJson } from './page.ts'
import { summariesOf } from './record.ts'
import { orderOf } from './sorts.ts'
import { ALL_STATUSES, stagesOf } from './stages.ts'

export interface AccountPageRequest {
  sortBy: string
  sortDirection: 'asc' | 'desc'
  startIndex: number
  numberOfRows: number
  filterText: string
}

/** A page of the submissions of an account that the user may see, as JSON text. */
export async function accountPageJson(ctx: Ctx, accountId: number, request: AccountPageRequest): Promise<string> {
  const { sortBy, sortDirection, startIndex, numberOfRows, filterText } = request
  const order = orderOf(ctx.actor.console, submissionSortBy(sortBy, sortDirection))
  const range = { offset: startIndex, limit: numberOfRows }
  return findPageJson(ctx, askAccount(ctx, accountId, filterText.trim()), order, range, summariesOf(ctx.actor))
}

function askAccount(ctx: Ctx, accountId: number, text: string): GridQuery {
  const { actor } = ctx
  const ofAccount = sql<boolean>`${visibleSubmissions(actor)} and submission.account_id = ${accountId}`
  const where = text ? sql<boolean>`${ofAccount} and ${hasText(ctx, text)}` : ofAccount
  const key = `${actor.id} account ${accountId} ${text}`
  return {
    key,
    selection: {
      ...{ where, find: where, besidesStatus: where, statuses: ALL_STATUSES, stages: stagesOf(ALL_STATUSES) },
      ...{ columns: new Set(['account_id']), ofUnderwriters: false, hasCountingIndex: !text },
    },
    size: knownSize(key),
    statements: null,
  }
}

const SEARCHED = [
  keyOperators(sql.ref('submission.insured_key')),
  textField('submission_number').operators,
  textField('policy_number').operators,
]
const hasText = (ctx: Ctx, value: string) =>
  sql<boolean>`(${sql.join(
    SEARCHED.map(({ contains }) => contains!({ value, path: 'filterText' }, ctx)),
    sql` or `,
  )})`
