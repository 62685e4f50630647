import type { ActionId } from '@bindery/contract/actions/catalogue'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { among } from '@bindery/workflow/records'
import { reasonsOf } from '@bindery/workflow/risk'
import type { LoadedRisk } from '#engine/actions/load.ts'
import type { ActionRequest } from '#engine/actions/run.ts'
import { automaticProducts, whyNotAutomatic } from '#engine/rules/automation.ts'

export const LEFT_TO_PEOPLE = 'Left to an underwriter'

/** The reasons why the system does not clear the risk by itself; empty if it may. */
function whyLeftToPeople({ risk, stored }: LoadedRisk, today: string): string[] {
  if (!risk.submission.automation) return ['Automation is disabled.']
  if (risk.facts.clearance !== 1) return ['The clearance check did not come out clear.']
  if (risk.submission.referralStatus === 'refer') return ['A referral is open.']
  return whyNotAutomatic(stored, today)
}

const ofSubmission = (
  { risk }: LoadedRisk,
  action: ActionId<'Submission'>,
  parameters: ActionParameters = {},
): ActionRequest => ({ action, ids: [risk.submission.id], parameters })

/** The next automatic steps for a risk, in order; empty if people have to continue. */
export function nextSteps(loaded: LoadedRisk, today: string): ActionRequest[] {
  const { status, automation } = loaded.risk.submission
  const left = whyLeftToPeople(loaded, today)
  if (status === 'Submit Pending')
    return [
      ofSubmission(
        loaded,
        'submission.automationFinished',
        left.length > 0 ? { reason: LEFT_TO_PEOPLE, detail: left.join(' ') } : {},
      ),
    ]
  if (!automation) return []
  if (status === 'Submitted') return left.length > 0 ? [] : [ofSubmission(loaded, 'submission.clear')]
  if (!among(status, 'Clear', 'Clear Awaiting Rate', 'Quoted')) return []
  const quoting = automaticProducts(loaded.stored, 'autoRate', today).flatMap((product) =>
    quoteStep(loaded, product, today),
  )
  return status === 'Clear Awaiting Rate' ? [...quoting, ofSubmission(loaded, 'submission.rateReceived')] : quoting
}

function quoteStep(loaded: LoadedRisk, product: string, today: string): ActionRequest[] {
  const quote = loaded.risk.quotes.find((one) => one.product === product)
  if (!quote) return [ofSubmission(loaded, 'submission.createQuote', { products: [product] })]
  const mayRelease = automaticProducts(loaded.stored, 'autoQuote', today).includes(product)
  const next: Readonly<Record<string, ActionId<'Quote'> | null>> = {
    Draft: 'quote.start',
    'Invalid Rating': 'quote.rate',
    'Valid Rating': mayRelease ? 'quote.price' : null,
    'Valid Pricing': mayRelease && reasonsOf(quote.beyondRelease).length === 0 ? 'quote.generate' : null,
  }
  const action = next[quote.status]
  return action ? [{ action, ids: [quote.id], parameters: {} }] : []
}
