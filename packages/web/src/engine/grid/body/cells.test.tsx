import type { GridColumn } from '@bindery/contract/grid'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { recordsTexts } from '#engine/records/texts.ts'
import { formatDay, formatInstant, formatMoney } from '#platform/ui/formats.ts'
import { type CellWords, cellOf, personName } from './cells.tsx'

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { records: recordsTexts } } }))

const NOON = new Date(2026, 10, 14, 12, 5).getTime()
const words: CellWords = {
  day: (when) => formatDay(when, 'MM/DD/YYYY'),
  instant: (instant) => formatInstant(instant, 'MM/DD/YYYY'),
  money: ({ total, currencyCode }) => formatMoney(total, currencyCode),
  statusLabel: ({ status }) => (status === 3 ? 'Clear' : 'Other'),
  ...{ yes: 'Yes', no: 'No', system: 'System', now: NOON },
}
const shown = (type: string, accessor: string, row: unknown, change: Partial<CellWords> = {}) => {
  const column: GridColumn = { type, accessor, label: '', width: 100, visible: true, sortable: true }
  const cell = cellOf(row, column, { ...words, ...change })
  return renderToStaticMarkup(<MantineProvider>{cell}</MantineProvider>).replace(/<style.*?<\/style>/gs, '')
}
const text = (markup: string) => markup.replace(/<[^>]*>/g, '')

test.each([
  { id: 'H089', priority: 1, icon: 'arrow-down', says: 'Low priority' },
  { id: 'H090', priority: 2, icon: 'minus', says: 'Medium priority' },
  { id: 'H091', priority: 3, icon: 'arrow-up', says: 'High priority' },
])('$id priority $priority shows the icon $icon and says “$says”', ({ priority, icon, says }) => {
  const markup = shown('priority', 'priority', { priority })
  expect(markup).toContain(`tabler-icon-${icon}`)
  expect(markup).toContain(`role="img" aria-label="${says}"`)
})

test('H092 a due date takes the past-due style once it has passed, and not before', () => {
  const row = { nextTaskSummary: { dueDate: NOON } }
  expect(shown('dueDate', 'nextTaskSummary.dueDate', row, { now: NOON })).not.toContain('alert-circle')
  const late = shown('dueDate', 'nextTaskSummary.dueDate', row, { now: NOON + 1 })
  expect(late).toContain('tabler-icon-alert-circle')
  expect(text(late)).toBe('11/14/2026past due')
})

test('H093 H094 received and last-modified times show in the short date format plus hh:mm A', () => {
  expect(text(shown('dateTime', 'receivedDate', { receivedDate: NOON }))).toBe('11/14/2026 12:05 PM')
  const german = { instant: (instant: number) => formatInstant(instant, 'DD.MM.YYYY') }
  expect(text(shown('dateTime', 'timeLastModified', { timeLastModified: NOON }, german))).toBe('14.11.2026 12:05 PM')
})

test('H095 a creator that is the system user is shown as System', () => {
  expect(text(shown('user', 'createdBy.name', { createdBy: { id: 0, name: 'AUTHENTICATION_SERVER' } }))).toBe('System')
  expect(text(shown('user', 'createdBy.name', { createdBy: { id: 7, name: 'Maya Okafor' } }))).toBe('Maya Okafor')
  expect(personName({ agentSummary: null }, 'agentSummary.name', 'System')).toBeNull()
})

test('more than two products are counted, with all of them for the tooltip', () => {
  expect(text(shown('products', 'productShortNames', { productShortNames: ['PROP', 'GL'] }))).toBe('PROP, GL')
  expect(shown('products', 'productShortNames', { productShortNames: ['PROP', 'GL', 'IM'] })).toContain(
    'data-cut="PROP, GL, IM"',
  )
  expect(text(shown('products', 'productShortNames', { productShortNames: ['PROP', 'GL', 'IM'] }))).toBe('PROP, GL +1')
})

test('money has no decimals and a true minus, and nothing is a dash', () => {
  const premium = (total: string) =>
    text(shown('money', 'totalPremium', { totalPremium: { total, currencyCode: 'USD' } }))
  expect(premium('184250.40')).toBe('$184,250')
  expect(premium('-4180')).toBe('−$4,180')
  expect(text(shown('money', 'totalPremium', { totalPremium: null }))).toBe('—')
  expect(text(shown('products', 'productShortNames', { productShortNames: [] }))).toBe('—')
})

test('a status is a glyph and its label, or a pill', () => {
  const row = { status: 3 }
  expect(text(shown('status', 'status', row))).toBe('Clear')
  expect(shown('status', 'status', row)).not.toContain('data-family')
  expect(shown('status', 'status', row, { isPillStatus: true })).toContain('data-family="working"')
})
