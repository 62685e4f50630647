/**
 * The browser's XML parser, as far as stored views need it, for tests without a browser. Strict about tags, attributes
 * and entities; returns a <parsererror> for everything else, as Chromium does.
 */
interface Node {
  nodeName: string
  attributes: { name: string; value: string }[]
  children: Node[]
  getElementsByTagName: (name: string) => Node[]
}

const TAG = /^<(\/?)([A-Za-z][\w.-]*)((?:\s+[A-Za-z][\w.-]*="[^"<]*")*)\s*(\/?)>/

export class TestDomParser {
  parseFromString(text: string): { documentElement: Node } {
    return { documentElement: parse(text.trim()) ?? node('parsererror') }
  }
}

function parse(text: string): Node | null {
  const root = node('#document')
  const open = [root]
  for (let rest = text; rest; ) {
    const [tag, closes, name, attributes, isEmpty] = TAG.exec(rest) ?? []
    if (tag === undefined || name === undefined) return null
    rest = rest.slice(tag.length)
    if (closes) {
      if (open.pop()?.nodeName !== name) return null
    } else {
      const values = attributesOf(attributes ?? '')
      if (!values) return null
      const child = node(name, values)
      open.at(-1)?.children.push(child)
      if (!isEmpty) open.push(child)
    }
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0]! : null
}

function attributesOf(text: string): Node['attributes'] | null {
  const found = [...text.matchAll(/([\w.-]+)="([^"]*)"/g)]
  if (found.some(([, , value]) => /&(?!#\d+;|amp;|lt;|gt;|quot;|apos;)/.test(value!))) return null
  return found.map(([, name, value]) => ({ name: name!, value: unescaped(value!) }))
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescaped = (value: string) =>
  value
    .replace(/[\t\n\r]/g, ' ')
    .replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) => NAMED[name] ?? String.fromCodePoint(Number(code)))

const node = (nodeName: string, attributes: Node['attributes'] = []): Node => {
  const made: Node = {
    nodeName,
    attributes,
    children: [],
    getElementsByTagName: (name) =>
      made.children.flatMap((child) => [
        ...(child.nodeName === name ? [child] : []),
        ...child.getElementsByTagName(name),
      ]),
  }
  return made
}
