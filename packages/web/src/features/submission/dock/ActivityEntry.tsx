import { ACTIVITY_TYPE, type ActivityEvent, activityActor } from '@bindery/contract/history'
import { useTranslation } from 'react-i18next'
import { PersonName } from '#engine/people/PersonName.tsx'
import { useSession } from '#platform/session.ts'
import { ago } from '#platform/ui/ago.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import classes from './dock.module.css'

/** Automation acts for a person, under a name of its own that has no card. */
const SYSTEM = 0

/** One event: the actor, how long ago, the action and its message, and for underwriters the reason and the detail. */
export function ActivityEntry({ event, now }: { event: ActivityEvent; now: number }) {
  const { t, i18n } = useTranslation('submission')
  const { user } = useSession()
  const { instant } = useFormats()
  const { type, actorId, triggerTime, name, note } = event
  const actor = activityActor(event)
  const reasons = [note.statusReason, note.statusDetail].filter(Boolean).join(' · ')
  return (
    <li>
      <PersonAvatar person={{ id: actorId, name: actor }} />
      <div>
        <p className={classes.who}>
          <strong>
            <PersonName person={{ id: type < ACTIVITY_TYPE.system ? actorId : SYSTEM, name: actor }}>
              {actorId === user.id ? t('activity.you') : actor}
            </PersonName>
          </strong>
          <time dateTime={new Date(triggerTime).toISOString()} title={instant(triggerTime)}>
            {ago(triggerTime, now, i18n.language)}
          </time>
        </p>
        {type === ACTIVITY_TYPE.viewed ? (
          <p className={classes.what}>{t('activity.viewed')}</p>
        ) : (
          <>
            <p>{name}</p>
            {note.simpleMessage !== name && <p className={classes.what}>{messageOf(event)}</p>}
          </>
        )}
        {reasons && <p className={classes.what}>{reasons}</p>}
      </div>
    </li>
  )

  function messageOf({ name, label, note }: ActivityEvent) {
    if (name === 'Deleted') return t('activity.deleted', { label })
    if (name === 'Created') return t('activity.created', { label })
    return note.simpleMessage
  }
}
