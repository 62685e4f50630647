import type { Plan } from '@bindery/rating/plan'

export interface FilingDays {
  from: string | null
  to: string | null
}

/** The filing of a draft as it is typed. */
export interface Filing {
  name: string
  planVersion: string
  commission: Plan['commission']
  states: Record<string, FilingDays>
}

export const filingOf = ({ name, version, commission, states }: Plan): Filing => ({
  name,
  planVersion: version,
  commission,
  states: Object.fromEntries(Object.entries(states).map(([state, { from, to }]) => [state, { from, to }])),
})

/** The filing with its spaces trimmed; null while a day is missing. */
export function sentFiling({ name, planVersion, commission, states }: Filing) {
  const filed: Record<string, { from: string; to: string | null }> = {}
  for (const [state, { from, to }] of Object.entries(states)) {
    if (from === null) return null
    filed[state] = { from, to }
  }
  const percents = Object.entries(commission).map(([field, percent]) => [field, percent.trim()])
  return {
    name: name.trim(),
    planVersion: planVersion.trim(),
    commission: Object.fromEntries(percents) as Plan['commission'],
    states: filed,
  }
}
