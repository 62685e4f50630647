/** The address, if it is a web page of a host in the list: a link must not make another site look like a part of this one. */
export function allowedPage(address: string | undefined, hosts: readonly string[]): URL | null {
  const url = address && URL.canParse(address) ? new URL(address) : null
  if (url?.username !== '' || !['https:', 'http:'].includes(url.protocol)) return null
  return hosts.includes(url.host) ? url : null
}

/** The security policy of the product frames only pages that come over https. */
export const canBeFramed = (url: URL) => url.protocol === 'https:'
