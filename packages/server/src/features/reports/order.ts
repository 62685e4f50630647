import { createHash, randomUUID } from 'node:crypto'
import { submissionUri } from '@bindery/contract/events'
import { REPORT_ORDERED } from '@bindery/contract/reports'
import { sql } from 'kysely'
import { noSuch } from '#engine/actions/load.ts'
import type { Preparations, Prepared } from '#engine/actions/run.ts'
import type { StoredRisk } from '#engine/actions/stored.ts'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import { type Ctx, inTransaction, NO_AGENCY, type TxCtx } from '#platform/context.ts'
import { conflict } from '#platform/problems.ts'
import type { ProviderAnswer, ReportProvider, ReportSubject } from './providers/provider.ts'
import { sampleProvider } from './providers/sample.ts'

const PROVIDER_KEY = 'system.externalReports.provider'
/** Added to the longest time of an order, for recording its answer. */
const RECORDING_MS = 15_000
const DAY_MS = 24 * 60 * 60 * 1000
/** An SQL state. */
const FOREIGN_KEY_VIOLATION = '23503'

/** Orders a report before the transaction that records it. `http` is null when no provider is configured. */
export const reportPreparations = (http: ReportProvider | null): Preparations => ({
  'externalReport.generate': async (ctx, { id }, { stored }, run) => {
    const provider = await chosenProvider(ctx, http)
    if (!provider) return run(answered(id, null, NOT_CONFIGURED, ctx.now))
    const subject = subjectOf(stored)
    if (!subject.name) return run(answered(id, null, NAMELESS, ctx.now))
    const report = stored.reports.find((row) => row.id === id)!.name
    const lease = await leaseOrder(ctx, id, provider.longestMs + RECORDING_MS)
    const started = performance.now()
    try {
      const reference = referenceOf(lease, { report, subject })
      const answer = await provider.order({ id: reference, report, subject, at: ctx.now })
      const answeredAt = new Date(ctx.now.getTime() + performance.now() - started)
      const isOutcomeKnown = !('isUnknown' in answer)
      const { record, ...prepared } = answered(id, provider, answer, ctx.now)
      return await run(
        {
          ...prepared,
          record: async (tx, actionRun) => {
            if (!(await (isOutcomeKnown ? end : release)(tx, lease)))
              throw conflict('This report was ordered again meanwhile. The page shows the newer order.')
            await record(tx, actionRun)
          },
        },
        answeredAt,
      )
    } finally {
      // Only a recorded answer ends an order. A failure here must not replace the result: the lease ends by itself.
      await inTransaction(ctx, async (tx) => {
        if (await release(tx, lease)) await publishOrder(tx, id)
      }).catch(() => {})
    }
  },
})

const NOT_CONFIGURED = {
  failure: 'No provider of reports is connected. Ask an administrator to connect one, or to use the sample provider.',
}
const NAMELESS = { failure: 'The insured has no name yet. Enter it in the application, then generate the report.' }

async function chosenProvider({ db }: Ctx, http: ReportProvider | null): Promise<ReportProvider | null> {
  const { [PROVIDER_KEY]: chosen } = await systemPreferences(db, [PROVIDER_KEY])
  return chosen === 'http' ? http : sampleProvider
}

export const subjectOf = ({ submission }: Pick<StoredRisk, 'submission'>): ReportSubject => ({
  name: submission.insured_name.trim(),
  otherNames: submission.aliases.map(({ name }) => name),
  identifiers: submission.identifiers,
  addressLine1: submission.insured_address_line1,
  city: submission.insured_city,
  state: submission.insured_state,
  postalCode: submission.insured_postal_code,
})

/**
 * The answer as the action stores it: findings with their provider, or the reason for the failure. `provider` is null
 * when nothing was ordered.
 */
