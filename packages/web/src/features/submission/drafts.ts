import { unsentKey } from '#platform/unsent.ts'
import type { Draft, Drafts } from './editing.ts'

const keyOf = (owner: number, submissionId: number) => unsentKey(owner, `submission.${submissionId}`)

/** Stores unsaved input of a submission in the browser, beyond the page, the tab and the session. */
export function keepDrafts(owner: number, submissionId: number, drafts: Drafts) {
  const key = keyOf(owner, submissionId)
  if (Object.keys(drafts).length) return localStorage.setItem(key, JSON.stringify(drafts))
  localStorage.removeItem(key)
  sessionStorage.removeItem(key)
}

/** All tabs share the drafts. This marks the tab that typed them, so that another tab does not send half a word. */
export const noteTypedHere = (owner: number, submissionId: number) =>
  sessionStorage.setItem(keyOf(owner, submissionId), 'typed here')

export const isTypedHere = (owner: number, submissionId: number) =>
  sessionStorage.getItem(keyOf(owner, submissionId)) !== null

export function keptDrafts(owner: number, submissionId: number): Drafts {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(owner, submissionId)) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(Object.entries(kept).filter(([, draft]) => isDraft(draft))) as Drafts
  } catch {
    return {}
  }
}

const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
const isDraft = (draft: unknown): draft is Draft =>
  typeof draft === 'object' &&
  draft !== null &&
  'value' in draft &&
  'base' in draft &&
  isValue(draft.value) &&
  isValue(draft.base)
