import type { Answers } from '@bindery/forms/path'
import type { Business } from '../../businesses/businesses.ts'
import { dollars } from '../premium.ts'
import { specialtyTerms } from '../summaries.ts'

/** Dollars of revenue for each record of a person that a business of the lightest class holds. */
const REVENUE_PER_RECORD = 3_600
const REVENUE_PER_CARD_PAYMENT = 60

export function cyber(answers: Answers, business: Business): Answers {
  const { revenue, employees } = business.exposure
  const sections = answers as Record<string, Answers>
  const { limit, retention } = specialtyTerms('CY', business)
  const personal = Math.round((revenue / REVENUE_PER_RECORD) * business.businessClass.cyber)
  return {
    ...answers,
    coverage: { ...sections.coverage, limit: dollars(limit), retention: dollars(retention) },
    business: { ...sections.business, revenue: dollars(revenue), users: employees, endpoints: employees },
    data: { ...sections.data, personal, cardTransactions: Math.round(revenue / REVENUE_PER_CARD_PAYMENT) },
  }
}

export function management(answers: Answers, business: Business): Answers {
  const { limit, retention } = specialtyTerms('DO', business)
  const { holders, ...sections } = answers as Record<string, Answers>
  const { bylaws, independentDirectors } = sections.entity!
  const isNonprofit = business.trade.form === 'nonprofit'
  return {
    ...sections,
    coverage: { ...sections.coverage, limit: dollars(limit), retention: dollars(retention) },
    entity: isNonprofit ? { ownership: 'nonprofit', bylaws, independentDirectors } : sections.entity!,
    ...(!isNonprofit && { holders }),
    employment: { ...sections.employment, employees: business.exposure.employees },
  } as Answers
}
