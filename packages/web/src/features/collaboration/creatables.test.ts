import type { CollaborationKind } from '@bindery/contract/collaboration'
import { expect, test } from 'vitest'
import { type Creatable, creatables } from './creatables.ts'

const ALL = { attachment: true, message: true, email: true, note: true, task: true }

interface Case {
  tab: CollaborationKind | null
  may?: Partial<typeof ALL>
  hasTemplates?: boolean
  offered: Creatable[]
}

test.each<Case>([
  { tab: null, offered: ['attachment', 'message', 'note', 'task'] },
  { tab: null, hasTemplates: true, offered: ['attachment', 'template', 'message', 'note', 'task'] },
  { tab: null, hasTemplates: true, may: { attachment: false }, offered: ['message', 'note', 'task'] },
  { tab: null, hasTemplates: true, may: { note: false, task: false }, offered: ['attachment', 'template', 'message'] },
  { tab: null, may: { message: false }, offered: ['attachment', 'note', 'task'] },
  { tab: 'attachment', offered: ['attachment'] },
  { tab: 'attachment', hasTemplates: true, offered: ['attachment', 'template'] },
  { tab: 'note', hasTemplates: true, offered: ['note'] },
  { tab: 'task', may: { task: false }, offered: [] },
])('C069 C070 C072 C077 on the tab $tab, with templates: $hasTemplates, one can create $offered', (given) => {
  const { tab, may, hasTemplates = false, offered } = given
  expect(creatables(tab, { ...ALL, ...may }, hasTemplates)).toEqual(offered)
})
