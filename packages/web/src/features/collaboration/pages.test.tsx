import type { Task } from '@bindery/contract/tasks'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { DEFAULT_DATE_FORMAT, formatDay } from '#platform/ui/formats.ts'
import { fakeStorage } from '#testing/server.ts'
import { type Given, labelsIn, MOMENT, panel, usePanel } from './renderedPanel.tsx'

usePanel(fakeStorage)

describe('a file', () => {
  const stored = {
    ...{ id: 3, submissionId: 7, name: 'Loss runs.pdf', type: null, description: '', shared: false, version: 1 },
    ...{
      createdBy: { id: 9, name: 'Ben Ito' },
      timeCreated: MOMENT,
      lastModified: MOMENT,
      modifiedBy: null,
      fixed: null,
    },
    ...{
      canModify: true,
      canShare: true,
      canDelete: true,
      canReplace: true,
      versions: [{ id: 3 }],
      usedBy: [],
      uses: [],
    },
  }
  const page = (more: object = {}, given: Given = {}) =>
    panel({
      state: { subPage: { kind: 'attachment', id: 3 } },
      read: [[['collaboration', 'attachment', 3], { ...stored, ...more }]],
      ...given,
    })

  test('C104 C106 C112 has who made it and when, Delete, and a download that opens in a new tab', () => {
    const markup = page()
    expect(markup).toContain('data-initials="BI"')
    expect(markup).toMatch(/Ben Ito<\/button>, 05\/\d\d\/2031 \d\d:\d\d [AP]M/)
    expect(markup).toContain('aria-label="Delete"')
    expect(page({ canDelete: false })).not.toContain('aria-label="Delete"')
    expect(markup).toMatch(/<a [^>]*href="\/rest\/Attachment\/3\/content"[^>]*target="_blank"/)
    const fresh = panel({ state: { subPage: { kind: 'attachment', id: null } } })
    expect(fresh).toContain('Upload File')
    expect(fresh).toContain('Cancel')
  })

  test('C105 C441 lists the emails that it was attached to, with links', () => {
    const markup = page({ usedBy: [{ kind: 'email', uri: '/Email/8', name: 'Roof survey' }] })
    expect(markup).toMatch(/href="\/submission\/7\/collab\/email\/8"[^>]*>Email: Roof survey</)
  })

  test('C103 C493 the carrier chooses whether agents see it; agents do not', () => {
    expect(labelsIn(page())).toContain('Visible to agent')
    expect(labelsIn(page({}, { console: 'agent' }))).not.toContain('Visible to agent')
  })

  test('C101 C111 C117 C118 a new one has a type and a description, and is shared as the setting says', () => {
    const fresh = (isShared: boolean) =>
      panel({
        state: { subPage: { kind: 'attachment', id: null } },
        preferences: { 'system.defaultAttachmentSharing': isShared },
      })
    expect(labelsIn(fresh(false))).toEqual(['Type', 'File Description', 'Visible to agent'])
    expect(fresh(false)).toContain('>Loss run</option>')
    expect(fresh(true)).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/)
    expect(fresh(false)).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/)
  })

  test('C502 the settings say which types are taken, whether a new one is shared, and whether files are refreshed', () => {
    const shown = (types: string, isOn: boolean) => {
      const preferences = {
        'system.allowedFileTypes': types,
        'system.defaultAttachmentSharing': isOn,
        'system.enableRefreshCollaborationAttachments': String(isOn),
      }
      return panel({ preferences }) + panel({ preferences, state: { subPage: { kind: 'attachment', id: null } } })
    }
    const [on, off] = [shown('pdf::docx', true), shown('csv', false)]
    expect(on).toContain('>pdf, docx, up to ')
    expect(off).toContain('>csv, up to ')
    for (const part of [/type="checkbox"[^>]*checked=""/, /Refresh Files/]) {
      expect(on).toMatch(part)
      expect(off).not.toMatch(part)
    }
  })
})

