import type { LetterField } from '@bindery/contract/letters'

type Kind = LetterField['kind']
type More = Partial<Pick<LetterField, 'hint' | 'options' | 'columns' | 'suggestions' | 'askedIf'>>

const field = (kind: Kind, key: string, label: string, required: boolean, more: More): LetterField => ({
  ...{ key, label, kind, required },
  ...{ hint: null, options: [], columns: [], suggestions: [], askedIf: null },
  ...more,
})

export const required = (kind: Kind, key: string, label: string, more: More = {}) => field(kind, key, label, true, more)
export const optional = (kind: Kind, key: string, label: string, more: More = {}) =>
  field(kind, key, label, false, more)

export const column = (key: string, label: string, more: Partial<LetterField['columns'][number]> = {}) => ({
  ...{ key, label, kind: 'text' as const, required: true, options: [] },
  ...more,
})
