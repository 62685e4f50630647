import { systemApi } from '@bindery/contract/system'
import { ApiProblem, send } from '#platform/api.ts'
import { t } from '#platform/i18n/i18n.ts'
import { signOut } from '#platform/session.ts'
import { toastProblem } from '#platform/ui/toasts.tsx'

/** Reports a failed logout to the server's log. The user is signed out on screen in any case. */
export async function logOut() {
  try {
    await signOut()
  } catch (error) {
    // The session had already ended, for example because the user refused the terms.
    if (error instanceof ApiProblem && error.problem.status === 401) return
    toastProblem(error, t('account.logoutFailed', { ns: 'shell' }))
    await send(systemApi.failure, { body: { name: 'logout', succeeded: false } }).catch(() => {})
  }
}
