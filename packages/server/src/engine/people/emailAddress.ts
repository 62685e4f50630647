import { malformed } from '#platform/problems.ts'

export function refuseWrongEmail(emailAddress: string | null | undefined) {
  if (!emailAddress?.trim() || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emailAddress.trim())) return
  throw malformed('The email address does not look right.', [
    { path: 'emailAddress', message: 'Enter an address such as name@example.com.' },
  ])
}
