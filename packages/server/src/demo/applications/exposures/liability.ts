import type { Answers } from '@bindery/forms/path'
import type { Business, Exposure } from '../../businesses/businesses.ts'
import { codeFor, LIABILITY_CODES } from '../data/classCodes.ts'
import { dollars } from '../premium.ts'
import { classItem } from './classItem.ts'

const DOLLARS_PER_SQUARE_FOOT = 220
const SQUARE_FEET_PER_EMPLOYEE = 175
/** Revenue of an apartment or a hotel room in a year. */
const DOLLARS_PER_UNIT = 18_000
const FEWEST_UNITS = 4

/** Businesses that rent insure little, but their people need room. */
const areaOf = ({ insuredValue, employees }: Exposure) =>
  Math.ceil(Math.max(insuredValue / DOLLARS_PER_SQUARE_FOOT, employees * SQUARE_FEET_PER_EMPLOYEE) / 100) * 100

/** The work of the business has one class. Contractors have another one for subcontracted work. */
export function liability(answers: Answers, { businessClass, exposure, trade }: Business): Answers {
  const classCode = codeFor(LIABILITY_CODES, businessClass.value)
  const basis = classItem('GL Class Codes', classCode).basis!
  const area = areaOf(exposure)
  const amounts: Record<string, number> = {
    sales: exposure.revenue,
    payroll: exposure.payroll,
    area,
    units: Math.max(FEWEST_UNITS, Math.round(exposure.revenue / DOLLARS_PER_UNIT)),
  }
  const cost = subcontractedCost(businessClass.value, exposure)
  const [premises, ...otherPremises] = answers.premises as Answers[]
  const hazard = (answers.hazards as Answers[])[0]!
  const { products, productList, contracting, operations, ...others } = answers as Record<string, Answers>
  const hasProducts = operations!.products === true && basis === 'sales'
  return {
    ...others,
    operations: { ...operations, products: hasProducts },
    ...(hasProducts && { products, productList }),
    ...(contracting && { contracting: { ...contracting, subcontractedCost: dollars(cost) } }),
    premises: [
      { ...premises, area, publicArea: Math.round(area / 2), use: trade.operations.slice(0, 120) },
      ...otherPremises,
    ],
    hazards: [
      { ...hazard, classCode, basis, exposure: amounts[basis]! },
      ...(contracting ? [{ ...hazard, rowId: 'r2', classCode: '14511', basis: 'cost', exposure: cost }] : []),
    ],
  }
}

/** General contractors give away more of their work than the trades. */
const subcontractedCost = (naics: string, { revenue }: Exposure) =>
  Math.round(revenue * (naics.startsWith('236') ? 0.4 : 0.1))
