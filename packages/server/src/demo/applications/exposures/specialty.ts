import type { Answers } from '@bindery/forms/path'
import type { Business } from '../../businesses/businesses.ts'
import { dollars } from '../premium.ts'
import { specialtyTerms } from '../summaries.ts'

/** Dollars of revenue for each record of a person that a business of the lightest class holds. */
const REVENUE_PER_RECORD = 3_600
const REVENUE_PER_CARD_PAYMENT = 60
/** The part of the revenue that is spent on computers. */
const IT_SHARE = 0.008
/** States that the form asks for, because employees sue more often there. */
const HIGH_WAGE_STATES = ['CA', 'FL', 'NJ', 'NY', 'TX']

export function cyber(answers: Answers, business: Business): Answers {
  const { revenue, employees } = business.exposure
  const sections = answers as Record<string, Answers>
  const { limit, retention } = specialtyTerms('CY', business)
  const personal = Math.round((revenue / REVENUE_PER_RECORD) * business.businessClass.cyber)
  return {
    ...answers,
    coverage: { ...sections.coverage, limit: dollars(limit), retention: dollars(retention) },
    business: {
      ...{ ...sections.business, revenue: dollars(revenue), users: employees, endpoints: employees },
      itBudget: dollars(Math.round((revenue * IT_SHARE) / 1_000) * 1_000),
    },
    data: { ...sections.data, personal, cardTransactions: Math.round(revenue / REVENUE_PER_CARD_PAYMENT) },
  }
}

export function management(answers: Answers, business: Business): Answers {
  const { limit, retention } = specialtyTerms('DO', business)
  const { holders, ...sections } = answers as Record<string, Answers>
  const { bylaws, independentDirectors } = sections.entity!
  const { revenue, employees } = business.exposure
  const isNonprofit = business.trade.form === 'nonprofit'
  return {
    ...sections,
    coverage: { ...sections.coverage, limit: dollars(limit), retention: dollars(retention) },
    entity: isNonprofit ? { ownership: 'nonprofit', bylaws, independentDirectors } : sections.entity!,
    ...(!isNonprofit && { holders }),
    financials: { ...sections.financials, revenue: dollars(revenue) },
    employment: {
      ...{ ...sections.employment, employees },
      highWageStates: HIGH_WAGE_STATES.includes(business.city.state) ? employees : 0,
    },
  } as Answers
}
