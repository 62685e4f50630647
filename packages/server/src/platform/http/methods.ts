import { allCalls } from '@bindery/contract/api'

const ADDRESSES = allCalls.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
}))

/** The methods that the contract has for this address. */
export function methodsAt(url: string): string[] {
  const [path = ''] = url.split('?')
  return [...new Set(ADDRESSES.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : [])))]
}