describe('a note', () => {
  const stored = {
    ...{ id: 3, submissionId: 7, text: 'Roof is new', type: 'GENERAL', publicNote: true, version: 1 },
    ...{ authorId: 9, authorName: 'Ben Ito', modifiedByName: 'Ben Ito', timeCreated: MOMENT, lastModified: MOMENT },
    ...{ canModify: true, canChangeType: true, canShare: true, canDelete: true },
  }

  test('C184 C185 C186 C187 has text, type and visible to agent, new or stored', () => {
    const existing = panel({
      state: { subPage: { kind: 'note', id: 3 } },
      read: [[['collaboration', 'note', 3], stored]],
    })
    expect(labelsIn(existing)).toEqual(['Note', 'Type', 'Visible to agent'])
    expect(existing).toContain('>Roof is new</textarea>')
    expect(existing).toContain('<option value="GENERAL" selected="">General</option>')
    const fresh = panel({ state: { subPage: { kind: 'note', id: null } } })
    expect(labelsIn(fresh)).toEqual(['Note', 'Type', 'Visible to agent'])
    expect(fresh).toContain('>Save</span>')
    expect(fresh).toContain('>Cancel</span>')
  })

  test('C494 agents have no choice of type', () => {
    const fresh = panel({ console: 'agent', state: { subPage: { kind: 'note', id: null } } })
    expect(labelsIn(fresh)).toEqual(['Note'])
  })
})

