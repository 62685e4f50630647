import type { InvitablePerson } from '@bindery/contract/chat'
import { Button, CloseButton, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusedFile } from '#engine/attachments/RefusedFile.tsx'
import { chatMembersOf } from '#engine/people/queries.ts'
import { currentConsole } from '#platform/consoles.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { useAtLeast } from '#platform/ui/useAtLeast.ts'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatDrop } from './ChatDrop.tsx'
import { ChatMembers } from './ChatMembers.tsx'
import { ChatMessages, type SoughtMessage } from './ChatMessages.tsx'
import chat from './chat.module.css'
import { chatOf, foundInChat, useLiveChat } from './chatQueries.ts'
import classes from './collaboration.module.css'
import { FoundMessages } from './FoundMessages.tsx'
import { InviteToChat } from './InviteToChat.tsx'
import { PrintLink } from './PrintLink.tsx'
import { SubPageHead } from './SubPageHead.tsx'
import { useChatFiles } from './useChatFiles.ts'
import { useChatOutbox } from './useChatOutbox.ts'

const SEARCH_DELAY_MS = 250
/** A loader that only flashes disturbs. */
const LOADER_MS = 400

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
  const isSearching = search.trim() !== '' && sought !== ''
  const [isInviting, setInviting] = useState(false)
  const [soughtMessage, seek] = useState<SoughtMessage | null>(null)
  const messages = useInfiniteQuery(chatOf(submissionId))
  const outbox = useChatOutbox(submissionId)
  const { data, error, refetch } = messages
  const isLoading = useAtLeast(!data && !error, LOADER_MS)
  const { data: members = [] } = useQuery(chatMembersOf(submissionId))
  const files = useChatFiles(submissionId, members, outbox.add)
  const closed = data?.pages[0]?.closed ?? null
  const canInvite = currentConsole === 'underwriter' && closed !== 'notSubmitted'
  return (
    <>
      <SubPageHead title={t('chat.title')} onBack={onBack} onClose={onClose}>
        <ChatMembers submissionId={submissionId} />
        <PrintLink submissionId={submissionId} kind="message" />
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
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value)
              seek(null)
            }}
          />
        </div>
        {error && !data && <ProblemPanel error={error} what={t('chat.failed')} onRetry={() => void refetch()} />}
        {isSearching && (
          <Found
            submissionId={submissionId}
            search={sought}
            onShow={(id) => {
              setSearch('')
              seek({ backTo: id, isUnread: false })
            }}
          />
        )}
        {isLoading && (
          <div className={chat.loading} role="status" aria-label={t('chat.loading')} hidden={isSearching}>
            <Loader size="sm" />
          </div>
        )}
        {data && !isLoading && (
          <div className={chat.shown} hidden={isSearching}>
            <ChatDrop onFiles={closed === null ? files.add : null} isShared={files.isShared}>
              <ChatMessages
                submissionId={submissionId}
                messages={messages}
                outbox={outbox}
                canWrite={closed === null}
                sought={soughtMessage}
                onSought={seek}
              />
              {closed === null && <ChatComposer submissionId={submissionId} onSend={outbox.add} onFiles={files.add} />}
            </ChatDrop>
            {closed !== null && <p className={chat.closed}>{t(`chat.closed.${closed}`)}</p>}
          </div>
        )}
        {files.refusal && <RefusedFile refusal={files.refusal} onClose={files.closeRefusal} />}
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

interface FoundProps {
  submissionId: number
  search: string
  onShow: (id: number) => void
}

function Found({ submissionId, search, onShow }: FoundProps) {
  const { t } = useTranslation('collaboration')
  const { data, error, refetch } = useQuery(foundInChat(submissionId, search))
  if (error && !data) return <ProblemPanel error={error} what={t('chat.failed')} onRetry={() => void refetch()} />
  if (data?.records.length === 0) return <EmptyState title={t('notFound')} text={t('chat.notFoundText')} />
  return data ? <FoundMessages messages={data.records} search={search} onShow={onShow} /> : null
}
