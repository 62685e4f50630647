import type { ChecklistItem } from '@bindery/contract/checklist'
import { expect, test, vi } from 'vitest'
import { rendered, useTexts } from '#testing/rendered.tsx'
import { fakeStorage } from '#testing/server.ts'
import { Item } from './Item.tsx'
import { checklistTexts } from './texts.ts'

useTexts({ checklist: checklistTexts })

const WHY = 'Only somebody with the permission to check letter of authority items can tick this.'
const wording = {
  ...{ id: 3, checked: false, comment: '', type: 'authority', description: 'Manuscript wording approved' },
  ...{ definition: { key: 'wording', name: 'Manuscript wording approved', rule: '' }, canCheck: false, reason: WHY },
  ...{ checkedBy: null, checkedAt: null, version: 1 },
} as unknown as ChecklistItem
const item = (change: Partial<ChecklistItem> = {}) => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  return rendered(<Item submissionId={7} item={{ ...wording, ...change }} />)
}
const box = (markup: string) => markup.match(/<input[^>]*type="checkbox"[^>]*>/)?.[0]

test('C030 C043 an authority item has an icon, and can be ticked only by those who may, which is said', () => {
  expect(item()).toMatch(/role="img" aria-label="Needs authority"/)
  expect(item({ checked: true })).toMatch(/role="img" aria-label="Authority approved"/)
  expect(item({ type: 'user' })).not.toContain('role="img"')
  expect(box(item())).toContain('disabled=""')
  expect(item()).toContain(WHY)
  expect(box(item({ canCheck: true, reason: null }))).not.toContain('disabled=""')
})
