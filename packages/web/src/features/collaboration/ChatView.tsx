import type { InvitablePerson } from '@bindery/contract/chat'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatMembers } from './ChatMembers.tsx'
import { ChatMessages } from './ChatMessages.tsx'
import chat from './chat.module.css'
import { chatOf, foundInChat, useLiveChat } from './chatQueries.ts'
import classes from './collaboration.module.css'
import { FoundMessages } from './FoundMessages.tsx'
import { InviteToChat } from './InviteToChat.tsx'
import { SubPageHead } from './SubPageHead.tsx'
import { useChatOutbox } from './useChatOutbox.ts'

const SEARCH_DELAY_MS = 250

interface Props {
  submissionId: number
  /** The invitation is open for this person. */
  invitee: InvitablePerson | null
  onInvited: () => void
  onBack: () => void
  onClose: () => void
}

/** The chat of a submission. It is entered when it is shown, and left when it is closed. */
export function ChatView({ submissionId, invitee, onInvited, onBack, onClose }: Props) {
  const { t } = useTranslation('collaboration')
  useLiveChat(submissionId)
  const [search, setSearch] = useState('')
  const [sought] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const [isInviting, setInviting] = useState(false)
  const messages = useInfiniteQuery(chatOf(submissionId))
  const outbox = useChatOutbox(submissionId)
  const { data, error, refetch } = messages
  const closed = data?.pages[0]?.closed ?? null
  const canInvite = currentConsole === 'underwriter' && closed !== 'notSubmitted'
  return (
    <>
      <SubPageHead title={t('chat.title')} onBack={onBack} onClose={onClose}>
        <ChatMembers submissionId={submissionId} />
        {canInvite && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconUserPlus size={14} stroke={1.7} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            {t('chat.invite')}
          </Button>
        )}
      </SubPageHead>
      <div className={classes.subPage}>
        <div className={classes.bar}>
          <TextInput
            className={classes.search ?? ''}
            type="search"
            size="xs"
            aria-label={t('chat.search')}
            placeholder={t('chat.search')}
            leftSection={<IconSearch size={14} stroke={1.7} aria-hidden="true" />}
            rightSection={
              search !== '' && <CloseButton size="xs" aria-label={t('clear')} onClick={() => setSearch('')} />
            }
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
        {error && !data && <ProblemPanel error={error} what={t('chat.failed')} onRetry={() => void refetch()} />}
        {sought !== '' && <Found submissionId={submissionId} search={sought} />}
        <div className={chat.shown} hidden={sought !== ''}>
          {data && (
            <ChatMessages submissionId={submissionId} messages={messages} outbox={outbox} canWrite={closed === null} />
          )}
          {!data && !error && <div className={chat.scroll} role="status" aria-label={t('chat.loading')} />}
          {data && closed === null && <ChatComposer submissionId={submissionId} onSend={outbox.add} />}
          {closed !== null && <p className={chat.closed}>{t(`chat.closed.${closed}`)}</p>}
        </div>
      </div>
      {data && canInvite && (isInviting || invitee) && (
        <InviteToChat
          submissionId={submissionId}
          invitee={invitee}
          onClose={() => {
            setInviting(false)
            onInvited()
          }}
        />
      )}
    </>
  )
}

function Found({ submissionId, search }: { submissionId: number; search: string }) {
  const { t } = useTranslation('collaboration')
  const { data, error, refetch } = useQuery(foundInChat(submissionId, search))
  if (error && !data) return <ProblemPanel error={error} what={t('chat.failed')} onRetry={() => void refetch()} />
  if (data?.records.length === 0) return <EmptyState title={t('notFound')} text={t('chat.notFoundText')} />
  return data ? <FoundMessages messages={data.records} search={search} /> : null
}
