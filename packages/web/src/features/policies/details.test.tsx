import { expect, test } from 'vitest'
import { ApiProblem } from '#platform/api.ts'
import { rendered, useTexts } from '../../testing/rendered.tsx'
import { EditableDetails } from './details.tsx'
import { policiesTexts } from './texts.ts'

useTexts({ policies: policiesTexts })

const TITLE = 'A flat cancellation takes effect on the first day of the term.'
const alert = (path: string) => {
  const problem = {
    type: 'malformed' as const,
    title: TITLE,
    status: 400,
    requestId: '1',
    errors: [{ path, message: TITLE }],
  }
  const details = { id: 'details', title: 'Details', error: new ApiProblem(problem), children: null }
  return /<[^>]*role="alert"[^>]*>[^<]*/.exec(rendered(<EditableDetails {...details} />))![0]
}

test('a refusal that stands at its field is announced, but not shown twice', () => {
  expect(alert('method')).toMatch(/VisuallyHidden.*flat cancellation/)
  expect(alert('version')).not.toContain('VisuallyHidden')
})
