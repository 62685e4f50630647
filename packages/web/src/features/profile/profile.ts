import type { Profile } from '@bindery/contract/session'
import type { ProfileChange } from './queries.ts'

/** Only the fields that differ from the stored profile. An emptied field becomes null, not an empty string. */
export function whatChanged(profile: Profile, draft: ProfileChange): ProfileChange {
  return Object.fromEntries(
    Object.entries(draft)
      .map(([field, value]) => [field, value?.trim() || null] as const)
      .filter(([field, value]) => value !== profile[field as keyof ProfileChange]),
  )
}

/** Catches typing errors only. It cannot tell whether the address exists. */
export const isEmailAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
