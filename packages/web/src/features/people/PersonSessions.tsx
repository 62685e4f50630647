import type { PersonDetails, PersonSession } from '@bindery/contract/people'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Pill } from '#engine/records/Pill.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import classes from './people.module.css'
import { useEndSession } from './queries.ts'

interface Props {
  person: PersonDetails
  /** True also for the user's own entry, which is otherwise read-only. */
  canEnd: boolean
}

/** The browsers in which a person is signed in, the most recently used first. */
export function PersonSessions({ person, canEnd }: Props) {
  const { t } = useTranslation('people')
  const { instant } = useFormats()
  const end = useEndSession(person.id)
  if (person.sessions.length === 0) return <p className={classes.dim}>{t('sessions.none')}</p>
  const nameOf = ({ browser, system }: PersonSession) => {
    if (browser && system) return t('sessions.device', { browser, system })
    return browser ?? system ?? t('sessions.unknown')
  }
  return (
    <ul className={classes.sessions}>
      {person.sessions.map((session) => {
        const Icon = session.isPhone ? IconDeviceMobile : IconDeviceDesktop
        const device = nameOf(session)
        return (
          <li key={session.id}>
            <Icon size={18} stroke={1.7} aria-hidden="true" />
            <div>
              <div className={classes.device}>
                {device} {session.isOwn && <Pill family="success">{t('sessions.now')}</Pill>}
              </div>
              <p className={classes.dim}>
                {t('sessions.times', { since: instant(session.startedAt), used: instant(session.usedAt) })}
              </p>
            </div>
            {canEnd && !session.isOwn && (
              <Button
                variant="subtle"
                size="compact-sm"
                loading={end.isPending && end.variables === session.id}
                aria-label={t('sessions.endOne', { device })}
                onClick={() =>
                  end.mutate(session.id, { onSuccess: () => toastDone(t('sessions.ended', { name: person.name })) })
                }
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
