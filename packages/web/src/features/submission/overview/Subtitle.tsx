import type { Submission } from '@bindery/contract/submissions'
import { useTranslation } from 'react-i18next'
import './figures/texts.ts'
import classes from './Overview.module.css'

/** The submission in one line: what it renews, the class of business and the agency. */
export function Subtitle({ submission }: { submission: Submission }) {
  const { t } = useTranslation('overview')
  const { expiringPolicyNumber: number, businessClass, agencyName } = submission
  const parts = [number && t('renewalOf', { number }), businessClass?.name, agencyName]
  return <p className={classes.subtitle}>{parts.filter(Boolean).join(' · ')}</p>
}
