import { PASSWORD_LIMIT, PASSWORD_MIN } from '@bindery/contract/limits'

export interface PasswordFields {
  current: string
  next: string
  repeat: string
}

type Problem = 'missing' | 'short' | 'long' | 'same' | 'differs'

/** The problem of each field. Fields without a problem are left out. */
export function passwordProblems({
  current,
  next,
  repeat,
}: PasswordFields): Partial<Record<keyof PasswordFields, Problem>> {
  const problems: Partial<Record<keyof PasswordFields, Problem>> = {}
  if (!current) problems.current = 'missing'
  if (next.length < PASSWORD_MIN) problems.next = 'short'
  else if (next.length > PASSWORD_LIMIT) problems.next = 'long'
  else if (next === current) problems.next = 'same'
  if (repeat !== next || !repeat) problems.repeat = 'differs'
  return problems
}

export const countOf = (problem: Problem) => (problem === 'long' ? PASSWORD_LIMIT : PASSWORD_MIN)
