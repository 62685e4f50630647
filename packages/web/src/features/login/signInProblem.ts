import { SIGN_IN_PROBLEM_COOKIE } from '@bindery/contract/session'

/** The error message of a failed single sign-on, or null. It is shown once. */
export function takeSignInProblem(): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${SIGN_IN_PROBLEM_COOKIE}=`))
  if (!found) return null
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available without https.
  document.cookie = `${SIGN_IN_PROBLEM_COOKIE}=; path=/; max-age=0`
  try {
    return decodeURIComponent(found.slice(SIGN_IN_PROBLEM_COOKIE.length + 1))
  } catch {
    return null
  }
}
