import { amount, cents } from '#engine/money/decimal.ts'
import type { FormFact } from '#platform/db/schema/forms.ts'
import type { Worksheet } from './rate.ts'

type FactValues = Readonly<Record<string, FormFact>>

/** The exposure that the premium of a product follows, until rate plans exist. The other products follow their limit. */
const EXPOSURES: Readonly<Record<string, { fact: string; label: string }>> = {
  CP: { fact: 'cp.totalInsuredValue', label: 'Insured value' },
  CA: { fact: 'ca.powerUnits', label: 'Power units' },
  WC: { fact: 'wc.totalPayroll', label: 'Payroll' },
  IM: { fact: 'im.totalScheduled', label: 'Scheduled equipment' },
}

/**
 * Adds the premium for a changed exposure to the rating of a policy change, in proportion: a tenth more insured value
 * costs a tenth more premium.
 */
export function withExposure(rated: Worksheet, product: string, before: FactValues, after: FactValues): Worksheet {
  const exposure = EXPOSURES[product]
  const [was, is] = [before, after].map((facts) => hundredths(facts[exposure?.fact ?? '']))
  if (!exposure || !was || is === undefined || was === is || rated.premium === null) return rated
  const premium = cents(rated.premium)
  const extra = (premium * (is - was)) / was
  const { label } = exposure
  return {
    premium: amount(premium + extra),
    lines: [
      ...rated.lines.slice(0, -1),
      { label: `Change of ${label.toLowerCase()}`, value: amount(extra) },
      { label: 'Premium', value: amount(premium + extra) },
    ],
    parts: [...rated.parts, { label, amount: amount(extra) }],
  }
}

/** A fact that is an amount or a count. */
function hundredths(fact: FormFact | undefined): bigint | undefined {
  const value = Number(fact)
  return fact !== undefined && Number.isFinite(value) ? BigInt(Math.round(value * 100)) : undefined
}
