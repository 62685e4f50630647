import { sessionApi } from '@bindery/contract/session'
import { redirect } from '@tanstack/react-router'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { currentSession, signInExternally } from '#platform/session.ts'
import type { LoginSearch } from './search.ts'
import { takeSignInProblem } from './signInProblem.ts'
import { singleSignOnAddress } from './singleSignOn.ts'

/** Runs before the login page: the URL may start single sign-on or carry a token. The token is removed from the URL. */
export async function signInFromAddress({ externalToken, login, username }: LoginSearch) {
  if (externalToken) await signInWith(externalToken, username ? { username } : {})
  if (currentSession()) throw redirect({ to: '/', replace: true })
  const text = takeSignInProblem()
  if (text) throw redirect({ to: '/login', replace: true, state: { loginNotice: { kind: 'problem', text } } })
  if (login === 'sso') await startSingleSignOn()
}

async function signInWith(externalToken: string, search: LoginSearch) {
  try {
    await signInExternally(externalToken)
  } catch (error) {
    const loginNotice = { kind: 'problem', text: problemSentence(error) } as const
    throw redirect({ to: '/login', search, replace: true, state: { loginNotice } })
  }
}

async function startSingleSignOn() {
  const options = await send(sessionApi.options).catch(() => null)
  if (!options?.singleSignOnUrl) return
  location.assign(singleSignOnAddress(options.singleSignOnUrl))
  await new Promise(() => {})
}
