import type { Answers } from '@bindery/forms/path'
import type { Business } from '../../businesses/businesses.ts'
import { codeFor, WORKERS_CODES } from '../data/classCodes.ts'
import { dollars } from '../premium.ts'
import { classItem } from './classItem.ts'
import { locationsOf, partTimeOf } from './locations.ts'

/** Shares of the payroll: the people of the trade, the office, and sales. */
const SHARES = [0.65, 0.22, 0.13]

/** The people of each class. A few people have no office or sales of their own. */
function headsOf(employees: number): number[] {
  const [, office, sales] = SHARES.map((share, at) =>
    employees > at + 1 ? Math.max(1, Math.round(employees * share)) : 0,
  )
  return [employees - office! - sales!, office!, sales!].filter((heads) => heads > 0)
}

/** The first class of the sample is for the people of the trade, the others for office and sales. */
export function workers(answers: Answers, business: Business): Answers {
  const { businessClass, exposure } = business
  const { employees, payroll } = exposure
  const classCode = codeFor(WORKERS_CODES, businessClass.value)
  const { name, illustrativeRate } = classItem('WC Class Codes', classCode)
  const [state] = answers.states as Answers[]
  const heads = headsOf(employees)
  const partTime = partTimeOf(exposure)
  const others = heads.map((_, at) => (at === 0 ? 0 : Math.round(payroll * SHARES[at]!)))
  const forTrade = payroll - others.reduce((sum, each) => sum + each, 0)
  const classes = heads.map((people, at) => ({
    ...(state!.classes as Answers[])[at],
    ...(at === 0 && { classCode, duties: name, rate: illustrativeRate! }),
    fullTime: at === 0 ? people - partTime : people,
    partTime: at === 0 ? partTime : 0,
    payroll: dollars(at === 0 ? forTrade : others[at]!),
  }))
  return {
    ...answers,
    states: [{ ...state, classes }],
    workplaces: workplacesOf(answers.workplaces as Answers[], business),
  }
}

/** Every location has some of the employees, who add up to those of the business. */
function workplacesOf(rows: readonly Answers[], business: Business): Answers[] {
  const { employees } = business.exposure
  const locations = locationsOf(business)
  const others = locations.map(({ share }, at) => (at === 0 ? 0 : Math.max(1, Math.floor(employees * share))))
  return locations.map(({ name, address }, at) => {
    const people = at === 0 ? employees - others.reduce((sum, each) => sum + each, 0) : others[at]!
    return {
      ...rows[0],
      ...(at > 0 && { name, address: { ...(rows[0]!.address as Answers), ...address } }),
      ...{ rowId: `r${at + 1}`, employees: people, maxShift: people },
    }
  })
}
