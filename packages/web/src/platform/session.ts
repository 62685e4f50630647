import type { PermissionName } from '@bindery/contract/permissions'
import { secondFactorApi } from '@bindery/contract/secondFactor'
import { type Session, sessionApi } from '@bindery/contract/session'
import { createContext, use, useSyncExternalStore } from 'react'
import { ApiProblem, isUnreachable, onSessionInvalid, send } from './api.ts'
import { clearClientId } from './clientId.ts'
import { t } from './i18n/i18n.ts'
import { reloadWithoutAsking } from './saving.ts'
import { startRefreshing, stopRefreshing } from './sessionRefresh.ts'
import { forgetUnsent } from './unsent.ts'

let session: Session | null = null
const listeners = new Set<() => void>()

function setSession(next: Session | null) {
  session = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentSession = () => session
export const useMaybeSession = () => useSyncExternalStore(subscribe, currentSession)

/** Provided by the layout of the signed-in pages, which unmounts them before the session ends. */
export const SessionContext = createContext<Session | null>(null)

/** The session of the signed-in user; only within the signed-in pages. */
export function useSession(): Session {
  const signedIn = use(SessionContext)
  if (!signedIn) throw new Error('useSession was called outside the signed-in pages')
  return signedIn
}

export const hasPermission = (of: Session, name: PermissionName) => of.permissions.includes(name)

/** For a page whose calls the server would all refuse: shows the refusal instead of rendering the page. */
export function requirePermission(name: PermissionName) {
  if (session && hasPermission(session, name)) return
  throw new ApiProblem({
    ...{ type: 'forbidden', status: 403, requestId: '' },
    title: t('page.forbidden.text', { ns: 'platform' }),
  })
}

const SIGNED_IN = 'bindery.signedIn'
/** Whether a user was signed in here last time; only the server knows whether the session is still valid. */
export const mayBeSignedIn = () => localStorage.getItem(SIGNED_IN) !== null

type Tried = 'signedIn' | 'signedOut' | 'unreachable'

/** Runs at every start: checks whether the browser still has a valid token. */
export async function signInAutomatically(): Promise<Tried> {
  try {
    begin(await send(sessionApi.whoAmI))
    return 'signedIn'
  } catch (error) {
    if (isUnreachable(error)) return 'unreachable'
    if (error instanceof ApiProblem) {
      end()
      return 'signedOut'
    }
    throw error
  }
}

interface Credentials {
  username: string
  password: string
  remember: boolean
}

export async function signIn(credentials: Credentials) {
  return begin(await send(sessionApi.signIn, { body: credentials }))
}

interface PendingCode {
  token: string
  code: string
}

/** The second step of a sign-in, after the correct password. */
export async function finishSignIn(body: PendingCode) {
  return begin(await send(secondFactorApi.finishSignIn, { body }))
}

/** The same for a second factor that was set up during the sign-in. */
export async function confirmAtSignIn(body: PendingCode) {
  const { recoveryCodes, ...started } = await send(secondFactorApi.confirmAtSignIn, { body })
  return { session: begin(started), recoveryCodes }
}

export async function signInExternally(externalToken: string) {
  return begin(await send(sessionApi.signInExternally, { body: { externalToken } }))
}

/** Ends the session here even without a response: a user who presses Logout must not stay signed in on screen. */
export async function signOut() {
  const personId = session?.user.id
  try {
    await send(sessionApi.signOut)
  } finally {
    end()
    if (personId !== undefined) forgetUnsent(personId)
    whenEnded({ remember: false })
  }
}

/** A page opened by one user must not continue as another: all tabs of the browser share the cookie. */
export function watchOtherTabs() {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGNED_IN || !session || newValue === String(session.user.id)) return
    if (newValue !== null) return reloadWithoutAsking()
    end()
    whenEnded({ remember: true })
  })
}

function begin({ user, permissions, mayChangePassword, expiresAt }: Session) {
  const begun: Session = { user, permissions, mayChangePassword, expiresAt }
  if (session && session.user.id !== user.id) reloadWithoutAsking()
  setSession(begun)
  localStorage.setItem(SIGNED_IN, String(user.id))
  startRefreshing(expiresAt, refresh)
  return begun
}

async function refresh() {
  try {
    begin(await send(sessionApi.refresh))
  } catch {
    // The handler of every call deals with an expired session; other failures are retried in time.
    if (session) startRefreshing(session.expiresAt, refresh)
  }
}

/** The token is a cookie that only the server can clear; it does so in the response that refused it. */
function end() {
  stopRefreshing()
  clearClientId()
  localStorage.removeItem(SIGNED_IN)
  setSession(null)
}

let whenEnded: (how: { remember: boolean }) => void = () => {}

/** The router registers how to open the login page. After an expired session, the user's page is remembered. */
export function onSessionEnded(handler: typeof whenEnded) {
  whenEnded = handler
}

onSessionInvalid(() => {
  if (!session) return
  end()
  whenEnded({ remember: true })
})
