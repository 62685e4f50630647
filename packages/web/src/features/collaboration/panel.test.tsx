import type { CollaborationItem } from '@bindery/contract/collaboration'
import type { PermissionName } from '@bindery/contract/permissions'
import { describe, expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { ALL, type Given, ME, MOMENT, panel, usePanel } from './renderedPanel.tsx'

usePanel(fakeStorage)

const item = (type: CollaborationItem['type'], summaryData: object, more: object = {}): CollaborationItem => ({
  ...{ type, id: 3, uri: `/${type}/3`, lastModified: MOMENT, userId: 9, userFullName: 'Ben Ito' },
  summaryData: { collaborationType: null, shared: false, ...summaryData },
  ...more,
})
const note = (more: object = {}) => item('note', { note: 'Roof is new', snippet: 'Roof is new', ...more })
const file = (name: string, more: object = {}) => item('attachment', { name, description: 'Five years', ...more })
const task = (more: object = {}, id = 3) =>
  item(
    'task',
    {
      ...{ definition: 'Order loss runs', description: 'Five years', status: 0, priority: 3, attachmentNames: [] },
      ...{ dueDate: null, resolutionDate: null, assignedTo: 'Cleo Marsh', assignedToId: 11, ...more },
    },
    { id, uri: `/task/${id}` },
  )
const count = (markup: string, part: string) => markup.split(part).length - 1

describe('the head', () => {
  test('C044 C045 C047 C058 has the title, Print of the current tab, and Close', () => {
    const markup = panel({ state: { tab: 'note' } })
    expect(markup).toContain('<h2>Collaboration</h2>')
    expect(markup).toMatch(/aria-label="Print"[^>]*href="\/submission\/7\/print\/collaboration\/note"/)
    expect(markup).toContain('aria-label="Close"')
    expect(panel({ state: { tab: null } })).toContain('/submission/7/print/collaboration/all"')
  })

  test('C046 has Refresh Files only if the setting is true', () => {
    const key = 'system.enableRefreshCollaborationAttachments'
    expect(panel({ preferences: { [key]: 'true' } })).toContain('Refresh Files')
    expect(panel({ preferences: { [key]: 'false' } })).not.toContain('Refresh Files')
    expect(panel({})).not.toContain('Refresh Files')
  })

  test.each([
    { tab: null, isThere: true },
    { tab: 'note', isThere: true },
    { tab: 'attachment', isThere: true },
    { tab: 'task', isThere: false },
  ] as const)('C056 the filter by type on the tab $tab is there: $isThere', ({ tab, isThere }) => {
    expect(/>Type<\/span>/.test(panel({ state: { tab } }))).toBe(isThere)
  })
})

const EMAIL_SETTINGS = {
  underwriter: 'enableEmailCollaborationForUnderwriterWorkstation',
  agent: 'enableEmailCollaborationForAgentWorkspace',
} as const
const tabsIn = (markup: string) => [...markup.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, name]) => name)

describe('the tabs', () => {
  test('C006 C051 are all, chat, email, files, task and note', () => {
    const markup = panel({ preferences: { [EMAIL_SETTINGS.underwriter]: 'true' }, permissions: [...ALL, 'chat.live'] })
    expect(tabsIn(markup)).toEqual(['All', 'Chat', 'Email', 'Files', 'Task', 'Note'])
  })

  test.each(['underwriter', 'agent'] as const)(
    'C052 C053 C504 the console of the %s has the email tab, and writes emails, only if its setting is true',
    (console) => {
      const other = EMAIL_SETTINGS[console === 'agent' ? 'underwriter' : 'agent']
      const shown = (preferences: Given['preferences'] = {}) =>
        panel({ console, preferences, permissions: ['email.create'] })
      const on = shown({ [EMAIL_SETTINGS[console]]: 'true' })
      expect(tabsIn(on)).toContain('Email')
      expect(on).toContain('>Create</span>')
      for (const preferences of [{}, { [EMAIL_SETTINGS[console]]: 'false', [other]: 'true' }]) {
        expect(tabsIn(shown(preferences))).not.toContain('Email')
        expect(shown(preferences)).not.toContain('>Create</span>')
      }
    },
  )
})

