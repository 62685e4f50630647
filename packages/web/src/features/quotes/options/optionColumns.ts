import type { ExpiringTerm, QuoteOptions, Worksheet } from '@bindery/contract/worksheets'
import { type RenewalChange, renewalChange } from '@bindery/rating/compare'
import { type CoverageTerm, coverageTerms } from '@bindery/rating/coverageTerms'
import type { Plan } from '@bindery/rating/plan'
import { type Rated, rate, rateTechnically } from '@bindery/rating/rate'
import type { Risk } from '@bindery/rating/risk'
import { changedInputs, NO_CHANGES, trialRisk } from '../worksheetChanges.ts'

/** A quote, or the expiring term, as a column of the comparison. */
export interface OptionColumn {
  key: string
  /** Null for the expiring term. */
  quoteId: number | null
  terms: CoverageTerm[]
  /** Null if it cannot be rated. */
  rated: Rated | null
  /** Why it cannot be rated. */
  problems: string[]
  /** Whether the figures are those of a stored rating, and not of the inputs as they are now. */
  isRated: boolean
  technical: Rated | null
  /** Null without an expiring term. */
  change: RenewalChange | null
}

interface RatedRisk {
  plan: Plan
  risk: Risk
}

type PlanOf = (id: string) => Plan

/** The expiring term first, then the chosen quotes. Everything is worked out from plan, risk and inputs. */
export function optionColumns({ options, expiring }: QuoteOptions, planOf: PlanOf): OptionColumn[] {
  const before = expiring && { plan: planOf(expiring.planId), risk: riskOf(expiring) }
  return [
    ...(before ? [columnOf('expiring', null, before, null, true)] : []),
    ...options.map((worksheet) => {
      const { quoteId, planId, isRated } = worksheet
      const own = planId === null ? null : { plan: planOf(planId), risk: riskOf(worksheet) }
      return columnOf(String(quoteId), quoteId, own, before, isRated)
    }),
  ]
}

const riskOf = ({ risk, inputs }: Pick<Worksheet | ExpiringTerm, 'risk' | 'inputs'>) =>
  trialRisk(risk, changedInputs(inputs, NO_CHANGES))

function columnOf(
  key: string,
  quoteId: number | null,
  own: RatedRisk | null,
  before: RatedRisk | null,
  isRated: boolean,
): OptionColumn {
  if (!own) return { key, quoteId, terms: [], rated: null, problems: [], isRated, technical: null, change: null }
  const { plan, risk } = own
  const result = rate(plan, risk)
  const technical = rateTechnically(plan, risk)
  const change = before && result.status === 'rated' ? renewalChange(before, own) : null
  return {
    key,
    quoteId,
    terms: coverageTerms(plan, risk),
    rated: result.status === 'rated' ? result : null,
    problems: result.status === 'refused' ? result.refusals.map(({ message }) => message) : [],
    isRated,
    technical: technical.status === 'rated' ? technical : null,
    change: change && 'rate' in change ? change : null,
  }
}
