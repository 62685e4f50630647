import { AUTHORITY_LETTERS } from '@bindery/contract/authority'
import { expect, test } from 'vitest'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { rendered, useTexts } from '#testing/rendered.tsx'
import { MyAuthorityDialog } from './MyAuthorityDialog.tsx'
import { authorityTexts } from './texts.ts'

useTexts({ authority: authorityTexts })

test('H376 with no letters of authority the dialog says so, under its title and with OK', () => {
  const { queryKey } = dataSetNamed(AUTHORITY_LETTERS)
  const markup = rendered(<MyAuthorityDialog onClose={() => {}} />, {
    read: [[queryKey, { name: AUTHORITY_LETTERS, items: [] }]],
  })
  expect(markup).toMatch(/<h2[^>]*>My Authority<\/h2>/)
  expect(markup).toContain('No Letters of Authority have been found.')
  expect(markup.match(/Button-label">([^<]+)/)?.[1]).toBe('OK')
  expect(markup).not.toContain('<select')
})
