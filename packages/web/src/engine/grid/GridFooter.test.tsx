import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { GridFooter } from './GridFooter.tsx'
import { gridTexts } from './texts.ts'

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { grid: gridTexts } } }))

const footer = (total: number | undefined, page = 1) =>
  renderToStaticMarkup(
    <MantineProvider>
      <GridFooter
        {...{ list: 'Submissions, Mine', page, total, pageSize: DEFAULT_PAGE_SIZE, hasLetterKeys: true }}
        onPage={() => {}}
        onPageSize={() => {}}
      />
    </MantineProvider>,
  )

test('H074 H075 H076 the page size is labelled ‘Results per Page’, offers 25, 50 and 100, and starts at 25', () => {
  const markup = footer(214)
  expect(markup).toMatch(/<label[^>]*>Results per Page<\/label>/)
  expect([...markup.matchAll(/<option value="(\d+)"/g)].map(([, value]) => value)).toEqual(['25', '50', '100'])
  expect(markup).toMatch(/<option value="25" selected=""/)
})

test('H073 it says which rows of how many are shown, and offers the pages', () => {
  expect(footer(214, 9)).toContain('201–214 of 214')
  expect(footer(1_204_000)).toContain('1–25 of 1,204,000')
  expect(footer(0)).toContain('0 of 0')
  const pages = [...footer(214).matchAll(/aria-label="Page (\d+)"/g)].map(([, page]) => page)
  expect(pages).toEqual(['1', '2', '3', '4', '5', '9'])
})

test('the pages are named after what they are pages of, because a screen may have several lists', () => {
  expect(footer(214)).toMatch(/<nav[^>]* aria-label="Pages of Submissions, Mine"/)
})
