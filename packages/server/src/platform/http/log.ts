import type { FastifyRequest } from 'fastify'

/** What travels in an address and opens something: a download, a sign-in. */
const SECRETS = /([?&](?:t|code|state|externalToken)=)[^&#]*/gi

/** What the log has of a request: no headers, no body, and of its address nothing that could be used again. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.replace(SECRETS, '$1…'),
  host,
  remoteAddress: ip,
})
