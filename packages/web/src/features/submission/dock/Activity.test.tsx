import { ACTIVITY_TYPE, type ActivityEvent } from '@bindery/contract/history'
import type { Session } from '@bindery/contract/session'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SessionContext } from '#platform/session.ts'
import { fakeStorage } from '#testing/server.ts'
import { submissionTexts } from '../texts.ts'
import { Activity } from './Activity.tsx'
import { ActivityEntry } from './ActivityEntry.tsx'
import { foundEvents } from './activityView.ts'
import { DockToggles } from './DockToggles.tsx'

const NOW = Date.now()
const HOUR_MS = 3_600_000

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { submission: submissionTexts } } }))
beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()))
afterEach(() => vi.unstubAllGlobals())

const event = (id: number, given: Partial<ActivityEvent> = {}): ActivityEvent => ({
  ...{ id, type: ACTIVITY_TYPE.changed, triggerTime: NOW - 2 * HOUR_MS, actorId: 4, actorDisplayName: 'Marcus Webb' },
  ...{ context: 'Submission', label: 'Submission', name: 'Decline', fromStatus: 'Clear', toStatus: 'Declined' },
  note: { simpleMessage: 'Submission: Clear → Declined', statusReason: null, statusDetail: null, from: null },
  ...given,
})
const viewed = event(1, {
  type: ACTIVITY_TYPE.viewed,
  name: 'Viewed',
  actorDisplayName: 'Ruth Alder',
  note: { simpleMessage: 'Submission viewed', statusReason: null, statusDetail: null, from: null },
})
const automated = event(3, {
  type: ACTIVITY_TYPE.system,
  actorDisplayName: 'AUTHENTICATION_SERVER',
  note: { simpleMessage: 'Left to an underwriter.', statusReason: null, statusDetail: null, from: 'System' },
})

function render(element: React.ReactNode, client = new QueryClient()) {
  client.setQueryData(['preferences'], {})
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SessionContext value={{ user: { id: 9 } } as Session}>{element}</SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const entry = (given: ActivityEvent, now = NOW) => render(<ActivityEntry event={given} now={now} />)
function panel(records: ActivityEvent[]) {
  const client = new QueryClient()
  client.setQueryData(['submission', 7, 'activity'], { records, totalRecords: records.length })
  return render(<Activity submissionId={7} />, client)
}

test('C392 C393 C394 C395 an event shows the avatar, the actor, how long ago, and its message', () => {
  const markup = entry(event(2))
  expect(markup).toContain('data-initials="MW"')
  expect(markup).toMatch(/<strong><button[^>]*>Marcus Webb<\/button><\/strong>/)
  expect(markup).toMatch(/<time [^>]*>2 hours ago<\/time>/)
  expect(markup).toContain('Submission: Clear → Declined')
})

test.each([true, false])('C390 the panel has a toggle, which says whether it is open: %s', (isOpen) => {
  const contents = { snippets: 0, checklist: { totalCount: 0, totalUncheckedCount: 0 } }
  const markup = render(<DockToggles open={isOpen ? ['activity'] : []} contents={contents} onToggle={() => {}} />)
  expect(markup).toMatch(new RegExp(`<button[^>]*aria-label="Show/hide activity"[^>]*aria-expanded="${isOpen}"`))
})

test('C396 the relative time follows the clock of the panel', () => {
  expect(entry(event(2), NOW + HOUR_MS)).toContain('3 hours ago')
})

test('C397 C398 types below 66 show the actor, types from 66 on what the note says it is from', () => {
  expect(entry(event(2, { note: { ...automated.note } }))).toMatch(
    /<strong><button[^>]*>Marcus Webb<\/button><\/strong>/,
  )
  const markup = entry(automated)
  expect(markup).toContain('<strong>System</strong>')
  expect(markup).not.toContain('AUTHENTICATION_SERVER')
})

test('reason and detail follow the message, if the server gives them', () => {
  const note = { ...event(2).note, statusReason: 'Outside appetite', statusDetail: 'Coastal wind' }
  expect(entry(event(2, { note }))).toContain('Outside appetite · Coastal wind')
  expect(entry(event(2))).not.toContain('·')
})

test('C391 the panel has a search, which finds words of actor, action, message, reason and detail', () => {
  expect(panel([event(2)])).toMatch(/<input[^>]*type="search"[^>]*placeholder="Search Activity"/)
  const reasoned = event(5, { note: { ...event(5).note, statusReason: 'Outside appetite', statusDetail: 'Coastal' } })
  const all = [viewed, event(2), automated, reasoned]
  const found = (search: string) => foundEvents(all, { search, showsViews: true }).map(({ id }) => id)
  expect(found('')).toEqual([1, 2, 3, 5])
  expect(found('RUTH')).toEqual([1])
  expect(found('webb clear')).toEqual([2, 5])
  expect(found('system underwriter')).toEqual([3])
  expect(found('coastal outside')).toEqual([5])
  expect(found('ruth declined')).toEqual([])
})

test('the views can be left out, and the choice is offered only where there are views', () => {
  const kept = foundEvents([viewed, event(2)], { search: '', showsViews: false })
  expect(kept.map(({ id }) => id)).toEqual([2])
  expect(panel([viewed])).toContain('Show who viewed')
  expect(panel([event(2)])).not.toContain('Show who viewed')
})

test('an empty panel says so and offers no search; a loading one is announced', () => {
  expect(panel([])).toContain('Nothing has happened yet')
  expect(panel([])).not.toContain('type="search"')
  expect(render(<Activity submissionId={7} />)).toContain('role="status"')
})
