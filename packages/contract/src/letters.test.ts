import { expect, test } from 'vitest'
import { type LetterAnswers, type LetterField, outstandingLetterFields } from './letters.ts'

const field = (key: string, more: Partial<LetterField> = {}): LetterField => ({
  ...{ key, label: key, kind: 'text', required: true, hint: null },
  ...{ options: [], columns: [], suggestions: [], askedIf: null },
  ...more,
})
const column = (key: string, required: boolean) => ({ key, label: key, kind: 'text' as const, required, options: [] })
const FIELDS = [
  field('reason'),
  field('detail', { required: false }),
  field('reportUsed', { kind: 'yesNo', required: false }),
  field('reportAgency', { askedIf: 'reportUsed' }),
  field('requests', { kind: 'rows', columns: [column('text', true), column('form', false)] }),
]

test.each<[LetterAnswers, string[]]>([
  [{}, ['reason', 'requests']],
  [{ reason: '  ', requests: [] }, ['reason', 'requests']],
  [{ reason: 'Losses', requests: [{ text: '', form: 'Property' }] }, ['requests']],
  [{ reason: 'Losses', requests: [{ text: 'Loss runs' }] }, []],
  [{ reason: 'Losses', requests: [{ text: 'Loss runs' }], reportUsed: true }, ['reportAgency']],
])('C124 with the answers %j the outstanding fields of a letter are %j', (answers, outstanding) => {
  expect(outstandingLetterFields(FIELDS, answers)).toEqual(outstanding)
})
