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
 * The browser does not validate and needs only the method and path of a call. This cuts the third argument of each
 * `call()`, so that the bundler drops the unused schemas and the first load stays small.
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

/** Functions that only build schemas. The bundler drops their calls if the result is unused. */
export const SCHEMA_BUILDERS = ['Type', 'Sent', 'Nullable', 'oneOf']
