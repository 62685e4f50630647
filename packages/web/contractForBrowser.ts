import { type Plugin, parseAst } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  callee?: { name?: string }
  arguments?: Node[]
}

/** Every call(method, path, parts) in a piece of code, however deep. */
function callsIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(callsIn)
  const inside = Object.values(node).flatMap(callsIn)
  const { type, callee } = node as Node
  return type === 'CallExpression' && callee?.name === 'call' ? [node as Node, ...inside] : inside
}

/**
 * The browser never validates: of a call it needs method and path. Without the third part of each, the schemas are used
 * by nobody and fall away, which keeps the first load small however long the contract grows.
 */
export const contractForBrowser: Plugin = {
  name: 'contract-for-browser',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /[\\/]contract[\\/]src[\\/]/ },
    handler(code) {
      const cuts = callsIn(parseAst(code)).filter(({ arguments: parts }) => parts?.length === 3)
      return cuts.reduceRight((text, { arguments: parts }) => {
        return text.slice(0, parts![1]!.end) + text.slice(parts![2]!.end)
      }, code)
    },
  },
}

/** What builds a schema has no other effect: unused, it goes. */
export const SCHEMA_BUILDERS = ['Type', 'Sent', 'Nullable', 'oneOf']
