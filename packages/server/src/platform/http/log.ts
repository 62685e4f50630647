import type { FastifyRequest } from 'fastify'

/** Query parameters that grant access: to a download or a sign-in. */
const SECRETS = /([?&](?:t|code|state|externalToken)=)[^&#]*/gi

/** The logged part of a request: no headers, no body, and no secrets in the address. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.replace(SECRETS, '$1…'),
  host,
  remoteAddress: ip,
})
