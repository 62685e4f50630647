import { readFileSync } from 'node:fs'

/** The rules for matching insureds. Read once, because they are rules and not records. */
export interface ClearanceRules {
  normalise: {
    legalForms: string[]
    abbreviations: Record<string, string>
    commonTokens: string[]
    freeMailDomains: string[]
  }
  features: { key: string; weight: number }[]
  thresholds: {
    match: number
    possible: number
    notClear: number
    custom: number
    possibleCustom: number
    nameSimilar: number
  }
  outcomes: { value: 1 | 2 | 3; message?: string }[]
  reasons: { key: string; underwriterText: string; agentText: string | null; reason?: string }[]
}

export const clearanceRules: ClearanceRules = JSON.parse(
  readFileSync(new URL('../../../reference/clearance.json', import.meta.url), 'utf8'),
)
