import type { OpenReferral } from '@bindery/contract/authority'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './referral.module.css'

/** The state of an open referral, for those who do not decide it. */
export function ReferralLine({ referral: { to, at, reason } }: { referral: OpenReferral }) {
  const { t } = useTranslation('authority')
  const { instant } = useFormats()
  return (
    <p className={classes.line}>
      <IconClock size={16} stroke={1.7} aria-hidden="true" />
      {t('referral.waitsFor', { name: to?.name ?? t('referral.somebody'), at: instant(at) })}
      {reason && ` ${t('referral.because', { reason })}`}
    </p>
  )
}
