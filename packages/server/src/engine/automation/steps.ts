import { among } from '@bindery/workflow/records'
import type { LoadedRisk } from '#engine/actions/load.ts'
import type { Asked } from '#engine/actions/run.ts'
import { automaticProducts, whyNotAutomatic } from '#engine/rules/automation.ts'

export const LEFT_TO_PEOPLE = 'Left to an underwriter'

/** Why the system does not clear the risk by itself, in sentences; nothing when it may. */
function whyLeftToPeople({ risk, stored }: LoadedRisk, today: string): string[] {
  if (!risk.submission.automation) return ['Automation is disabled.']
  if (risk.facts.clearance !== 1) return ['The clearance check did not come out clear.']
  if (risk.submission.referralStatus === 'refer') return ['A referral is open.']
  return whyNotAutomatic(stored, today)
}

const ofSubmission = ({ risk }: LoadedRisk, action: string, given: Asked['given'] = {}): Asked => ({
  context: 'Submission',
  ids: [risk.submission.id],
  action,
  given,
})

/** What the system would do next with a risk, in the order in which it would; null when it is for people to go on. */
export function nextSteps(loaded: LoadedRisk, today: string): Asked[] {
  const { status, automation } = loaded.risk.submission
  const left = whyLeftToPeople(loaded, today)
  if (status === 'Submit Pending')
    return [
      ofSubmission(
        loaded,
        'Automation Finished',
        left.length > 0 ? { reason: LEFT_TO_PEOPLE, detail: left.join(' ') } : {},
      ),
    ]
  if (!automation) return []
  if (status === 'Submitted') return left.length > 0 ? [] : [ofSubmission(loaded, 'Clear')]
  if (!among(status, 'Clear', 'Clear Awaiting Rate', 'Quoted')) return []
  const quoting = automaticProducts(loaded.stored, 'autoRate', today).flatMap((product) =>
    quoteStep(loaded, product, today),
  )
  return status === 'Clear Awaiting Rate' ? [...quoting, ofSubmission(loaded, 'Rate Received')] : quoting
}

function quoteStep(loaded: LoadedRisk, product: string, today: string): Asked[] {
  const quote = loaded.risk.quotes.find((one) => one.product === product)
  if (!quote) return [ofSubmission(loaded, 'Create Quote', { products: [product] })]
  const mayRelease = automaticProducts(loaded.stored, 'autoQuote', today).includes(product)
  const action = {
    Draft: 'Start',
    'Invalid Rating': 'Rate',
    'Valid Rating': mayRelease ? 'Price' : null,
    'Valid Pricing': mayRelease ? 'Generate' : null,
  }[quote.status as string]
  return action ? [{ context: 'Quote', ids: [quote.id], action, given: {} }] : []
}
