import { expect, test } from 'vitest'
import { mentionBefore, withMention } from './mention.ts'

const at = (marked: string) => mentionBefore(marked.replace('|', ''), marked.indexOf('|'))

test('a mention begins with an @ at the beginning of a word', () => {
  expect(at('Ask @Mar|')).toEqual({ at: 4, search: 'Mar' })
  expect(at('@|')).toEqual({ at: 0, search: '' })
  expect(at('(@Marisol Ok|)')).toEqual({ at: 1, search: 'Marisol Ok' })
  expect(at('Ask @Ökon|')).toEqual({ at: 4, search: 'Ökon' })
  expect(at('mail@example|')).toBeNull()
  expect(at('Ask @Mar|isol')).toEqual({ at: 4, search: 'Mar' })
  expect(at('Ask @Marisol about it|')).toBeNull()
})

test('the chosen name replaces what was typed, and the caret goes on after it', () => {
  expect(withMention('Ask @Mar today', { at: 4, search: 'Mar' }, 'Marisol Okonkwo')).toEqual({
    ...{ text: 'Ask @Marisol Okonkwo today', caret: 21 },
  })
})
