import { randomUUID } from 'node:crypto'
import { noSuch } from '#engine/actions/load.ts'
import type { Preparations, Prepared } from '#engine/actions/run.ts'
import type { StoredRisk } from '#engine/actions/stored.ts'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { conflict } from '#platform/problems.ts'
import type { ProviderAnswer, ReportProvider, ReportSubject } from './providers/provider.ts'
import { sampleProvider } from './providers/sample.ts'

const PROVIDER_KEY = 'system.externalReports.provider'
/** Added to the longest time of an order, for recording its answer. */
const RECORDING_MS = 15_000
/** An SQL state. */
const FOREIGN_KEY_VIOLATION = '23503'

/** Orders a report before the transaction that records it. `http` is null when no provider is configured. */
export const reportPreparations = (http: ReportProvider | null): Preparations => ({
  'externalReport.generate': async (ctx, { id }, { stored }, run) => {
    const provider = await chosenProvider(ctx, http)
    if (!provider) return run(answered(id, null, NOT_CONFIGURED))
    const subject = subjectOf(stored)
    if (!subject.name) return run(answered(id, null, NAMELESS))
    const report = stored.reports.find((row) => row.id === id)!.name
    const orderId = randomUUID()
    await lease(ctx, id, orderId, provider.longestMs + RECORDING_MS)
    try {
      const answer = await provider.order({ id: orderId, report, subject, at: ctx.now })
      const { record, ...prepared } = answered(id, provider, answer)
      return await run({
        ...prepared,
        record: async (tx, actionRun) => {
          if (!(await end(tx, orderId)))
            throw conflict('This report was ordered again meanwhile. The page shows the newer order.')
          await record(tx, actionRun)
        },
      })
    } finally {
      // A failure here must not replace the result: the lease ends by itself.
      await end(ctx, orderId).catch(() => {})
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
export function answered(id: number, provider: ReportProvider | null, answer: ProviderAnswer): Prepared {
  const failure = 'failure' in answer ? answer.failure : null
  const findings = 'findings' in answer ? answer.findings : null
  return {
    succeeded: failure === null,
    messages: failure === null ? [] : [failure],
    record: ({ now }, { book, notes }) => {
      const order = provider
        ? { provider: provider.name, is_sample: provider.isSample, ordered_at: now }
        : { provider: null, is_sample: false, ordered_at: null }
      book.set('ExternalReport', id, { findings, ...order, failure })
      if (failure !== null) notes.push(failure)
    },
  }
}

/** Refuses a second order while one is under way. The lease ends by itself if the process is lost. */
async function lease({ db, now }: Ctx, reportId: number, orderId: string, milliseconds: number) {
  const leasedUntil = new Date(now.getTime() + milliseconds)
  const leased = await db
    .insertInto('reportOrder')
    .values({ reportId, orderId, leasedUntil })
    .onConflict((same) =>
      same.column('reportId').doUpdateSet({ orderId, leasedUntil }).where('reportOrder.leasedUntil', '<=', now),
    )
    .returning('orderId')
    .executeTakeFirst()
    .catch(reportGone)
  if (!leased) throw conflict('This report is being ordered already. The page shows it when it has arrived.')
}

/** Handles a report that was deleted since it was loaded: the foreign key rejects its lease. */
function reportGone(error: unknown): never {
  throw (error as { code?: string }).code === FOREIGN_KEY_VIOLATION ? noSuch('ExternalReport') : error
}

async function end({ db }: Pick<Ctx | TxCtx, 'db'>, orderId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('reportOrder')
    .where('orderId', '=', orderId)
    .returning('orderId')
    .executeTakeFirst()
  return ended !== undefined
}
