import type { TaskRow } from '@bindery/contract/taskGrid'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import type { CellWords } from '#engine/grid/body/cells.tsx'
import { PriorityIcon } from '#engine/records/PriorityIcon.tsx'
import { landingTexts } from '../../texts.ts'
import { TASKS } from '../queries.ts'
import { TaskDrawer } from './TaskDrawer.tsx'

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { landing: landingTexts } } }))

const words = {
  ...{ day: (when: unknown) => `day ${when}`, instant: (when: unknown) => `instant ${when}`, system: 'System', now: 9 },
} as unknown as CellWords
const task: TaskRow = {
  ...{ id: 5, submissionId: 7, definition: 'Other::Look at the roof', details: 'North side', comments: 'It is sound' },
  ...{ status: 1, priority: 3, dueDate: 3, createdDate: 1, resolutionDate: 4, resolutionReason: 'Done' },
  ...{ resolvedById: 4, resolvedByName: 'Marcus Webb', assignedToId: 3, assignedToName: 'Maya Okafor' },
  ...{ assignedToGroupName: null, assignedById: 0, assignedByName: 'AUTHENTICATION_SERVER' },
  ...{ insuredName: 'Quay Street Foundry', agencyName: 'Coastal Brokers', productShortNames: ['CP', 'GL'] },
  ...{ effectiveDate: null, submissionNumber: 'SUB-7', submissionStatus: 3, uploadStatus: null },
  cancellationPending: false,
}

function render(element: React.ReactNode) {
  const client = new QueryClient()
  client.setQueryData(['preferences'], {})
  client.setQueryData([TASKS, 'history', task.id], [{ at: 4, by: 'Marcus Webb', event: 'resolved', to: null }])
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </MantineProvider>,
  )
}
/** The part of the drawer under a heading. */
const part = (title: string) =>
  render(<TaskDrawer task={task} words={words} />)
    .split('<section')
    .find((section) => section.includes(`>${title}</h3>`))

test('H331 the drawer shows the task and its resolution', () => {
  for (const text of ['Look at the roof', 'North side', 'Maya Okafor', 'System'])
    expect(part('Task details')).toContain(text)
  expect(part('Task details')).not.toMatch(/Other::|AUTHENTICATION_SERVER/)
  for (const text of ['Marcus Webb', 'Done', 'It is sound', 'instant 4'])
    expect(part('Task resolution')).toContain(text)
})

test('H332 H333 the drawer shows the submission and the history of the task', () => {
  for (const text of ['Quay Street Foundry', 'SUB-7', 'CP, GL', 'Coastal Brokers', 'Clear'])
    expect(part('Submission details')).toContain(text)
  for (const text of ['Resolved', 'Marcus Webb', 'instant 4']) expect(part('Task history')).toContain(text)
})

test.each([
  { proves: 'H335', priority: 1, level: 'low', icon: 'arrow-down' },
  { proves: 'H336', priority: 2, level: 'medium', icon: 'minus' },
  { proves: 'H337', priority: 3, level: 'high', icon: 'arrow-up' },
] as const)('$proves priority $priority is $level and shows $icon', ({ priority, level, icon }) => {
  const markup = render(<PriorityIcon priority={priority} />)
  expect(markup).toContain(`data-level="${level}"`)
  expect(markup).toContain(`tabler-icon-${icon}`)
})
