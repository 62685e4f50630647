import { expect, test } from 'vitest'
import { platformTexts } from '#platform/texts.ts'
import { rendered, useTexts } from '#testing/rendered.tsx'
import type { DialogProps } from '../dialogs.ts'
import { actionsTexts } from '../texts.ts'
import { type Choice, Selection } from './Selection.tsx'

useTexts({ actions: actionsTexts, platform: platformTexts })

const offer = {
  action: { id: 'submission.createEndorsement', name: 'Create Endorsement' },
  target: { contextType: 'Submission', id: 7, submissionId: 7 },
  runner: { run: () => {}, isRunning: false, error: null },
  onClose: () => {},
} as unknown as DialogProps

const dialog = (choices: Choice[]) =>
  rendered(<Selection {...offer} label="Policy" choices={choices} parameters={() => ({})} />)
/** The buttons in the footer, with those that are disabled in parentheses. */
const buttons = (markup: string) =>
  [...markup.matchAll(/<button([^>]*)><span[^>]*Button-inner[^>]*>(?:<span[^>]*>)+([^<]+)/g)].map(
    ([, attributes, name]) => (/disabled/.test(attributes!) ? `(${name})` : name),
  )

test('W067 W195 a selection is one dropdown, with nothing chosen at first, so that it cannot be confirmed', () => {
  const markup = dialog([{ value: '1', name: 'QGL-1' }])
  expect(markup.match(/<select/g)).toHaveLength(1)
  expect(markup).toContain('>QGL-1</option>')
  expect(buttons(markup)).toEqual(['Cancel', '(Create Endorsement)'])
})

test('W068 with nothing to choose, a selection warns and has only OK', () => {
  const markup = dialog([])
  expect(markup).toContain('role="alert"')
  expect(markup).not.toContain('<select')
  expect(buttons(markup)).toEqual(['OK'])
})
