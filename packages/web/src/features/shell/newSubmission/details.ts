import type { NewSubmission } from '@bindery/contract/submissionActions'
import dayjs from 'dayjs'

export interface Details {
  insuredName: string
  products: string[]
  agencyId: string
  effectiveDate: string | null
  expirationDate: string | null
}
export const NO_DETAILS: Details = {
  insuredName: '',
  products: [],
  agencyId: '',
  effectiveDate: null,
  expirationDate: null,
}

/** A term is a year unless somebody says otherwise. */
export function withEffectiveDate(details: Details, effectiveDate: string | null): Details {
  const followed = details.effectiveDate && yearAfter(details.effectiveDate) === details.expirationDate
  const expirationDate =
    effectiveDate && (details.expirationDate === null || followed) ? yearAfter(effectiveDate) : details.expirationDate
  return { ...details, effectiveDate, expirationDate }
}
const yearAfter = (day: string) => dayjs(day).add(1, 'year').format('YYYY-MM-DD')

export const areDatesWrong = ({ effectiveDate, expirationDate }: Details) =>
  effectiveDate !== null && expirationDate !== null && expirationDate <= effectiveDate

/** An agent's agency goes without saying. */
export function isComplete(details: Details, isAgent: boolean) {
  const { insuredName, products, agencyId, effectiveDate, expirationDate } = details
  const hasTerm = effectiveDate !== null && expirationDate !== null && !areDatesWrong(details)
  return insuredName.trim() !== '' && products.length > 0 && (isAgent || agencyId !== '') && hasTerm
}

export const bodyOf = (details: Details, isAgent: boolean): NewSubmission => ({
  insuredName: details.insuredName.trim(),
  productShortNames: details.products,
  ...(details.effectiveDate && { effectiveDate: details.effectiveDate }),
  ...(details.expirationDate && { expirationDate: details.expirationDate }),
  ...(!isAgent && { agencyId: Number(details.agencyId) }),
})
