export interface ExternalOptions {
  baseUrl: string
  title: string | null
}

/** Parses the JSON options of an external widget. Null if they contain no allowed URL. */
export function readOptions(text: string | null, origin: string): ExternalOptions | null {
  try {
    const { baseUrl, title } = JSON.parse(text ?? '')
    if (typeof baseUrl !== 'string' || !baseUrl) return null
    const { protocol } = new URL(baseUrl, origin)
    if (protocol !== 'https:' && protocol !== 'http:') return null
    return { baseUrl, title: typeof title === 'string' && title ? title : null }
  } catch {
    return null
  }
}

/** A page of our own server must not run with our origin inside the frame. An outside page keeps its origin to work. */
export const sandboxOf = (baseUrl: string, origin: string) =>
  new URL(baseUrl, origin).origin === origin
    ? 'allow-popups allow-popups-to-escape-sandbox'
    : 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin'
