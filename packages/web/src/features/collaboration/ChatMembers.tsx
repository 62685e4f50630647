import type { ChatMember } from '@bindery/contract/chat'
import { Popover, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PersonName } from '#engine/people/PersonName.tsx'
import { usePreference } from '#platform/preferences.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import chat from './chat.module.css'
import { polledMembersOf } from './chatQueries.ts'

/** A fallback: live events tell of most changes, but of nobody who goes offline. */
const POLL_SECONDS = 15
const MOST_AVATARS = 3

/** The people of the chat, and which of them are online. */
export function ChatMembers({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('collaboration')
  const seconds = usePreference('system.chatMemberPollSeconds', POLL_SECONDS)
  const { data: members } = useQuery(polledMembersOf(submissionId, seconds))
  if (!members) return null
  const online = members.filter((member) => member.online).length
  return (
    <Popover position="bottom-end" width={280}>
      <Popover.Target>
        <UnstyledButton
          className={chat.membersButton}
          aria-label={t('chat.members', { count: members.length, online })}
        >
          <span className={chat.avatars}>
            {members.slice(0, MOST_AVATARS).map(({ id, name }) => (
              <PersonAvatar key={id} person={{ id, name }} size="sm" />
            ))}
          </span>
          <span className={chat.dot} data-online={online > 0 || undefined} />
          <span className={chat.online}>{t('chat.online', { count: online })}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={chat.members}>
          {members.map((member) => (
            <li key={member.id}>
              <PersonAvatar person={member} />
              <span className={chat.who}>
                <strong>
                  <PersonName person={member} />
                </strong>
                <span>{member.organizationName}</span>
              </span>
              <span className={chat.presence}>
                <span className={chat.dot} data-online={member.online || undefined} />
                {t(`chat.presence.${presenceOf(member)}`)}
              </span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function presenceOf({ isHere, online, availableToChat }: ChatMember) {
  if (!online) return 'offline'
  if (!availableToChat) return 'notAvailable'
  return isHere ? 'here' : 'online'
}
