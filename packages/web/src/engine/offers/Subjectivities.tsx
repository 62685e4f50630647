import type { Offer } from '@bindery/contract/offers'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Pill } from '#engine/records/Pill.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './offers.module.css'

/** Conditions to meet before the offer can be bound. */
export function Subjectivities({ offer: { subjectivities } }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const { day } = useFormats()
  const heading = useId()
  if (subjectivities.length === 0) return null
  return (
    <div className={classes.ofOffer}>
      <h3 id={heading}>{t('subjectivities')}</h3>
      <ul className={classes.subjectivities} aria-labelledby={heading}>
        {subjectivities.map(({ id, text, products, metOn }) => (
          <li key={id}>
            <Pill family={metOn ? 'success' : 'attention'}>
              {metOn ? t('subjectivityMet', { day: day(metOn) }) : t('subjectivityOpen')}
            </Pill>
            <span>
              {text} <span className={classes.products}>{products.join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