describe('an email in the list', () => {
  const email = (more: object = {}) =>
    item('email', {
      ...{ subject: 'Roof survey', snippet: 'Please send the survey', status: 'sent', emailTo: 'Cleo Marsh' },
      ...{ to: 'cleo@example.com', attachmentNames: [], numAttachments: 0, delivery: 'sent', ...more },
    })
  const shown = (more: object = {}) => panel({ items: [email(more)] })

  test('C478 C479 has its author, recipients, subject and the beginning of its text', () => {
    for (const part of ['<strong>Ben Ito</strong>', 'To Cleo Marsh', 'Roof survey', 'Please send the survey'])
      expect(shown()).toContain(part)
    expect(shown({ subject: '' })).toContain('No subject')
  })

  test('C085 that is a draft says so', () => {
    expect(shown({ status: 'draft', delivery: null })).toContain('>Draft</span>')
    expect(shown()).not.toContain('>Draft</span>')
  })

  test('C084 has the eye if it is shared and no draft', () => {
    const hasEye = (more: object) => shown({ shared: true, ...more }).includes('aria-label="Visible to agent"')
    expect(hasEye({})).toBe(true)
    expect(hasEye({ status: 'draft', delivery: null })).toBe(false)
  })

  test('C480 has a paperclip if it has attachments', () => {
    expect(shown({ attachmentNames: ['Survey.pdf'], numAttachments: 1 })).toContain('aria-label="Has attachments"')
    expect(shown()).not.toContain('aria-label="Has attachments"')
  })

  test('that came by itself says so', () => {
    expect(shown({ isAutomatic: true })).toContain('Automatic reply')
    expect(shown({ isAutomatic: true, isBounce: true })).not.toContain('Automatic reply')
  })

  test.each([
    { delivery: 'failed', words: 'Not delivered' },
    { delivery: 'bounced', words: 'Came back' },
    { delivery: 'unknown', words: 'Perhaps sent' },
    { delivery: 'queued', words: 'Queued' },
  ])('whose delivery is $delivery says “$words”', ({ delivery, words }) => {
    expect(shown({ delivery })).toContain(`>${words}</span>`)
    expect(shown()).not.toContain(words)
  })
})

describe('the sub-pages', () => {
  test.each([
    { kind: 'note', id: null, title: 'New Note' },
    { kind: 'note', id: 3, title: 'Note' },
    { kind: 'attachment', id: null, title: 'New File' },
    { kind: 'attachment', id: 3, title: 'File' },
    { kind: 'email', id: 3, title: 'Email' },
    { kind: 'task', id: null, title: 'create task' },
    { kind: 'task', id: 3, title: 'view task' },
  ] as const)('C059 C060 C097 C202 the page of $kind $id is “$title”, and the only one', ({ kind, id, title }) => {
    const markup = panel({ state: { subPage: { kind, id } }, items: [note()] })
    expect([...markup.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, heading]) => heading)).toEqual([title])
    expect(markup).toMatch(/<div class="[^"]*list[^"]*" hidden="">/)
  })

  test('C064 the saved state has the tab, the search, the types and the page, and no items', () => {
    panel({ state: { tab: 'note', subPage: { kind: 'note', id: 3 } }, items: [note()] })
    const saved = JSON.parse(sessionStorage.getItem('bindery.submission.7')!)
    expect(Object.keys(saved)).toEqual(['collaboration'])
    expect(Object.keys(saved.collaboration).toSorted()).toEqual(['search', 'subPage', 'tab', 'types'])
  })
})

test.each([
  { tab: 'attachment', permission: 'attachment.add' },
  { tab: 'note', permission: 'note.modify' },
  { tab: 'task', permission: 'task.modify' },
] as const)('C067 C073 C074 C076 the tab $tab creates its kind, for those with $permission', ({ tab, permission }) => {
  const offers = (permissions: readonly PermissionName[]) =>
    panel({ state: { tab }, permissions }).includes('>Create</span>')
  expect(offers([permission])).toBe(true)
  expect(offers(ALL.filter((name) => name !== permission))).toBe(false)
})

