import { compare, decimalOf } from './decimal.ts'
import { itemsOf, placeOf, type Scope } from './paths.ts'
import type { Comparison, Condition } from './plan.ts'
import type { Answer } from './risk.ts'
import { answerFrom, type RatingContext, Reading } from './values.ts'

export function holds(condition: Condition, context: RatingContext, scope: Scope | null): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, context, scope))
  if ('any' in condition) return condition.any.some((one) => holds(one, context, scope))
  if ('not' in condition) return !holds(condition.not, context, scope)
  if ('anyOf' in condition) {
    const { anyOf, as, test } = condition
    return itemsOf(anyOf, as, context.risk, scope).some((item) => holds(test, context, item))
  }
  return compares(condition, context, scope)
}

function compares({ path, value, op, to }: Comparison, context: RatingContext, scope: Scope | null): boolean {
  const left =
    path === undefined ? answerFrom(value!, context, scope, new Reading(false)) : answerAt(path, context, scope)
  if (left === null) return op === 'ne'
  if (op === 'in') return Array.isArray(to) && to.some((one) => isSame(left, one))
  const right = other(to, context, scope)
  if (right === null) return op === 'ne'
  if (op === 'eq') return isSame(left, right)
  if (op === 'ne') return !isSame(left, right)
  const [a, b] = [decimalOf(left), decimalOf(right)]
  if (!a || !b) return false
  const order = compare(a, b)
  if (op === 'gt') return order > 0
  if (op === 'gte') return order >= 0
  return op === 'lt' ? order < 0 : order <= 0
}

function answerAt(path: string, { risk }: RatingContext, scope: Scope | null): Answer {
  const { value } = placeOf(path, risk, scope)
  return Array.isArray(value) ? null : value
}

function other(to: Comparison['to'], context: RatingContext, scope: Scope | null): Answer {
  if (typeof to === 'boolean') return to
  if (typeof to === 'string') return to
  if (typeof to === 'number') return String(to)
  return Array.isArray(to) ? null : answerFrom(to, context, scope, new Reading(false))
}

function isSame(a: Answer, b: Answer): boolean {
  if (a === b) return true
  const [left, right] = [decimalOf(a), decimalOf(b)]
  return left !== null && right !== null && compare(left, right) === 0
}
