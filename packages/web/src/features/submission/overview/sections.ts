import type { Console } from '@bindery/contract/consoles'

const SECTIONS = ['submission', 'insured', 'products', 'people', 'dates', 'transactions'] as const
export type SectionName = (typeof SECTIONS)[number]

/** Agents do not see the list of quotes and policies. */
export const sectionsOf = (console: Console): readonly SectionName[] =>
  console === 'agent' ? SECTIONS.filter((section) => section !== 'transactions') : SECTIONS
