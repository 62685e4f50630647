import type { OfferReply } from '@bindery/contract/offers'
import { IconMessageQuestion, IconThumbDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionButtons } from '#engine/actions/ActionButtons.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './offers.module.css'
import { type OfferOf, offerOf } from './queries.ts'
import './texts.ts'

/** The agent's answer to the offer and the underwriter's answer to that, with the ways on. */
export function OfferReplyBanner({ of }: { of: OfferOf }) {
  const { t } = useTranslation('offers')
  const { data: offer } = useQuery(offerOf(of))
  const reply = offer?.reply
  if (!reply) return null
  const Icon = reply.kind === 'declined' ? IconThumbDown : IconMessageQuestion
  return (
    <section className={classes.reply} data-open={isOpen(reply) || undefined} aria-label={t('reply.title')}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <div>
        <Said reply={reply} />
        {reply.answer && <Answer answer={reply.answer} />}
        {isAsked(reply) && <p>{t(`reply.next.${currentConsole}`)}</p>}
        <div className={classes.replyActions}>
          <WaysOn reply={reply} of={of} />
        </div>
      </div>
    </section>
  )
}

/** A declined offer or an unanswered request: somebody has to act on it. */
const isOpen = ({ kind, answer }: OfferReply) => kind === 'declined' || answer === null

const isAsked = ({ kind, answer }: OfferReply) => kind === 'changedTerms' && answer === null

function Said({ reply: { kind, terms, reason, text, by, at } }: { reply: OfferReply }) {
  const { t, i18n } = useTranslation('offers')
  const { instant } = useFormats()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(terms.map((term) => t(`terms.${term}`)))
  const who = { by: by ?? t('reply.somebody'), at: instant(at) }
  return (
    <>
      <strong>
        {kind === 'declined'
          ? t('reply.declined', { ...who, reason: reason ?? '' })
          : t('reply.changedTerms', { ...who, terms: list })}
      </strong>
      {text && <p>{text}</p>}
    </>
  )
}

function Answer({ answer: { kind, text, by, at } }: { answer: NonNullable<OfferReply['answer']> }) {
  const { t } = useTranslation('offers')
  const { instant } = useFormats()
  return (
    <p className={classes.answer}>
      <strong>{t(`reply.answer.${kind}`, { by: by ?? t('reply.somebody'), at: instant(at) })}</strong> {text}
    </p>
  )
}

function WaysOn({ reply, of: { context, id, submissionId } }: { reply: OfferReply; of: OfferOf }) {
  const target = { context, id, submissionId }
  const submission = { context: 'Submission', id: submissionId, submissionId } as const
  if (isAsked(reply))
    return (
      <ActionButtons
        target={target}
        ids={
          context === 'Quote'
            ? ['quote.keepTerms', 'quote.withdrawTermsRequest']
            : ['proposal.keepTerms', 'proposal.withdrawTermsRequest']
        }
      />
    )
  if (reply.kind === 'changedTerms' || currentConsole === 'agent') return null
  return (
    <>
      <ActionButtons
        target={submission}
        ids={['submission.createProposal', 'submission.createQuote', 'submission.markAsLost']}
      />
      {context === 'Quote' && <ActionButtons target={target} ids={['quote.revertToSent']} />}
    </>
  )
}
