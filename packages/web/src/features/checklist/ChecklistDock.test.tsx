import { expect, test } from 'vitest'
import { rendered, useTexts } from '#testing/rendered.tsx'
import { ChecklistDock } from './ChecklistDock.tsx'
import { checklistOf } from './queries.ts'
import { checklistTexts } from './texts.ts'

useTexts({ checklist: checklistTexts })

const SPINNER = 'aria-label="The checklist is loading"'
const dock = <ChecklistDock submissionId={7} onClose={() => {}} />

test('C033 C582 a spinner shows while the checklist loads, and stops when it cannot be loaded', () => {
  expect(rendered(dock)).toContain(SPINNER)
  const failed = rendered(dock, { failed: [checklistOf(7).queryKey] })
  expect(failed).not.toContain(SPINNER)
  expect(failed).toContain('The checklist could not be loaded')
})
