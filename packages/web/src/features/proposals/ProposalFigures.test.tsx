import type { Proposal } from '@bindery/contract/proposals'
import { expect, test } from 'vitest'
import { rendered, useTexts } from '#testing/rendered.tsx'
import { ProposalFigures } from './ProposalFigures.tsx'
import { proposalsTexts } from './texts.ts'

useTexts({ proposals: proposalsTexts })

test('C514 a proposal was last modified on a day in the short format, at a time as hh:mm A', () => {
  const proposal = {
    ...{ premium: null, quoteIds: [1], products: ['CP'], documentCurrent: true },
    timeLastModified: new Date(2031, 4, 6, 15, 4).getTime(),
  } as Partial<Proposal> as Proposal
  const shown = (format: string) =>
    rendered(<ProposalFigures proposal={proposal} />, { preferences: { 'view.shortDateFormat': format } })
  expect(shown('MM/DD/YYYY')).toContain('05/06/2031 03:04 PM')
  expect(shown('YYYY-MM-DD')).toContain('2031-05-06 03:04 PM')
})
