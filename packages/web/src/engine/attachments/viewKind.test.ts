import { expect, test } from 'vitest'
import { isTooLarge, viewAddress, viewKindOf } from './viewKind.ts'

test.each([
  { name: 'Loss runs.PDF', kind: 'pdf' },
  { name: 'Front.jpeg', kind: 'image' },
  { name: 'Notes.txt', kind: 'text' },
  { name: 'Values.csv', kind: 'table' },
  { name: 'Site.htm', kind: 'page' },
  { name: 'SITE.HTML', kind: 'page' },
  { name: 'Roof.eml', kind: 'mail' },
  { name: 'Roof.msg', kind: 'mail' },
  { name: 'Report.docx', kind: 'none' },
  { name: 'drawing.svg', kind: 'none' },
  { name: 'report.pdf.exe', kind: 'none' },
  { name: 'pdf', kind: 'none' },
])('C384 C385 $name is shown as $kind', ({ name, kind }) => {
  expect(viewKindOf({ name, mediaType: 'application/octet-stream' })).toBe(kind)
})

test('a document that the product made is a page, whatever its name is', () => {
  expect(viewKindOf({ name: 'Quote 1', mediaType: 'text/html' })).toBe('page')
})

test('a large PDF is downloaded instead; of a large text the beginning is shown', () => {
  const size = 65 * 1024 * 1024
  expect(isTooLarge({ size }, 'pdf')).toBe(true)
  expect(isTooLarge({ size }, 'text')).toBe(false)
  expect(isTooLarge({ size: null }, 'page')).toBe(false)
})

test('a link leads to the viewer for a file that it can show, and to the file itself otherwise', () => {
  expect(viewAddress(7, 42, 'Loss runs.pdf')).toBe('/submission/7/document/42')
  expect(viewAddress(7, 42, 'Report.docx')).toBe('/rest/Attachment/42/content')
})
