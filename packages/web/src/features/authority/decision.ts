import type { ActionId } from '@bindery/contract/actions/catalogue'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import type { AuthorityLimit } from '@bindery/contract/authority'
import { roundedBeyond } from '#engine/submissions/authorityWords.ts'

export const CHOICES = ['approve', 'conditions', 'decline', 'askBack'] as const
export type Choice = (typeof CHOICES)[number]

export const ACTIONS: Record<Choice, ActionId<'Submission'>> = {
  approve: 'submission.clearReferral',
  conditions: 'submission.clearReferral',
  decline: 'submission.declineReferral',
  askBack: 'submission.askBack',
}

export interface DecisionDraft {
  choice: Choice
  comment: string
  conditions: readonly string[]
  /** Amounts by product and fact. */
  upTo: Readonly<Record<string, number | string>>
}

/** The figures of a referral that an approval sets: those beyond the letter that the approver's own letter allows. */
export const approvable = (limits: readonly AuthorityLimit[]) =>
  limits.filter(
    ({ standing, unit, value, bound, ownLimit }) =>
      standing === 'beyond' &&
      unit !== 'words' &&
      typeof value === 'number' &&
      (ownLimit === null || (bound === 'min' ? value >= ownLimit : value <= ownLimit)),
  )

export const keyOf = ({ products, fact }: AuthorityLimit) => `${products[0]}:${fact}`

/** The risk rounded up, but not beyond the approver's own letter. */
export function proposedUpTo({ value, bound, ownLimit }: AuthorityLimit): number {
  const rounded = roundedBeyond(Number(value), bound)
  if (ownLimit === null) return rounded
  return bound === 'min' ? Math.max(rounded, ownLimit) : Math.min(rounded, ownLimit)
}

const written = (conditions: readonly string[]) => conditions.map((text) => text.trim()).filter(Boolean)

/** Declining and asking back need a comment, conditions at least one condition. */
export function isComplete({ choice, comment, conditions, upTo }: DecisionDraft): boolean {
  if (choice === 'decline' || choice === 'askBack') return comment.trim() !== ''
  if (Object.values(upTo).some((amount) => typeof amount !== 'number')) return false
  return choice === 'approve' || written(conditions).length > 0
}

export const countOf = ({ conditions }: Pick<DecisionDraft, 'conditions'>) => written(conditions).length

export function parametersOf(
  draft: DecisionDraft,
  limits: readonly AuthorityLimit[],
  referralId: number,
): ActionParameters {
  const { choice, comment, conditions, upTo } = draft
  const detail = comment.trim()
  if (choice === 'decline' || choice === 'askBack') return { referralId, detail }
  const approvedUpTo = approvable(limits).flatMap((limit) =>
    limit.products.map((product) => `${product}:${limit.fact}:${upTo[keyOf(limit)]}`),
  )
  return {
    referralId,
    ...(detail && { detail }),
    ...(approvedUpTo.length > 0 && { approvedUpTo }),
    ...(choice === 'conditions' && { conditions: written(conditions) }),
  }
}
