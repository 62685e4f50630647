import type { Answers } from '@bindery/forms/path'
import type { Business, Exposure } from '../../businesses/businesses.ts'
import { codeFor, LIABILITY_CODES } from '../data/classCodes.ts'
import { dollars } from '../premium.ts'
import { classItem } from './classItem.ts'
import { locationsOf } from './locations.ts'

const DOLLARS_PER_SQUARE_FOOT = 220
const SQUARE_FEET_PER_EMPLOYEE = 175
/** Revenue of an apartment or a hotel room in a year. */
const DOLLARS_PER_UNIT = 18_000
const FEWEST_UNITS = 4

/** Businesses that rent insure little, but their people need room. */
const areaOf = ({ insuredValue, employees }: Exposure) =>
  Math.ceil(Math.max(insuredValue / DOLLARS_PER_SQUARE_FOOT, employees * SQUARE_FEET_PER_EMPLOYEE) / 100) * 100

/** The work of the business has one class. Contractors have another one for subcontracted work. */
export function liability(answers: Answers, business: Business): Answers {
  const { businessClass, exposure } = business
  const classCode = codeFor(LIABILITY_CODES, businessClass.value)
  const basis = classItem('GL Class Codes', classCode).basis!
  const area = areaOf(exposure)
  const amounts: Record<string, number> = {
    sales: exposure.revenue,
    payroll: exposure.payroll,
    area,
    units: Math.max(FEWEST_UNITS, Math.round(exposure.revenue / DOLLARS_PER_UNIT)),
  }
  const cost = subcontractedCost(business)
  const hazard = (answers.hazards as Answers[])[0]!
  const { products, productList, contracting, liquor, operations, ...others } = answers as Record<string, Answers>
  const hasProducts = operations!.products === true && basis === 'sales'
  return {
    ...others,
    operations: { ...operations, products: hasProducts },
    ...(hasProducts && {
      products: { ...products, annualSales: dollars(exposure.revenue) },
      productList: withSales(productList as unknown as Answers[], exposure.revenue),
    }),
    ...(liquor && { liquor: { ...liquor, ...receipts(liquor, exposure.revenue) } }),
    ...(contracting && { contracting: { ...contracting, subcontractedCost: dollars(cost) } }),
    premises: premisesOf(answers.premises as Answers[], business, area),
    hazards: [
      { ...hazard, classCode, basis, exposure: amounts[basis]! },
      ...(contracting ? [{ ...hazard, rowId: 'r2', classCode: '14511', basis: 'cost', exposure: cost }] : []),
    ],
  }
}

/** General contractors give away more of their work than the trades. */
export const subcontractedCost = ({ businessClass, exposure }: Business) =>
  Math.round(exposure.revenue * (businessClass.value.startsWith('236') ? 0.4 : 0.1))

/** One row for each location, as in the schedule of property. */
function premisesOf(rows: readonly Answers[], business: Business, area: number): Answers[] {
  const use = business.trade.operations.slice(0, 120)
  return locationsOf(business).map(({ name, address, share }, at) => {
    const row = rows[Math.min(at, rows.length - 1)]!
    const own = Math.round(area * share)
    return {
      ...row,
      ...(at > 0 && { name, address: { ...(row.address as Answers), ...address } }),
      ...{ rowId: `r${at + 1}`, area: own, publicArea: Math.round(own / 2), use },
    }
  })
}

/** The sales of the products add up to the revenue. */
function withSales(rows: readonly Answers[], revenue: number): Answers[] {
  const total = rows.reduce((sum, { sales }) => sum + Number(sales), 0)
  let left = revenue
  return rows.map((row, at) => {
    const sales = at === rows.length - 1 ? left : Math.round((revenue * Number(row.sales)) / total)
    left -= sales
    return { ...row, sales: dollars(sales) }
  })
}

function receipts({ alcoholReceipts, foodReceipts }: Answers, revenue: number): Answers {
  const alcohol = Math.round((revenue * Number(alcoholReceipts)) / (Number(alcoholReceipts) + Number(foodReceipts)))
  return { alcoholReceipts: dollars(alcohol), foodReceipts: dollars(revenue - alcohol) }
}
