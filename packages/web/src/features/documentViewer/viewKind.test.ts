import { expect, test } from 'vitest'
import { decoded } from './readText.ts'
import { isTooLarge, viewKindOf } from './viewKind.ts'

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

test('texts are read in UTF-8, in UTF-16 and as older Windows programs write them', () => {
  expect(decoded([new TextEncoder().encode('Größe')])).toBe('Größe')
  expect(decoded([new Uint8Array([0xff, 0xfe, 0x47, 0]), new Uint8Array([0x72, 0])])).toBe('Gr')
  expect(decoded([new Uint8Array([0x47, 0x72, 0xf6])])).toBe('Grö')
  expect(decoded([new TextEncoder().encode('Größ').slice(0, 3)])).toBe('Gr')
})

test('a large PDF is downloaded instead; of a large text the beginning is shown', () => {
  const size = 65 * 1024 * 1024
  expect(isTooLarge({ size }, 'pdf')).toBe(true)
  expect(isTooLarge({ size }, 'text')).toBe(false)
  expect(isTooLarge({ size: null }, 'page')).toBe(false)
})
