import type { UnfiledEmail } from '@bindery/contract/email'
import { expect, test } from 'vitest'
import { rendered, useTexts } from '#testing/rendered.tsx'
import { unfiledMail } from './queries.ts'
import { unfiledMailTexts } from './texts.ts'
import { UnfiledMailPage } from './UnfiledMailPage.tsx'

useTexts({ unfiledMail: unfiledMailTexts, platform: { retry: 'Retry' } })

const email: UnfiledEmail = {
  ...{ id: 3, subject: 'Roof survey', from: 'ben@example.com', snippet: 'It is done.', receivedDate: 0 },
  ...{ numAttachments: 0, isAutomatic: false, isBounce: false },
}
const { queryKey } = unfiledMail
const read = [[queryKey, { pages: [{ records: [email], hasMore: true }], pageParams: [null] }]] as [
  typeof queryKey,
  unknown,
][]

test('a page of emails that failed to load leaves those before it, with a retry', () => {
  const shown = rendered(<UnfiledMailPage />, { read })
  expect(shown).toContain('Roof survey')
  expect(shown).toContain(unfiledMailTexts.more)
  const failed = rendered(<UnfiledMailPage />, { read, failed: [queryKey] })
  for (const text of ['Roof survey', unfiledMailTexts.failed, 'Retry']) expect(failed).toContain(text)
  expect(failed).not.toContain(`>${unfiledMailTexts.more}<`)
})
