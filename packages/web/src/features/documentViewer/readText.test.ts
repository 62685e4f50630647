import { expect, test } from 'vitest'
import { decoded } from './readText.ts'

test('texts are read in UTF-8, in UTF-16 and as older Windows programs write them', () => {
  expect(decoded([new TextEncoder().encode('Größe')])).toBe('Größe')
  expect(decoded([new Uint8Array([0xff, 0xfe, 0x47, 0]), new Uint8Array([0x72, 0])])).toBe('Gr')
  expect(decoded([new Uint8Array([0x47, 0x72, 0xf6])])).toBe('Grö')
  expect(decoded([new TextEncoder().encode('Größ').slice(0, 3)])).toBe('Gr')
})
