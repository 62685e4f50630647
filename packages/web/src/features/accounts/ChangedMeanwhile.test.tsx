import type { Account } from '@bindery/contract/accounts'
import { expect, test } from 'vitest'
import { rendered, useTexts } from '#testing/rendered.tsx'
import type { Draft } from './accountDraft.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { accountsTexts } from './texts.ts'

useTexts({ accounts: accountsTexts })

const before: Account = {
  ...{ id: 7, accountNumber: 'A-7', name: 'Alder Mill', validated: true, active: true, businessClass: null },
  ...{ addressLine1: '1 Dock St', addressLine2: null, city: 'Mobile', state: 'AL', postalCode: '36602' },
  ...{ identifiers: [], aliases: [{ name: 'The Mill' }], version: 3 },
}
const alert = (changed: Partial<Account>, draft: Draft) =>
  rendered(
    <ChangedMeanwhile
      before={before}
      current={{ ...before, version: 4, ...changed }}
      draft={draft}
      onTakeTheirs={() => {}}
    />,
  )

test('an edit over a change by somebody else shows both values, and offers to save again or to take theirs', () => {
  const markup = alert({ city: 'Bangor', addressLine1: null, aliases: [{ name: 'Alder Works' }] }, { city: 'Boston' })
  expect(markup).toContain('City: theirs “Bangor”, yours “Boston”')
  expect(markup).toContain('Address line 1: now “nothing”')
  expect(markup).toContain('Other names added: Alder Works')
  expect(markup).toContain('Other names removed: The Mill')
  expect(markup).toContain('Save again to store your changes.')
  expect(markup).toContain('Take theirs')
})

test('a change by somebody else that made the same edit leaves nothing to save', () => {
  expect(alert({ city: 'Bangor' }, { city: 'Bangor' })).not.toContain('Save again')
})

test('a change by somebody else of something that is not edited here says so', () => {
  expect(alert({ validated: false }, { city: 'Boston' })).toContain('but nothing that is edited here')
})
