import { expect, test } from 'vitest'
import { linked } from './links.ts'
import { marked } from './marked.ts'

const shown = (text: string, search: string) =>
  marked(text, search)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('')

test('the found words are marked where a word begins with them', () => {
  expect(shown('Roof_survey-2026.pdf of the proof', 'roo SURV')).toBe(
    '[Roof]_survey-2026.pdf of the proof'.replace('[Roof]_survey', '[Roo]f_[surv]ey'),
  )
  expect(shown('The proof', 'roof')).toBe('The proof')
  expect(shown('Anything (a+b)', '.* +')).toBe('Anything (a+b)')
  expect(shown('', 'roof')).toBe('')
})

test('addresses in a note are links; nothing else is', () => {
  expect(linked('See https://example.org/a?b=c, then call.')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=c', address: 'https://example.org/a?b=c' },
    { text: ', then call.' },
  ])
  expect(linked('javascript:alert(1) and ftp://x')).toEqual([{ text: 'javascript:alert(1) and ftp://x' }])
})