describe('an item of the list', () => {
  test('C078 C079 C080 C474 has an avatar or a file icon, its date and time, and its summary', () => {
    const notes = panel({ items: [note()] })
    expect(notes).toContain('data-initials="BI"')
    expect(notes).toContain('Roof is new')
    expect(notes).toContain('dateTime="2031-05-06T14:30:00.000Z"')
    expect(notes).toMatch(/title="05\/\d\d\/2031 \d\d:\d\d [AP]M"/)
    const files = panel({ items: [file('Loss runs.pdf')] })
    expect(files).toContain('data-tint="pdf"')
    expect(files).not.toContain('data-initials="BI"')
    expect(files).toContain('Loss runs.pdf')
    expect(files).toContain('Five years')
  })

  test('C505 has its date in the format of the setting', () => {
    const day = (format: string) =>
      /title="([^ ]*) /.exec(panel({ items: [note()], preferences: { 'view.shortDateFormat': format } }))![1]
    expect(day('MM/DD/YYYY')).toMatch(/^05\/\d\d\/2031$/)
    expect(day('YYYY-MM-DD')).toMatch(/^2031-05-\d\d$/)
  })

  test.each([
    { name: 'a.pdf', tint: 'pdf' },
    { name: 'a.XLS', tint: 'xls' },
    { name: 'a.xlsx', tint: 'xls' },
    { name: 'a.doc', tint: 'doc' },
    { name: 'a.b.docx', tint: 'doc' },
    { name: 'a.txt', tint: 'other' },
    { name: 'pdf', tint: 'other' },
  ])('C081 $name has the icon of $tint', ({ name, tint }) => {
    expect(panel({ items: [file(name)] })).toMatch(new RegExp(`data-tint="${tint}"><svg`))
  })

  test('C082 C083 that is shared has the eye, for the carrier only', () => {
    const hasEye = (given: Given) => panel(given).includes('aria-label="Visible to agent"')
    expect(hasEye({ items: [note({ shared: true })] })).toBe(true)
    expect(hasEye({ items: [note()] })).toBe(false)
    expect(hasEye({ items: [note({ shared: true })], console: 'agent' })).toBe(false)
  })

  test('C086 of the system says System, and one’s own says You', () => {
    const bySystem = item('note', { snippet: 'Made' }, { userId: 0, userFullName: 'AUTHENTICATION_SERVER' })
    expect(panel({ items: [bySystem] })).toContain('<strong>System</strong>')
    expect(panel({ items: [item('note', { snippet: 'Made' }, { userId: ME })] })).toContain('<strong>You</strong>')
  })

  test('C093 C095 the header Completed stands before the first resolved task, on the tab of tasks only', () => {
    const done = { status: 1, resolutionDate: MOMENT }
    const items = [task({}, 1), task(done, 2), task(done, 3)]
    const markup = panel({ state: { tab: 'task' }, items })
    expect(count(markup, '>Completed</li>')).toBe(1)
    const [open, completed] = markup.split('>Completed</li>') as [string, string]
    expect(count(open, 'data-item="task')).toBe(1)
    expect(count(completed, 'data-item="task')).toBe(2)
    expect(panel({ state: { tab: null }, items })).not.toContain('>Completed</li>')
    expect(panel({ state: { tab: 'task' }, items: [task()] })).not.toContain('>Completed</li>')
  })
})

describe('a task in the list', () => {
  const shown = (more: object = {}) => panel({ state: { tab: 'task' }, items: [task(more)] })

  test('C279 C280 C281 C283 has its assignee, date, definition and description', () => {
    const markup = shown()
    expect(markup).toContain('<strong>Cleo Marsh</strong>')
    expect(markup).toContain('dateTime="2031-05-06T14:30:00.000Z"')
    expect(markup).toContain('Order loss runs')
    expect(markup).toContain('Five years')
    expect(shown({ assignedTo: null, assignedToId: null, assignedToGroup: 'Clearance Desk' })).toContain(
      '<strong>Clearance Desk</strong>',
    )
  })

  test('C282 has a paperclip if it has files', () => {
    expect(shown({ attachmentNames: ['Loss runs.pdf'] })).toContain('aria-label="Has files"')
    expect(shown()).not.toContain('aria-label="Has files"')
  })

  test('C284 C285 C286 C287 shows when it is due, marked if that has passed, or when it was completed', () => {
    const [past, future] = [Date.now() - 60_000, Date.now() + 3_600_000]
    expect(shown({ dueDate: future })).toContain('>Due ')
    expect(shown({ dueDate: future })).not.toContain('pastDue')
    expect(shown({ dueDate: past })).toMatch(/class="[^"]*pastDue[^"]*"[^>]*>.*Due /)
    const resolved = shown({ dueDate: past, resolutionDate: past, status: 1 })
    expect(resolved).toContain('Completed ')
    expect(resolved).not.toContain('Due ')
    expect(resolved).not.toContain('pastDue')
  })

  test.each(['Other::Call the roofer', 'Other - Call the roofer'])(
    'C288 C289 %s is shown without its prefix',
    (definition) => {
      const markup = shown({ definition })
      expect(markup).toContain('Call the roofer')
      expect(markup).not.toContain('Other')
    },
  )

  test.each([
    { priority: 3, level: 'high', icon: 'arrow-up', label: '3- High' },
    { priority: 2, level: 'medium', icon: 'minus', label: '2- Medium' },
    { priority: 1, level: 'low', icon: 'arrow-down', label: '1- Low' },
  ])(
    'C290 C291 C292 C214 priority $priority has the $icon, and is called $label in the form',
    ({ priority, ...expected }) => {
      const row = shown({ priority })
      expect(row).toMatch(new RegExp(`data-level="${expected.level}".*?icon-${expected.icon}`))
      expect(panel({ state: { subPage: { kind: 'task', id: null } } })).toContain(expected.label)
    },
  )
})
