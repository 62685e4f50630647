import { Tooltip } from '@mantine/core'
import { IconShieldCheck, IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './checklist.module.css'

/** Shows whether somebody with authority has approved the item. */
export function AuthorityIcon({ isApproved, isNamed = false }: { isApproved: boolean; isNamed?: boolean }) {
  const { t } = useTranslation('checklist')
  const Icon = isApproved ? IconShieldCheck : IconShieldLock
  const name = t(isApproved ? 'approved' : 'needsAuthority')
  const named = isNamed ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true as const }
  return (
    <Tooltip label={name} disabled={!isNamed}>
      <Icon size={16} stroke={1.7} className={classes.authority} data-approved={isApproved || undefined} {...named} />
    </Tooltip>
  )
}
