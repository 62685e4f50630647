import { policyOf } from '../records.ts'
import type { Risk } from '../risk.ts'

interface EffectiveChange {
  name: string
  effectiveDate: string
}

/** The issued change of a policy that takes effect last: an endorsement or a reinstatement. */
export function latestChange(risk: Risk, policyId: number): EffectiveChange | null {
  const number = policyOf(risk, { policyId })?.number ?? ''
  const endorsements = risk.endorsements
    .filter((change) => change.policyId === policyId && change.status === 'Issued')
    .map(({ issuedAs, effectiveDate }) => ({ name: `Endorsement ${issuedAs} of ${number}`, effectiveDate }))
  const reinstatements = risk.reinstatements
    .filter((change) => change.policyId === policyId && change.status === 'Reinstated')
    .map(({ effectiveDate }) => ({ name: `The reinstatement of ${number}`, effectiveDate }))
  return [...endorsements, ...reinstatements]
    .filter((change): change is EffectiveChange => change.effectiveDate !== null)
    .reduce<EffectiveChange | null>(
      (latest, change) => (latest && latest.effectiveDate > change.effectiveDate ? latest : change),
      null,
    )
}

/** The issued change that takes effect after this day. */
export function laterChange(risk: Risk, policyId: number, day: string | null): EffectiveChange | null {
  const latest = latestChange(risk, policyId)
  return latest && day !== null && latest.effectiveDate > day ? latest : null
}

/** 2027-03-01 as 03/01/2027. */
export const dayInWords = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

export const isEffective = ({ name, effectiveDate }: EffectiveChange) =>
  `${name} is effective ${dayInWords(effectiveDate)}`
