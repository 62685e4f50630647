import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

interface Asked {
  nonce: string
  challenge: string
  redirectUri: string
}

/** A small local OpenID Connect provider. It signs in `person`; `cheat` makes it send wrong tokens. */
export async function startOpenIdProvider(clientId: string, clientSecret: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] }
  const codes = new Map<string, Asked>()
  const person = { sub: 'underwriter' }
  const cheat: { nonce?: string; audience?: string } = {}
  let issuer = ''

  async function token(form: URLSearchParams, authorization: string | undefined) {
    const asked = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    const knowsSecret = authorization === expected || form.get('client_secret') === clientSecret
    const verifier = new TextEncoder().encode(form.get('code_verifier') ?? '')
    const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', verifier)).toString('base64url')
    if (!asked || !knowsSecret || challenge !== asked.challenge || form.get('redirect_uri') !== asked.redirectUri)
      return { status: 400, body: { error: 'invalid_grant' } }
    const idToken = await new SignJWT({ ...person, nonce: cheat.nonce ?? asked.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(issuer)
      .setAudience(cheat.audience ?? clientId)
      .setIssuedAt()
      .setExpirationTime('2m')
      .sign(privateKey)
    return { status: 200, body: { access_token: 'unused', token_type: 'bearer', id_token: idToken } }
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, searchParams: query } = new URL(request.url!, issuer)
    if (pathname === '/.well-known/openid-configuration')
      return answer(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (pathname === '/jwks') return answer(200, jwks)
    if (pathname === '/authorize') {
      const code = crypto.randomUUID()
      const redirectUri = query.get('redirect_uri')!
      codes.set(code, { nonce: query.get('nonce')!, challenge: query.get('code_challenge')!, redirectUri })
      const back = new URL(redirectUri)
      back.search = String(new URLSearchParams({ code, state: query.get('state')!, iss: issuer }))
      return response.writeHead(302, { location: back.href }).end()
    }
    let form = ''
    for await (const chunk of request) form += chunk
    const { status, body } = await token(new URLSearchParams(form), request.headers.authorization)
    return answer(status, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, person, cheat, close: () => new Promise((resolve) => server.close(resolve)) }
}
