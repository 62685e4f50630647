import type { Answers } from '@bindery/forms/path'
import type { Business } from '../../businesses/businesses.ts'
import { codeFor, WORKERS_CODES } from '../data/classCodes.ts'
import { dollars } from '../premium.ts'
import { classItem } from './classItem.ts'

/** Shares of the payroll: the people of the trade, the office, and sales. */
const SHARES = [0.65, 0.22, 0.13]

/** The first class of the sample is for the people of the trade, the others for office and sales. */
export function workers(answers: Answers, { businessClass, exposure: { employees, payroll } }: Business): Answers {
  const classCode = codeFor(WORKERS_CODES, businessClass.value)
  const { name, illustrativeRate } = classItem('WC Class Codes', classCode)
  const [state] = answers.states as Answers[]
  const [workplace] = answers.workplaces as Answers[]
  const classes = (state!.classes as Answers[]).map((row, at) => ({
    ...row,
    ...(at === 0 && { classCode, duties: name, rate: illustrativeRate! }),
    fullTime: Math.max(1, Math.round(employees * SHARES[at]!)),
    partTime: 0,
    payroll: dollars(Math.round(payroll * SHARES[at]!)),
  }))
  return {
    ...answers,
    states: [{ ...state, classes }],
    workplaces: [{ ...workplace, employees, maxShift: employees }],
  }
}
