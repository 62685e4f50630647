import type { Profile } from '@bindery/contract/session'
import type { ProfileChange } from './queries.ts'

/** Only what differs from what is stored; an emptied field is no value, not an empty one. */
export function whatChanged(profile: Profile, draft: ProfileChange): ProfileChange {
  return Object.fromEntries(
    Object.entries(draft)
      .map(([field, value]) => [field, value?.trim() || null] as const)
      .filter(([field, value]) => value !== profile[field as keyof ProfileChange]),
  )
}

/** Enough to catch a slip; whether it exists, only a mail can tell. */
export const isEmailAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
