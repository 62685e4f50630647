import { isPreQualifying, SUBMISSION_STATUS, type SubmissionStatus } from '@bindery/contract/status'
import { among, isLive, quotesIn } from '@bindery/workflow/records'
import type { LoadedRisk } from '#engine/actions/load.ts'
import type { KnownFacts } from '#engine/rules/condition.ts'
import { knownFacts, proposalFacts } from '#engine/rules/knownFacts.ts'
import type { ChecklistContext } from './ids.ts'

/** A record with its own checklist group. */
export interface ListedRecord {
  context: ChecklistContext
  id: number
  header: string
  products: readonly string[]
  facts: KnownFacts
}

/** Lists the submission, once it is an application, and its active quotes and proposals. */
export function listedRecords({ stored, risk }: LoadedRisk, today: string): ListedRecord[] {
  const { submission, quotes, proposals } = stored
  const status = submission.status as SubmissionStatus
  if (status === SUBMISSION_STATUS.created || isPreQualifying(status)) return []
  const facts = knownFacts(stored, today)
  const rowOf = (id: number) => quotes.find((row) => row.id === id)!
  return [
    {
      context: 'Submission',
      id: submission.id,
      header: 'Submission',
      products: submission.product_short_names,
      facts,
    },
    ...risk.quotes.filter(isLive).map(({ id, summary, product }) => ({
      ...{ context: 'Quote' as const, id, header: `Quote · ${summary}`, products: [product] },
      facts: knownFacts(stored, today, rowOf(id)),
    })),
    ...risk.proposals
      .filter(({ status }) => !among(status, 'Invalid', 'Declined', 'Withdrawn'))
      .map(({ id }) => {
        const inIt = quotesIn(risk, id).filter(isLive)
        const header = String(proposals.find((row) => row.id === id)!.name)
        return {
          ...{ context: 'Proposal' as const, id, header, products: [...new Set(inIt.map(({ product }) => product))] },
          facts: { ...facts, ...proposalFacts(inIt.map((quote) => rowOf(quote.id))) },
        }
      }),
  ]
}
