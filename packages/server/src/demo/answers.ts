import type { StoredRisk } from '#engine/actions/stored.ts'
import { APPETITE } from '#engine/reference/rules.ts'
import type { Condition, FactValue } from '#engine/rules/condition.ts'
import { askedFacts } from '#engine/rules/preQualification.ts'
import type { Random } from './random.ts'

type Answers = Record<string, FactValue>

/** What somebody answers to the questions of pre-qualification: nothing that stands in the way, or one thing that does. */
export function preQualificationAnswers(stored: StoredRisk, today: string, passes: boolean, random: Random): Answers {
  const good = Object.assign({}, ...RULES.map(({ passWhen }) => meeting(passWhen, random))) as Answers
  const answers: Answers = {}
  // A question may lead to another one.
  for (let asked = open(stored, today, answers); asked.length > 0; asked = open(stored, today, answers))
    for (const key of asked) answers[key] = good[key] ?? 0
  const wrong = RULES.find(({ passWhen, onFail }) => onFail === 'fail' && isPlain(passWhen) && passWhen.fact in answers)
  if (!passes && wrong && isPlain(wrong.passWhen)) answers[wrong.passWhen.fact] = failing(wrong.passWhen)
  return answers
}

const RULES = APPETITE.preQualification.flatMap(({ rules }) => rules)

function open(stored: StoredRisk, today: string, answers: Answers): string[] {
  const answered = { ...stored, submission: { ...stored.submission, pre_qualification: { answers } } }
  return askedFacts(answered, today)
    .filter(({ key, required }) => required && !(key in answers))
    .map(({ key }) => key)
}

type Plain = { fact: string; op: string; value: number | boolean }
const isPlain = (condition: Condition): condition is Plain & Condition =>
  typeof condition === 'object' && 'fact' in condition && ['number', 'boolean'].includes(typeof condition.value)

function meeting(condition: Condition, random: Random): Answers {
  if (condition === true || 'not' in condition) return {}
  if ('all' in condition) return Object.assign({}, ...condition.all.map((one) => meeting(one, random)))
  if ('any' in condition) return Object.assign({}, ...condition.any.map((one) => meeting(one, random)))
  if (!isPlain(condition)) return {}
  const { fact, op, value } = condition
  if (typeof value === 'boolean') return { [fact]: op === '=' ? value : !value }
  return { [fact]: op === '>=' ? value + random.integer(0, 12) : random.integer(0, Math.max(0, Math.floor(value / 2))) }
}

const failing = ({ op, value }: Plain): FactValue =>
  typeof value === 'boolean' ? (op === '=' ? !value : value) : op === '>=' ? Math.max(0, value - 1) : value + 20
