import { PASSWORD_LIMIT, PASSWORD_MIN } from '@bindery/contract/limits'

export interface WelcomeFields {
  name: string
  username: string
  next: string
  repeat: string
}

type Problem = 'name' | 'username' | 'short' | 'long' | 'differs'

/** The problem of each invalid field. Only the first administrator enters names. */
export function welcomeProblems(
  { name, username, next, repeat }: WelcomeFields,
  asksNames: boolean,
): Partial<Record<keyof WelcomeFields, Problem>> {
  const problems: Partial<Record<keyof WelcomeFields, Problem>> = {}
  if (asksNames && !name.trim()) problems.name = 'name'
  if (asksNames && !username.trim()) problems.username = 'username'
  if (next.length < PASSWORD_MIN) problems.next = 'short'
  else if (next.length > PASSWORD_LIMIT) problems.next = 'long'
  if (repeat !== next || !repeat) problems.repeat = 'differs'
  return problems
}

export const countOf = (problem: Problem) => (problem === 'long' ? PASSWORD_LIMIT : PASSWORD_MIN)
