import { ActionIcon, Kbd, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { referralsWaiting } from '#engine/submissions/queries.ts'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import classes from './referral.module.css'
import { placeIn } from './waitingPlace.ts'

/** The place of a referral among those that wait for the user, and the way to the next and the previous one. */
export function WaitingReferrals({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('authority')
  const { data } = useQuery(referralsWaiting)
  const { number, total, previous, next } = placeIn(data ?? { total: 0, submissionIds: [] }, submissionId)
  const open = useOpenReferral()
  const shortcuts = useMemo<Shortcut[]>(() => {
    const group = t('card.label')
    return [
      { keys: 'j', label: t('waiting.next'), group, run: () => open(next) },
      { keys: 'k', label: t('waiting.previous'), group, run: () => open(previous) },
    ]
  }, [t, open, next, previous])
  useShortcuts(shortcuts)
  if (total === 0) return null
  return (
    <span className={classes.waiting}>
      {number === null ? t('waiting.total', { count: total }) : t('waiting.place', { number, total })}
      {WAYS.map(({ way, key, Icon }) => {
        const to = way === 'next' ? next : previous
        return (
          <Tooltip key={way} label={t(`waiting.${way}`)}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t(`waiting.${way}`)}
              disabled={to === null}
              onClick={() => open(to)}
            >
              <Icon size={14} stroke={1.7} aria-hidden="true" />
              <Kbd aria-hidden="true">{key}</Kbd>
            </ActionIcon>
          </Tooltip>
        )
      })}
    </span>
  )
}

const WAYS = [
  { way: 'next', key: 'J', Icon: IconChevronDown },
  { way: 'previous', key: 'K', Icon: IconChevronUp },
] as const

function useOpenReferral() {
  const navigate = useNavigate()
  return useMemo(
    () => (submissionId: number | null) => {
      if (submissionId === null) return
      void navigate({ to: '/submission/$submissionId/default', params: { submissionId: String(submissionId) } })
    },
    [navigate],
  )
}
