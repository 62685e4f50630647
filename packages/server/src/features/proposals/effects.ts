import { proposalNumber } from '#engine/actions/numbers.ts'
import type { Effect, Effects, RecordInitializer } from '#engine/actions/run.ts'
import { makeBinder, makeProposalDocument, openBinderSections, reopenBinder, sendDocument } from './documents.ts'
import { changeSections } from './sections.ts'

export const makeProposals: RecordInitializer = async (tx, { nextNumbers, book, loaded }) => {
  const made = book.addedOf('Proposal')
  if (made.length === 0) return
  const numbers = await nextNumbers('proposal', made.length)
  for (const [index, { values }] of made.entries())
    Object.assign(values, {
      number: proposalNumber(tx.now, numbers[index]!),
      name: `Proposal ${loaded.stored.proposals.length + index + 1}`,
      created_at: tx.now,
      modified_at: tx.now,
    })
}

/** The sections changed: the document must be generated again before it is sent. */
const outdate: Effect = (_tx, { context, id }, { book, loaded }) => {
  const proposal = context === 'Proposal' && loaded.risk.proposals.find((one) => one.id === id)
  if (!proposal) return
  if (proposal.status === 'Quoted') book.set('Proposal', id, { document_current: false })
  if (proposal.status === 'Binding') book.set('Proposal', id, { binder_generated: false })
}

export const proposalEffects = {
  'generate proposal document': makeProposalDocument,
  'send proposal document': sendDocument,
  'generate binder': makeBinder,
  'open binder sections': openBinderSections,
  'reopen binder sections': reopenBinder,
  'change sections': async (tx, record, run) => {
    await changeSections(tx, record, run)
    await outdate(tx, record, run)
  },
} satisfies Effects
