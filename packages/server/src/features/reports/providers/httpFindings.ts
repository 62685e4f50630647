import type { ReportFinding } from '@bindery/contract/reports'
import type { HttpReports } from '#platform/config.ts'

const MOST_FINDINGS = 500
const LONGEST_TEXT = 2000
/** The first half of a surrogate pair, left by a cut. */
const HALF_CHARACTER = /[\ud800-\udbff]$/

/** Reads the findings from a JSON answer; null if the answer does not have the form of the mapping. */
export function findingsIn(text: string, mapping: HttpReports['mapping']): ReportFinding[] | null {
  const list = at(parsed(text), mapping.findings)
  if (!Array.isArray(list) || list.length > MOST_FINDINGS) return null
  const findings = list.map((item) => {
    const label = textAt(item, mapping.label)
    const value = at(item, mapping.value) === null ? '' : textAt(item, mapping.value)
    return label && value !== null ? { group: textAt(item, mapping.group), label, value } : null
  })
  return findings.every((finding) => finding !== null) ? findings : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value at a JSON pointer (RFC 6901); undefined if there is none. */
function at(value: unknown, pointer: string): unknown {
  let found = value
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

/** Text, a number or a truth value as text, cut if too long, without characters that the database cannot store. */
function textAt(item: unknown, pointer: string): string | null {
  const found = at(item, pointer)
  if (!['string', 'number', 'boolean'].includes(typeof found)) return null
  const text = String(found).replaceAll('\0', '').toWellFormed()
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1).replace(HALF_CHARACTER, '')}…`
}
