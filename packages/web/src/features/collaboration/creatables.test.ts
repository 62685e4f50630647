import type { CollaborationKind } from '@bindery/contract/collaboration'
import { expect, test } from 'vitest'
import { type Creatable, creatables } from './creatables.ts'

const ALL = { attachment: true, message: true, email: true, note: true, task: true }
const NONE = { attachment: false, email: false }
const BOTH = { attachment: true, email: true }

interface Case {
  tab: CollaborationKind | null
  may?: Partial<typeof ALL>
  templates?: typeof NONE
  offered: Creatable[]
}

test.each<Case>([
  { tab: null, offered: ['attachment', 'message', 'email', 'note', 'task'] },
  {
    tab: null,
    templates: BOTH,
    offered: ['attachment', 'template', 'message', 'email', 'emailTemplate', 'note', 'task'],
  },
  {
    tab: null,
    templates: BOTH,
    may: { attachment: false },
    offered: ['message', 'email', 'emailTemplate', 'note', 'task'],
  },
  { tab: null, templates: BOTH, may: { email: false }, offered: ['attachment', 'template', 'message', 'note', 'task'] },
  { tab: 'attachment', offered: ['attachment'] },
  { tab: 'attachment', templates: BOTH, offered: ['attachment', 'template'] },
  { tab: 'note', templates: BOTH, offered: ['note'] },
  { tab: 'task', may: { task: false }, offered: [] },
])('C066 C069 C070 C077 on the tab $tab, with templates $templates, one can create $offered', (given) => {
  const { tab, may, templates = NONE, offered } = given
  expect(creatables(tab, { ...ALL, ...may }, templates)).toEqual(offered)
})

test.each<Case>([
  { tab: 'email', offered: ['email'] },
  { tab: 'email', templates: BOTH, offered: ['email', 'emailTemplate'] },
  { tab: 'email', templates: { attachment: true, email: false }, offered: ['email'] },
  { tab: 'email', templates: BOTH, may: { email: false }, offered: [] },
])('C068 C071 C075 on the tab $tab, with templates $templates, one can create $offered', (given) => {
  const { tab, may, templates = NONE, offered } = given
  expect(creatables(tab, { ...ALL, ...may }, templates)).toEqual(offered)
})

test('C072 a chat is offered to those who may chat', () => {
  expect(creatables(null, ALL, NONE)).toContain('message')
  expect(creatables(null, { ...ALL, message: false }, NONE)).not.toContain('message')
})
