import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { SubmissionSkeleton } from './SubmissionSkeleton.tsx'
import { submissionTexts } from './texts.ts'

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { submission: submissionTexts } } }))

test('H211 a submission that loads shows its frame with moving bars, and is announced', () => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <SubmissionSkeleton />
    </MantineProvider>,
  )
  expect(markup).toMatch(new RegExp(`role="status"[^>]*>.*${submissionTexts.loading}`))
  expect(markup).toContain('data-animate="true"')
})
