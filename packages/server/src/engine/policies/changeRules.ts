import { statusNamed } from '@bindery/workflow/lifeCycles'
import type { Actor } from '#platform/context.ts'

export type ChangeContext = 'Endorsement' | 'PolicyRewrite'

const REQUEST = { Endorsement: 'endorsement.request', PolicyRewrite: 'rewrite.process' } as const
const RATE = { Endorsement: 'endorsement.rate', PolicyRewrite: 'rewrite.process' } as const

const NOT_NOW: Readonly<Record<string, string>> = {
  'Valid Rating': 'It is rated. Modify the rating to change answers.',
  'Valid Pricing': 'It is priced. Modify the rating to change answers.',
  Submitted: 'It is submitted. Start or modify the rating to change answers.',
  'Pending Issuance': 'It waits for issuance. Revert it to Submitted to change answers.',
  Issued: 'It is issued, and stays as it is. Make another endorsement to change the policy again.',
  Declined: 'It was declined, and stays as it is.',
  Invalid: 'It is no longer valid, because the policy has ended.',
}

/** The reason why this user cannot edit the answers of a policy change now, or null. */
export function whyChangeNotEditable(
  context: ChangeContext,
  { status: code, base_version }: { status: number; base_version: number | null },
  { console, permissions }: Pick<Actor, 'console' | 'permissions'>,
): string | null {
  const status = statusNamed(context, code)
  if (base_version === null) return 'Confirm the effective date and the reasons first.'
  if (status === 'Draft')
    return permissions.has(REQUEST[context]) ? null : 'You do not have the permission to change policies.'
  if (status !== 'Invalid Rating' || console === 'agent')
    return console === 'agent' && status !== 'Issued' && status !== 'Declined' && status !== 'Invalid'
      ? 'The change is with the underwriter.'
      : NOT_NOW[status]!
  return permissions.has(RATE[context]) ? null : 'You do not have the permission to rate policy changes.'
}