describe('an email', () => {
  const recipient = (name: string, more: object = {}) => ({
    ...{ role: 'to', name, emailAddress: `${name.toLowerCase()}@example.com`, personId: null, delivery: null },
    ...{ problem: null, ...more },
  })
  const stored = {
    ...{ id: 3, submissionId: 7, subject: 'Roof survey', body: '<p>Hello</p>', type: 'GENERAL', status: 'sent' },
    ...{ from: 'Ben Ito <ben@example.com>', fromUserId: 9, to: 'Ada <ada@example.com>', cc: 'Cleo <cleo@example.com>' },
    ...{ bcc: '', recipients: [recipient('Ada')], sentDate: MOMENT, origin: 'RECEIVED', shared: false, version: 1 },
    ...{ isAutomatic: false, isBounce: false, unreadable: null, hasRemoteContent: false, inReplyToId: null },
    attachments: [{ id: 4, name: 'Survey.pdf', size: 9, byteCountToDisplaySize: '9 bytes' }],
    ...{ timeCreated: MOMENT, lastModified: MOMENT, nextAttempt: null, cannotSend: null },
    ...{ canEdit: false, canSend: false, canReply: true, canDelete: true, canShare: true, canChangeType: true },
    ...{ canCancel: false, canSendAgain: false },
  }
  const page = (more: object = {}, given: Given = {}) =>
    panel({
      state: { subPage: { kind: 'email', id: 3 } },
      read: [[['collaboration', 'email', 3], { ...stored, ...more }]],
      ...given,
    })

  test('C156 C157 C158 says when it was sent, in the words of the console', () => {
    expect(page()).toMatch(/<dt[^>]*>Sent On<\/dt><dd[^>]*>05\/\d\d\/2031/)
    expect(page({}, { console: 'agent' })).toMatch(/<dt[^>]*>Received at<\/dt><dd[^>]*>05\/\d\d\/2031/)
  })

  test('C159 C161 shows the sender, the recipients and the subject', () => {
    for (const part of ['Ben Ito &lt;ben@example.com&gt;', 'Ada &lt;ada', 'Cleo &lt;cleo', '>Roof survey</h3>'])
      expect(page()).toContain(part)
  })

  test('C160 has its files, which open in the viewer', () => {
    expect(page()).toMatch(/href="\/submission\/7\/document\/4"[^>]*>Survey.pdf</)
  })

  test('C162 has a type for the carrier, and none for agents', () => {
    expect(labelsIn(page())).toEqual(['Type', 'Visible to agent'])
    expect(labelsIn(page({}, { console: 'agent' }))).toEqual([])
  })

  test('C163 has its text in a frame without scripts, and pictures from the internet on request only', () => {
    expect(page()).toMatch(/<iframe[^>]*src="\/rest\/Email\/3\/page"[^>]*sandbox="allow-popups /)
    expect(page()).not.toContain('allow-scripts')
    expect(page()).not.toContain('Show pictures')
    expect(page({ hasRemoteContent: true })).toContain('>Show pictures</span>')
    expect(page({ hasRemoteContent: true })).not.toContain('remote=true')
  })

  test('C164 C165 C166 C177 has Expand, the three answers and Delete as the server allows', () => {
    const names = ['>Reply</span>', '>Reply All</span>', '>Forward</span>', 'aria-label="Delete"']
    for (const name of ['aria-label="Expand"', ...names]) expect(page()).toContain(name)
    const none = page({ canReply: false, canDelete: false })
    for (const name of names) expect(none).not.toContain(name)
  })

  test('shows the state for each recipient with the words of the mail server, and the way out', () => {
    const recipients = [
      recipient('Ada', { delivery: 'failed', problem: '550 No such mailbox' }),
      recipient('Cleo', { delivery: 'sent' }),
    ]
    const failed = page({ recipients, canSendAgain: true })
    for (const part of ['>Not delivered</span>', '550 No such mailbox', '>Sent</span>', '>Send Again</span>'])
      expect(failed).toContain(part)
    const queued = page({ recipients: [recipient('Ada', { delivery: 'queued' })], canCancel: true })
    expect(queued).toContain('>Cancel sending</span>')
    expect(page()).not.toContain('Delivery')
  })

  test('an automatic reply and a delivery report say so, and an unreadable one is no frame', () => {
    expect(page({ isAutomatic: true })).toContain('Automatic reply')
    expect(page({ isBounce: true })).toContain('Delivery report')
    const unreadable = page({ unreadable: 'Its parts are damaged.' })
    expect(unreadable).toContain('Its parts are damaged.')
    expect(unreadable).not.toContain('<iframe')
  })
})

test.each([
  { names: ['a.eml'], isMail: true },
  { names: ['a.EML', 'b.msg'], isMail: true },
  { names: ['a.eml', 'b.pdf'], isMail: false },
  { names: ['msg'], isMail: false },
])('dropped files $names are offered as emails: $isMail', async ({ names, isMail }) => {
  const { mailsIn } = await import('./MailDrop.tsx')
  expect(mailsIn(names.map((name) => new File([], name))).length > 0).toBe(isMail)
})

test('C180 C181 an email from a template has a form, confirmed only when no required field is open', async () => {
  const { LetterForm } = await import('./LetterForm.tsx')
  const field = {
    ...{ key: 'reason', label: 'Reason', kind: 'text', required: true, hint: null },
    ...{ options: [], columns: [], suggestions: [], askedIf: null },
  }
  const confirmOf = (answers: object, missing: object[] = []) => {
    const client = new QueryClient()
    client.setQueryData(['submission', 7, 'correspondenceForm', 'email', 'email.decline'], {
      ...{ formId: 'email.decline', name: 'Declination', unavailable: null, missing, fields: [field], answers },
      ...{ canShare: false, shared: false },
    })
    const markup = renderToStaticMarkup(
      <MantineProvider>
        <QueryClientProvider client={client}>
          <LetterForm
            {...{ kind: 'email', submissionId: 7, formId: 'email.decline', confirm: 'Write email', making: '' }}
            {...{ draft: undefined, onDraft: () => {}, onBack: () => {}, cancelButton: null, make: async () => {} }}
          />
        </QueryClientProvider>
      </MantineProvider>,
    )
    return /<button[^>]*type="submit"[^>]*>/.exec(markup)![0]
  }
  expect(confirmOf({})).toContain('disabled')
  expect(confirmOf({ reason: 'Outside appetite' })).not.toContain('disabled')
  expect(confirmOf({ reason: 'Outside appetite' }, [{ field: 'Premium', where: 'Quotes' }])).toContain('disabled')
})

test('C172 the title of the viewer is the subject, cut to 75 characters', async () => {
  const { viewerTitle } = await import('./EmailViewer.tsx')
  expect(viewerTitle('x'.repeat(75))).toBe('x'.repeat(75))
  expect(viewerTitle('x'.repeat(76))).toBe(`${'x'.repeat(75)}...`)
})

const EMPTY_TASK = {
  ...{
    summary: '',
    other: '',
    details: '',
    comments: '',
    assignedToId: null,
    assignedToGroupId: null,
    assigneeName: '',
  },
  ...{
    receivedDate: null,
    dueDate: null,
    reminderDueDate: null,
    notifyWhenPastDue: false,
    priority: 2,
    nextTask: false,
  },
  ...{ resolutionReason: null, attachments: [] },
}

describe('a new task', () => {
  const fresh = (content: object = {}, given: Given = {}) =>
    panel({
      state: { subPage: { kind: 'task', id: null } },
      read: [
        [['collaborationDraft'], { task: { content: { ...EMPTY_TASK, ...content }, lastModified: 1 } }],
        [['attachments'], []],
      ],
      ...given,
    })

  test('C203 C208 C213 C218 has a summary, details, a due date and a reminder', () => {
    const labels = labelsIn(fresh())
    for (const label of ['Summary', 'Details', 'Due', 'Reminder', 'Notes']) expect(labels).toContain(label)
    expect(fresh()).toMatch(/<textarea[^>]*maxLength="8192"/)
  })

  test('C209 C210 C215 C220 has notes for everybody; assignee and next action for the carrier only', () => {
    const [carrier, agent] = [labelsIn(fresh()), labelsIn(fresh({}, { console: 'agent' }))]
    for (const label of ['Assign To', 'Next action']) {
      expect(carrier).toContain(label)
      expect(agent).not.toContain(label)
    }
    expect(agent).toContain('Notes')
  })

  test('C204 has a free text only while its summary is Other', () => {
    expect(labelsIn(fresh({ summary: 'Other' }))).toContain('Other description')
    expect(labelsIn(fresh({ summary: 'Order loss runs' }))).not.toContain('Other description')
  })

  test('C211 C503 has a received date only if the setting is true', () => {
    const key = 'system.enableTaskReceivedDate'
    expect(labelsIn(fresh({}, { preferences: { [key]: 'true' } }))).toContain('Received')
    expect(labelsIn(fresh({}, { preferences: { [key]: 'false' } }))).not.toContain('Received')
  })

  test('C212 has now as its received date', () => {
    const markup = fresh(
      {},
      { preferences: { 'system.enableTaskReceivedDate': 'true' }, read: [[['attachments'], []]] },
    )
    const received = /id="([^"]*)-label"[^>]*>Received</.exec(markup)![1]!
    const [input] = new RegExp(`<input[^>]*id="${received}"[^>]*>`).exec(markup)!
    expect(input).toContain(`value="${formatDay(Date.now(), DEFAULT_DATE_FORMAT)}"`)
  })

  test('C219 has an email reminder only with a reminder', () => {
    expect(labelsIn(fresh({ reminderDueDate: MOMENT }))).toContain('Email reminder')
    expect(labelsIn(fresh())).not.toContain('Email reminder')
  })

  test('C217 C222 has the upload of a file, for those who may add files, and Assign task and Cancel', () => {
    const markup = fresh()
    expect(markup).toContain('Upload new file')
    expect(fresh({}, { permissions: ['task.modify'] })).not.toContain('Upload new file')
    expect(markup).toContain('>Assign task</span>')
    expect(markup).toContain('>Cancel</span>')
  })
})

