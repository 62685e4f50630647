import { shownDefinition } from '@bindery/contract/tasks'
import type { TaskTogether, UserCard } from '@bindery/contract/users'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconClipboardCheck, IconMail, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasPermission, useSession } from '#platform/session.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { useNow } from '#platform/ui/useNow.ts'
import classes from './BusinessCard.module.css'
import { CardFact } from './CardFact.tsx'
import { CardProblem } from './CardProblem.tsx'
import { presenceOf, showsSendEmail } from './cardRules.ts'
import { cards } from './cards.ts'
import { localTime } from './localTime.ts'
import { userCardOf } from './queries.ts'
import { useStartChat } from './useStartChat.ts'
import { useWriteEmail } from './useWriteEmail.ts'

interface Props {
  person: { id: number; name: string }
  hasNewSubmission: boolean
}

export function UserCardContent({ person, hasNewSubmission }: Props) {
  const { t } = useTranslation('peopleCards')
  const { data: card, error, refetch } = useQuery(userCardOf(person.id))
  return (
    <>
      <div className={classes.head}>
        <PersonAvatar person={person} size="xl" />
        <div className={classes.identity}>
          <h2>{card?.name ?? person.name}</h2>
          {card?.title && <p>{card.title}</p>}
          {card && (
            <UnstyledButton
              className={classes.organization}
              onClick={() =>
                cards.replace({ kind: 'organization', id: card.organizationId, name: card.organizationName })
              }
            >
              {card.organizationName}
            </UnstyledButton>
          )}
          {card && <Presence card={card} />}
        </div>
      </div>
      {error && !card && <CardProblem error={error} onRetry={() => void refetch()} />}
      {!card && !error && (
        <div className={classes.loading} role="status" aria-label={t('loading')}>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
        </div>
      )}
      {card && <Details card={card} hasNewSubmission={hasNewSubmission} />}
    </>
  )
}

function Presence({ card }: { card: UserCard }) {
  const { t, i18n } = useTranslation('peopleCards')
  const now = useNow()
  const presence = presenceOf(card)
  const time = card.timeZone && localTime(now, card.timeZone, i18n.language)
  return (
    <p className={classes.presence}>
      {presence && (
        <span>
          <span className={classes.dot} data-presence={presence} aria-hidden="true" />
          {t(`presence.${presence}`)}
        </span>
      )}
      {time && <span title={card.timeZone!}>{t('localTime', { time })}</span>}
    </p>
  )
}

function Details({ card, hasNewSubmission }: { card: UserCard; hasNewSubmission: boolean }) {
  const { t } = useTranslation('peopleCards')
  const session = useSession()
  const startChat = useStartChat(card)
  const writeEmail = useWriteEmail(card, cards.close)
  const { emailAddress } = card
  const isOwnCard = card.id === session.user.id
  const maySend = hasPermission(session, 'email.send')
  const canEmail = emailAddress !== null && showsSendEmail({ maySend, isOwnCard, hasNewSubmission })
  return (
    <>
      <dl className={classes.facts}>
        <CardFact label={t('phone')}>{callLink(card.phoneNumber)}</CardFact>
        <CardFact label={t('cellPhone')}>{callLink(card.cellPhoneNumber)}</CardFact>
        <CardFact label={t('fax')}>{card.faxNumber}</CardFact>
        <CardFact label={t('email')}>{emailAddress}</CardFact>
      </dl>
      {(canEmail || startChat) && (
        <div className={classes.actions}>
          {canEmail && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconMail size={14} stroke={1.7} aria-hidden="true" />}
              {...(writeEmail
                ? { loading: writeEmail.isPending, onClick: () => writeEmail.mutate() }
                : { component: 'a', href: `mailto:${encodeURIComponent(emailAddress).replace('%40', '@')}` })}
            >
              {t('sendEmail')}
            </Button>
          )}
          {startChat && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconMessage size={14} stroke={1.7} aria-hidden="true" />}
              onClick={() => {
                cards.close()
                startChat()
              }}
            >
              {t('startChat')}
            </Button>
          )}
        </div>
      )}
      {card.tasksTogetherCount > 0 && (
        <section className={classes.tasks}>
          <h3>
            <IconClipboardCheck size={14} stroke={1.7} aria-hidden="true" />
            {t('tasks', { count: card.tasksTogetherCount })}
          </h3>
          <ul>
            {card.tasksTogether.map((task) => (
              <li key={task.id}>
                <Task task={task} name={card.name} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Task({ task, name }: { task: TaskTogether; name: string }) {
  const { t } = useTranslation('peopleCards')
  const { user } = useSession()
  const { instant } = useFormats()
  const { id, submissionId, insuredName, definition, dueDate, assignedToId } = task
  const facts = [
    insuredName,
    assignedToId === user.id ? t('taskForYou') : t('taskFor', { name }),
    dueDate !== null && t('taskDue', { when: instant(dueDate) }),
  ]
  return (
    <Link
      to="/submission/$submissionId/collab/$collabType/$collabId"
      params={{ submissionId: String(submissionId), collabType: 'task', collabId: String(id) }}
      preload={false}
      onClick={cards.close}
    >
      <span>{shownDefinition(definition)}</span>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </Link>
  )
}

const callLink = (number: string | null) => number && <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</a>