export function answered(
  id: number,
  provider: ReportProvider | null,
  answer: ProviderAnswer,
  orderedAt: Date,
): Prepared {
  const failure = 'failure' in answer ? answer.failure : null
  const findings = 'findings' in answer ? answer.findings : null
  return {
    succeeded: failure === null,
    messages: failure === null ? [] : [failure],
    record: (_tx, { book, notes }) => {
      const order = provider
        ? { provider: provider.name, is_sample: provider.isSample, ordered_at: orderedAt }
        : { provider: null, is_sample: false, ordered_at: null }
      book.set('ExternalReport', id, { findings, ...order, failure })
      if (failure !== null) notes.push(failure)
    },
  }
}

interface Lease {
  /** Stays the same until the answer of a provider is recorded. */
  orderId: string
  leasedAt: Date
  leasedUntil: Date
}

/** Refuses a second order while one is under way. The lease ends by itself if the process is lost. */
async function leaseOrder(ctx: Ctx, reportId: number, milliseconds: number): Promise<Lease> {
  const { now } = ctx
  const leasedUntil = new Date(now.getTime() + milliseconds)
  const orderId = randomUUID()
  const leased = await inTransaction(ctx, async (tx) => {
    const order = await tx.db
      .insertInto('reportOrder')
      .values({ reportId, orderId, leasedUntil })
      .onConflict((same) =>
        same
          .column('reportId')
          .doUpdateSet({ orderId: sameWithinADay(now, orderId), leasedUntil })
          .where('reportOrder.leasedUntil', '<=', now),
      )
      .returning('orderId')
      .executeTakeFirst()
    if (order) await publishOrder(tx, reportId)
    return order
  }).catch(reportGone)
  if (!leased) throw conflict('This report is being ordered already. The page shows it when it has arrived.')
  return { orderId: leased.orderId, leasedAt: now, leasedUntil }
}

/** Providers forget references after a while, and an answer of days ago is not what was asked for. */
const sameWithinADay = (now: Date, next: string) =>
  sql<string>`case when report_order.leased_until > ${new Date(now.getTime() - DAY_MS)} then report_order.order_id
    else ${next}::uuid end`

/**
 * The reference that the provider gets. It is the same for an order that is repeated because nobody knows whether it
 * arrived, so that it is not charged twice; with other facts of the insured it is another order.
 */
function referenceOf({ orderId }: Lease, request: object): string {
  const digits = createHash('sha256')
    .update(`${orderId} ${JSON.stringify(request)}`)
    .digest('hex')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Handles a report that was deleted since it was loaded: the foreign key rejects its lease. */
function reportGone(error: unknown): never {
  throw (error as { code?: string }).code === FOREIGN_KEY_VIOLATION ? noSuch('ExternalReport') : error
}

/** Tells the other screens that a report is being ordered, or is no longer. */
async function publishOrder({ db, publish }: TxCtx, reportId: number) {
  const report = db.selectFrom('externalReport').select('submissionId').where('id', '=', reportId)
  const { submissionId } = await report.executeTakeFirstOrThrow()
  publish({ type: REPORT_ORDERED, uri: submissionUri(submissionId), agencyId: NO_AGENCY })
}

/** False if the lease has ended and another one followed. */
async function end({ db }: Pick<Ctx, 'db'>, { orderId, leasedUntil }: Lease): Promise<boolean> {
  const ended = await db
    .deleteFrom('reportOrder')
    .where('orderId', '=', orderId)
    .where('leasedUntil', '=', leasedUntil)
    .returning('orderId')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends a lease, and keeps the order for the next attempt. */
async function release({ db }: Pick<Ctx, 'db'>, { orderId, leasedAt, leasedUntil }: Lease): Promise<boolean> {
  const released = await db
    .updateTable('reportOrder')
    .set({ leasedUntil: leasedAt })
    .where('orderId', '=', orderId)
    .where('leasedUntil', '=', leasedUntil)
    .returning('orderId')
    .executeTakeFirst()
  return released !== undefined
}
