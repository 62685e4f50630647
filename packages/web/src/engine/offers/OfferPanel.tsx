import type { Offer } from '@bindery/contract/offers'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionButtons } from '#engine/actions/ActionButtons.tsx'
import records from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import { OfferLetter } from './OfferLetter.tsx'
import classes from './panel.module.css'
import { type OfferOf, offerOf } from './queries.ts'
import { RequestBinding } from './RequestBinding.tsx'
import { Validity } from './Validity.tsx'
import './texts.ts'

interface Props {
  of: OfferOf
  /** The uris of the records whose letter this offer has. */
  documentsOf: readonly string[]
}

/** For the agent who decides: the total, the days left, the decision, the letter, and the underwriter to ask. */
export function OfferPanel({ of, documentsOf }: Props) {
  const { t } = useTranslation('offers')
  const { exactMoney } = useFormats()
  const { data: offer } = useQuery(offerOf(of))
  if (!offer || offer.quotes.length === 0) return null
  const { context, id, submissionId } = of
  return (
    <aside className={classes.panel} aria-label={t('summary')}>
      {offer.total && (
        <section className={classes.total}>
          <p className={classes.label}>{t('total')}</p>
          <p className={classes.amount}>{exactMoney(offer.total)}</p>
          {offer.due && offer.due.total !== offer.total.total && (
            <p className={classes.label}>{t('dueWith', { amount: exactMoney(offer.due) })}</p>
          )}
          <Validity of={of} documentsOf={documentsOf} />
        </section>
      )}
      <RequestBinding of={of} offer={offer} />
      <div className={classes.others}>
        <ActionButtons
          target={{ context, id, submissionId }}
          ids={
            context === 'Quote'
              ? ['quote.askForChangedTerms', 'quote.declineOffer']
              : ['proposal.askForChangedTerms', 'proposal.declineOffer']
          }
        />
      </div>
      <OfferLetter submissionId={submissionId} of={documentsOf} />
      {offer.underwriter && <Underwriter underwriter={offer.underwriter} />}
    </aside>
  )
}

function Underwriter({ underwriter }: { underwriter: NonNullable<Offer['underwriter']> }) {
  const { t } = useTranslation('offers')
  const { name, title, emailAddress, phoneNumber } = underwriter
  return (
    <section className={classes.card} aria-label={t('underwriter')}>
      <h3>{name}</h3>
      <p className={records.sub}>{title ?? t('underwriter')}</p>
      {emailAddress && (
        <a className={classes.contact} href={`mailto:${emailAddress}`}>
          <IconMail size={14} stroke={1.7} aria-hidden="true" />
          {emailAddress}
        </a>
      )}
      {phoneNumber && (
        <a className={classes.contact} href={`tel:${phoneNumber}`}>
          <IconPhone size={14} stroke={1.7} aria-hidden="true" />
          {phoneNumber}
        </a>
      )}
    </section>
  )
}
