import { unsentKey } from '#platform/unsent.ts'
import type { Draft, Drafts } from './editing.ts'

const keyOf = (owner: number, submissionId: number) => unsentKey(owner, `submission.${submissionId}`)

/** What somebody typed into a submission and could not save outlives the page, the tab and the session. */
export function keepDrafts(owner: number, submissionId: number, drafts: Drafts) {
  const key = keyOf(owner, submissionId)
  if (Object.keys(drafts).length) localStorage.setItem(key, JSON.stringify(drafts))
  else localStorage.removeItem(key)
}

export function keptDrafts(owner: number, submissionId: number): Drafts {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(owner, submissionId)) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(Object.entries(kept).filter(([, draft]) => isDraft(draft))) as Drafts
  } catch {
    return {}
  }
}

const isValue = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'
const isDraft = (draft: unknown): draft is Draft =>
  typeof draft === 'object' &&
  draft !== null &&
  'value' in draft &&
  'base' in draft &&
  isValue(draft.value) &&
  isValue(draft.base)
