import { NAME_LIMIT } from '@bindery/contract/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renamed, versionName } from './fileName.ts'

test.each([
  { typed: 'Loss runs 2026', name: 'Loss runs 2026.pdf' },
  { typed: 'Loss runs 2026.pdf', name: 'Loss runs 2026.pdf' },
  { typed: 'Loss runs 2026.PDF', name: 'Loss runs 2026.pdf' },
  { typed: 'setup.exe', name: 'setup.exe.pdf' },
  { typed: 'v1.2', name: 'v1.2.pdf' },
  { typed: '  ', name: 'Roof.pdf' },
  { typed: '', name: 'Roof.pdf' },
  { typed: '.pdf', name: 'Roof.pdf' },
  { typed: '../../etc/passwd', name: 'passwd.pdf' },
  { typed: 'invoice\u202Efdp.exe', name: 'invoicefdp.exe.pdf' },
])('C107 C108 Roof.pdf, renamed to "$typed", is $name', ({ typed, name }) => {
  expect(renamed('Roof.pdf', typed)).toBe(name)
})

test('C107 whatever is typed, the name keeps its extension, has a stem and fits the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (typed) => {
      const name = renamed('Roof.pdf', typed)
      expect(name).toMatch(/[^/\\]\.pdf$/s)
      expect(name.length).toBeLessThanOrEqual(NAME_LIMIT)
    }),
  )
})

test('a name without an extension gets none', () => {
  expect(renamed('LICENSE', 'Licence')).toBe('Licence')
})

test('a new version keeps the name of the file, with the extension of the upload', () => {
  expect(versionName('Loss runs.pdf', 'export-17.xlsx')).toBe('Loss runs.xlsx')
  expect(versionName('Loss runs.v2.pdf', 'scan.pdf')).toBe('Loss runs.v2.pdf')
  expect(versionName(`${'x'.repeat(251)}.csv`, 'y.xlsx')).toHaveLength(NAME_LIMIT)
})
