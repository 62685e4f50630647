import { REFERRALS_WAITING_FILTER } from '@bindery/contract/authority'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Pill } from '#engine/records/Pill.tsx'
import { useReferralsWaiting } from './useReferralsWaiting.ts'
import type { WidgetFilter } from './useWidgetFilter.ts'

/** Beside another filter: how many referrals wait for the user. Pressing it opens their filter. */
export function ReferralsWaiting({ chosen: { filters, filter, choose } }: { chosen: WidgetFilter }) {
  const { t } = useTranslation('landing')
  const count = useReferralsWaiting()
  const ofReferrals = filters.find(({ uri }) => uri === REFERRALS_WAITING_FILTER)
  if (!count || !ofReferrals || filter?.uri === ofReferrals.uri) return null
  return (
    <UnstyledButton onClick={() => choose(ofReferrals)}>
      <Pill family="attention">{t('filters.referralsWaiting', { count })}</Pill>
    </UnstyledButton>
  )
}
