/** The part of XML that stored views use: nested elements with attributes. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
}

export function element(
  name: string,
  attributes: Record<string, string | number | boolean | null | undefined>,
  children: XmlElement[] = [],
): XmlElement {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, String(value)]],
  )
  return { name, attributes: Object.fromEntries(given), children }
}

export function writeXml({ name, attributes, children }: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const start = `<${name}${written.join('')}`
  return children.length ? `${start}>${children.map(writeXml).join('')}</${name}>` : `${start}/>`
}

/** Also escapes line ends and tabs: a parser would turn them into spaces inside an attribute. */
const escapeXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"'\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`)

/** The root element of a text, or null if it is not well-formed. */
export function readXml(text: string): XmlElement | null {
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml')
  if (!documentElement || documentElement.getElementsByTagName('parsererror').length) return null
  return documentElement.nodeName === 'parsererror' ? null : fromDom(documentElement)
}

const fromDom = (node: Element): XmlElement => ({
  name: node.nodeName,
  attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
  children: [...node.children].map(fromDom),
})
