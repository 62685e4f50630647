import { AGENT_ADDRESS } from '@bindery/contract/consoles'
import { ReturnTo, SIGN_IN_PROBLEM_COOKIE, sessionApi } from '@bindery/contract/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import type { Config } from '#platform/config.ts'
import { type Http, publicRoute } from '#platform/http/route.ts'
import { ProblemError } from '#platform/problems.ts'
import { getPersonOfIdentity } from './identity.ts'
import { letIn } from './signIn.ts'

/** Holds the values to verify when the user returns: an HttpOnly cookie, valid for ten minutes. */
const PENDING_COOKIE = 'bindery_openid'
const Pending = Type.Object({ verifier: Type.String(), state: Type.String(), nonce: Type.String(), returnTo: ReturnTo })
type Pending = Static<typeof Pending>

const notVouched = () =>
  new ProblemError(401, 'wrong-sign-in', 'The single sign-on did not vouch for you. Sign in again.')

/** Sign-in with an OpenID Connect provider, if configured: authorization code with PKCE. */
export async function openIdRoutes(app: FastifyInstance) {
  const provider = discoverOnce(app.services.config.openId)

  publicRoute(app, sessionApi.openIdStart, async ({ query }, { request, reply }) => {
    const pending: Pending = {
      verifier: randomPKCECodeVerifier(),
      state: randomState(),
      nonce: randomNonce(),
      returnTo: query.returnTo ?? '/',
    }
    const url = buildAuthorizationUrl(await provider(), {
      redirect_uri: await returnAddress(app, request),
      scope: 'openid profile',
      code_challenge: await calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
      state: pending.state,
      nonce: pending.nonce,
    })
    reply.setCookie(PENDING_COOKIE, JSON.stringify(pending), {
      path: '/rest/Session/openid',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: 600,
    })
    return reply.redirect(url.href)
  })

  publicRoute(app, sessionApi.openIdReturn, async (_, http) => {
    const { request, reply } = http
    try {
      return reply.redirect(await comeBack(http))
    } catch (error) {
      if (!(error instanceof ProblemError) || !request.headers.accept?.includes('text/html')) throw error
      return showOnLoginPage(request, reply, error.message)
    }
  })

  /** Signs the user in and returns the URL that they wanted. */
  async function comeBack(http: Http): Promise<string> {
    const { request, reply, services } = http
    const pending = findPending(request)
    if (!pending) throw notVouched()
    reply.clearCookie(PENDING_COOKIE, { path: '/rest/Session/openid' })
    const current = new URL(await returnAddress(app, request))
    current.search = new URL(request.url, current).search
    const tokens = await authorizationCodeGrant(await provider(), current, {
      pkceCodeVerifier: pending.verifier,
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      idTokenExpected: true,
    }).catch(() => {
      throw notVouched()
    })
    const { config, database } = services
    const identity = { issuer: config.openId?.issuer ?? '', claims: tokens.claims() ?? {} }
    await letIn(http, await getPersonOfIdentity(database.db, config, identity), {
      remember: false,
      loginType: 'singleSignOn',
    })
    return pending.returnTo
  }
}

/** The browser navigated here, so show the reason on the login page instead of a problem document. */
function showOnLoginPage(request: FastifyRequest, reply: FastifyReply, sentence: string) {
  reply.setCookie(SIGN_IN_PROBLEM_COOKIE, sentence, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: 60,
  })
  const isAgents = findPending(request)?.returnTo.startsWith(AGENT_ADDRESS)
  return reply.redirect(`${isAgents ? AGENT_ADDRESS : ''}/login`)
}

function discoverOnce(settings: Config['openId']) {
  let found: Promise<Configuration> | undefined
  return () => {
    if (!settings) throw new ProblemError(403, 'forbidden', 'Single sign-on is not set up here.')
    const insecure = settings.issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : undefined
    found ??= discovery(
      new URL(settings.issuer),
      settings.clientId,
      settings.clientSecret ?? undefined,
      undefined,
      insecure,
    )
    return found.catch(() => {
      found = undefined
      throw new ProblemError(503, 'unexpected', 'The single sign-on cannot be reached. Try again in a moment.')
    })
  }
}

async function returnAddress(app: FastifyInstance, request: FastifyRequest) {
  const { 'system.baseURL': base } = await systemPreferences(app.services.database.db, ['system.baseURL'])
  return `${base || `${request.protocol}://${request.host}`}${sessionApi.openIdReturn.path}`
}

function findPending({ cookies }: FastifyRequest): Pending | null {
  try {
    return Value.Parse(Pending, JSON.parse(cookies[PENDING_COOKIE] ?? ''))
  } catch {
    return null
  }
}
