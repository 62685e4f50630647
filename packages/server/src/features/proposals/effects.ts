import { proposalNumber } from '#engine/actions/numbers.ts'
import type { Birth, Effect, Effects } from '#engine/actions/run.ts'
import { changeSections } from './sections.ts'

export const makeProposals: Birth = async (tx, { nextNumbers, book, loaded }) => {
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

/** That it exists is a fact of the proposal; of a quote's binder, of the proposal it belongs to. */
const generateBinder: Effect = (_tx, { context, id }, { book, loaded }) => {
  const proposalId = context === 'Proposal' ? id : loaded.risk.quotes.find((quote) => quote.id === id)?.proposalId
  if (proposalId) book.set('Proposal', proposalId, { binder_generated: true })
}

/** What was made from the sections or the quotes is no longer what they say. */
const isStale: Effect = (_tx, { context, id }, { book }) => {
  if (context === 'Proposal') book.set('Proposal', id, { document_current: false })
}

export const proposalEffects: Effects = {
  'generate proposal document': (_tx, { id }, { book }) => book.set('Proposal', id, { document_current: true }),
  'send proposal document': (tx, { context, id }, { book }) => {
    if (context === 'Proposal') book.set('Proposal', id, { sent_at: tx.now })
  },
  'generate binder': generateBinder,
  'reopen binder sections': (_tx, { context, id }, { book, loaded }) => {
    const proposalId = context === 'Proposal' ? id : loaded.risk.quotes.find((quote) => quote.id === id)?.proposalId
    if (proposalId) book.set('Proposal', proposalId, { binder_generated: false })
  },
  'change sections': async (tx, record, run) => {
    await changeSections(tx, record, run)
    if (run.loaded.risk.proposals.find(({ id }) => id === record.id)?.status === 'Quoted') isStale(tx, record, run)
  },
  'preview document': async (tx, { id }, { messages, given }) => {
    const sections = await tx.db
      .selectFrom('proposalSection')
      .select('displayLabel')
      .where('proposalId', '=', id)
      .where('type', '=', given.sectionType ?? 'proposal')
      .where('stitchable', '=', true)
      .orderBy('ordinal')
      .execute()
    messages.push(...sections.map(({ displayLabel }) => displayLabel))
  },
}
