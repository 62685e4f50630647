import { expect, test } from 'vitest'
import { pseudoText, pseudoTexts } from './pseudo.ts'

test('every letter is foreign, the text is longer, and its ends can be seen', () => {
  expect(pseudoText('Home')).toBe('⟦Ĥôḿé one⟧')
  expect(pseudoText('Remember me on this device').length).toBeGreaterThan('Remember me on this device'.length * 1.4)
})

test('values, references and tags are left to i18next', () => {
  expect(pseudoText('Saved {{time}} by $t(system) <b>now</b>')).toMatch(
    /^⟦Šåṽéð \{\{time\}\} ƀý \$t\(system\) <b>ñôŵ<\/b> .*⟧$/,
  )
})

test('groups of texts keep their keys', () => {
  expect(pseudoTexts({ a: { b: 'x' } })).toEqual({ a: { b: '⟦ẋ one⟧' } })
})
