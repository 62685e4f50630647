import type { Answers } from '@bindery/forms/path'
import type { Business } from '../../businesses/businesses.ts'
import { umbrellaTerms, vehicles } from './autos.ts'
import { equipment } from './equipment.ts'
import { liability } from './liability.ts'
import { property } from './property.ts'
import { cyber, management } from './specialty.ts'
import { workers } from './workers.ts'

const BY_PRODUCT: Record<string, (answers: Answers, business: Business) => Answers> = {
  CP: property,
  GL: liability,
  CA: vehicles,
  WC: workers,
  CU: umbrellaTerms,
  CY: cyber,
  DO: management,
  IM: equipment,
}

/** Replaces the exposures of a sample's answers by those of the business: its premium depends on them. */
export const withExposures = (product: string, answers: Answers, business: Business): Answers =>
  BY_PRODUCT[product]?.(answers, business) ?? answers
