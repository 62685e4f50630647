import type { FormTemplateRow } from '@bindery/contract/formTemplates'
import { expect, test } from 'vitest'
import { comparable, olderForms, publicationOf, shownRows } from './rows.ts'

const row = (key: string, version: number, given: Partial<FormTemplateRow> = {}): FormTemplateRow => ({
  ...{ id: version, key, name: key, kind: 'application', product: null, version, status: 'published' },
  ...{ modifiedBy: null, timeLastModified: 0, formsInUse: 0, openSubmissions: 0, upgradesFrom: [], ...given },
})
const rows = [
  row('cp', 1, { status: 'retired', openSubmissions: 3, product: 'CP' }),
  row('cp', 2, { status: 'retired', openSubmissions: 4 }),
  row('cp', 3, { upgradesFrom: [2] }),
  row('applicant', 1, { status: 'draft', modifiedBy: { id: 1, name: 'Ada' } }),
]
const names = (shown: FormTemplateRow[]) => shown.map(({ key, version }) => `${key} ${version}`)

test.each([
  [{ status: 'all', search: '' }, 'name', ['applicant 1', 'cp 3', 'cp 2', 'cp 1']],
  [{ status: 'draft', search: '' }, 'name', ['applicant 1']],
  [{ status: 'all', search: ' CP ' }, 'version', ['cp 1', 'cp 2', 'cp 3']],
  [{ status: 'retired', search: 'app' }, 'name', []],
  [{ status: 'all', search: '' }, 'modifiedBy', ['cp 3', 'cp 2', 'cp 1', 'applicant 1']],
] as const)('%o by %s', (asked, key, expected) => {
  expect(names(shownRows(rows, asked, { key, sortType: 'asc' }))).toEqual(expected)
})

test('only what a version says how to upgrade waits for it', () => {
  expect(olderForms(rows, rows[2]!)).toBe(4)
  expect(olderForms(rows, rows[0]!)).toBe(0)
})

test('a version is held against the nearest older one first', () => {
  expect(comparable(rows, rows[1]!)).toEqual([1, 3])
  expect(comparable(rows, rows[3]!)).toEqual([])
})

test('what publishing does is known before: the version that retires, the open forms that follow and those that stay', () => {
  const draft = row('cp', 4, { status: 'draft', upgradesFrom: [2, 3] })
  const all = [...rows.slice(0, 2), row('cp', 3, { openSubmissions: 160 }), rows[3]!, draft]
  expect(publicationOf(all, draft)).toEqual({
    ...{ key: 'cp', name: 'cp', version: 4 },
    ...{ retires: 3, openForms: 164, staying: 3 },
  })
  expect(publicationOf(all, rows[3]!)).toMatchObject({ retires: null, openForms: 0, staying: 0 })
})