describe('a stored task', () => {
  const stored = {
    ...{
      id: 3,
      submissionId: 7,
      definition: 'Other::Call the roofer',
      details: 'About the roof',
      comments: 'By phone',
    },
    ...{ status: 0, priority: 3, assignedToId: 11, assignedToName: 'cleo', assignedToFullName: 'Cleo Marsh' },
    ...{ assignedToGroupId: null, assignedToGroupName: null, assignedById: 9, assignedByName: 'Ben Ito', userId: 9 },
    ...{ createdDate: MOMENT, dueDate: MOMENT, receivedDate: MOMENT, reminderDueDate: MOMENT, notifyWhenPastDue: true },
    ...{ nextTask: true, shared: false, resolutionReason: 'COMPLETED', resolutionDate: null, resolvedById: null },
    ...{ resolvedByName: null, attachments: [4], lastModified: MOMENT, modifiedByName: 'Ben Ito', version: 1 },
    attachmentSummaries: [{ id: 4, name: 'Loss runs.pdf', size: 9, byteCountToDisplaySize: '9 bytes' }],
    ...{ canModify: true, canAssign: true, canResolve: true, canReopen: true, canDelete: true, canNotify: true },
  } as unknown as Task
  const SETTINGS = { 'system.enableTaskReceivedDate': 'true', 'system.enableTaskResolutionReason': 'true' }
  const page = (more: Partial<Task> = {}, given: Given = {}) =>
    panel({
      state: { subPage: { kind: 'task', id: 3 } },
      read: [
        [['collaboration', 'task', 3], { ...stored, ...more }],
        [['taskReasons', 3, stored.definition], { items: [{ name: 'Completed well', value: 'COMPLETED' }] }],
        [['attachments'], [{ id: 4, name: 'Loss runs.pdf', superseded: false, byteCountToDisplaySize: '9 bytes' }]],
      ],
      preferences: SETTINGS,
      ...given,
    })
  const RESOLVED = { status: 1, canModify: false, resolutionDate: MOMENT, resolvedByName: 'Dana Wu' } as const
  /** The facts of a task that cannot be changed, by their labels. */
  const factsOf = (markup: string) =>
    Object.fromEntries(
      [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, label, fact]) => [
        label!,
        fact!.replace(/<[^>]*>/g, ''),
      ]),
    )

  test('C231 C232 is called view task, and completed task once it is resolved', () => {
    expect(page()).toContain('>view task</h2>')
    expect(page(RESOLVED)).toContain('>completed task</h2>')
  })

  test('C236 C237 C238 C239 shows its summary, details, assignee, and who assigned it when', () => {
    const facts = factsOf(page(RESOLVED))
    expect(facts).toMatchObject({ Summary: 'Call the roofer', Details: 'About the roof', 'Assigned To': 'Cleo Marsh' })
    expect(facts['Assigned by']).toMatch(/^Ben Ito, 05\/\d\d\/2031/)
    const open = page()
    for (const value of ['Call the roofer', 'About the roof', 'Cleo Marsh']) expect(open).toContain(value)
    expect(open).toMatch(/Assigned by <button[^>]*>Ben Ito<\/button>, 05\//)
  })

  test('C240 C241 C242 C244 shows its dates, priority, next action and reminder', () => {
    const facts = factsOf(page(RESOLVED))
    for (const label of ['Received', 'Due', 'Reminder']) expect(facts[label], label).toMatch(/05\/\d\d\/2031/)
    expect(facts).toMatchObject({ Priority: '3- High', 'Next action': 'Yes', 'Email reminder': 'Yes' })
    const labels = labelsIn(page())
    for (const label of ['Received', 'Due', 'Next action', 'Reminder', 'Email reminder'])
      expect(labels).toContain(label)
  })

  test('C243 C246 C247 shows its files, notes, and who resolved it when', () => {
    const facts = factsOf(page(RESOLVED))
    expect(facts).toMatchObject({ Notes: 'By phone' })
    expect(facts.Files).toContain('Loss runs.pdf')
    expect(facts['Resolved by']).toMatch(/^Dana Wu, 05\/\d\d\/2031/)
    expect(page()).toContain('Loss runs.pdf')
    expect(page()).toContain('>By phone</textarea>')
  })

  test('C245 C503 shows its resolution reason only if the setting is true', () => {
    expect(factsOf(page(RESOLVED))).toMatchObject({ 'Resolution reason': 'Completed well' })
    expect(labelsIn(page())).toContain('Resolution reason')
    for (const more of [RESOLVED, {}]) expect(page(more, { preferences: {} })).not.toContain('Resolution reason')
  })

  test('C248 C250 C254 C258 has Delete, Notify and Resolve task as the server allows, and Back', () => {
    const names = ['aria-label="Delete task"', '>Notify</span>', '>Resolve task</span>']
    for (const name of names) expect(page()).toContain(name)
    const none = page({ canDelete: false, canNotify: false, canResolve: false })
    for (const name of names) expect(none).not.toContain(name)
    expect(none).toContain('aria-label="Back"')
  })

  test('C276 C277 an agent reads the next action, and cannot change it', () => {
    const own = page({}, { console: 'agent' })
    expect(labelsIn(own)).toContain('Next action')
    expect(own).toMatch(/<input[^>]*disabled=""[^>]*type="checkbox"|<input[^>]*type="checkbox"[^>]*disabled=""/)
    expect(page()).not.toMatch(/<input[^>]*disabled=""[^>]*type="checkbox"|<input[^>]*type="checkbox"[^>]*disabled=""/)
  })
})
