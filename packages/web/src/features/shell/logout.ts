import { systemApi } from '@bindery/contract/system'
import { ApiProblem, send } from '#platform/api.ts'
import { t } from '#platform/i18n/i18n.ts'
import { signOut } from '#platform/session.ts'
import { toastProblem } from '#platform/ui/toasts.tsx'

/** A logout that failed is reported for the log; the user is signed out on screen in any case. */
export async function logOut() {
  try {
    await signOut()
  } catch (error) {
    // Nobody was signed in any more: the session had ended before, as it does when the terms are refused.
    if (error instanceof ApiProblem && error.problem.status === 401) return
    toastProblem(error, t('account.logoutFailed', { ns: 'shell' }))
    await send(systemApi.failure, { body: { name: 'logout', succeeded: false } }).catch(() => {})
  }
}
