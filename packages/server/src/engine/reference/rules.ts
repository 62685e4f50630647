import { readFileSync } from 'node:fs'
import type { CHECKLIST_SUB_TYPES } from '@bindery/contract/checklist'
import type { FactPath } from '@bindery/forms/facts'
import type { Condition, KnownFacts } from '#engine/rules/condition.ts'

/** Reads a file of rules, once. */
const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../../reference/${name}`, import.meta.url), 'utf8'))

export interface FactMeaning {
  key: string
  type: 'text' | 'code' | 'number' | 'money' | 'boolean' | 'list'
  unit?: string
  meaning: string
}
const { facts } = read<{ facts: FactMeaning[] }>('facts.json')
export const FACTS: ReadonlyMap<string, FactMeaning> = new Map(facts.map((fact) => [fact.key, fact]))

export const { facts: FACT_PATHS } = read<{ facts: FactPath[] }>('fact-paths.json')

interface Letter {
  product: string
  figures: Record<string, number>
  excludedClasses: string[]
  states: string[]
  mayBind: boolean
}
export interface ReferralRule {
  key: string
  /** The name of the limit, for a rule that compares the risk with a figure of the letter. */
  label?: string
  /** The value of 'Referral Reasons' that the dialog proposes. */
  reason?: string
  /** Null: each product of the submission, with the letter for that product. */
  product: string | null
  stage: 'submission' | 'quote'
  condition: Condition
  message: string
  onUnknown?: 'refer'
  unknownMessage?: string
  requires: { rule: 'letter' } | { rule: 'grade'; atLeast: string } | { rule: 'group'; group: string }
}
export const AUTHORITY = read<{
  referralTeams: Record<string, string>
  /** The texts of letters on a form besides their figures, by field. */
  letterText: Record<string, Record<string, string>>
  grades: { grade: string; name: string; rank: number; letters: Letter[] }[]
  referralRules: ReferralRule[]
}>('authority.json')

export interface ChecklistDefinition {
  /** Never changes, because the ids of checklist items on records contain it. */
  number: number
  key: string
  type: 'user' | 'authority'
  subType: (typeof CHECKLIST_SUB_TYPES)[number]
  description: string
  /** The condition in words. */
  rule: string
  condition: Condition
  onUnknown?: 'apply'
}
export interface ChecklistSection {
  header: string
  items: ChecklistDefinition[]
  subGroups?: ChecklistSection[]
}
export const { templates: CHECKLISTS } = read<{
  templates: {
    /** Null: for every product. */
    product: string | null
    context: 'submission' | 'quote' | 'proposal'
    header: string
    groups: ChecklistSection[]
  }[]
}>('checklists.json')

export const APPETITE = read<{
  base: number
  thresholds: { key: 'in' | 'review' | 'out'; min: number | null; max: number | null }[]
  rules: {
    key: string
    products: 'all' | string[]
    condition: Condition
    points: number
    sentence: string
    outcome?: 'out'
  }[]
  /** Conditions on the submission itself. The pre-qualification forms ask for the rest. */
  preQualification: { key: string; passWhen: Condition; message: string; missing: string }[]
  examples: { name: string; facts: KnownFacts; products: string[]; expectedScore: number; expected: string }[]
}>('appetite.json')
