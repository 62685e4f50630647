import { CHAT_MESSAGE_LIMIT } from '@bindery/contract/chat'
import { ActionIcon, FileButton, Kbd } from '@mantine/core'
import { IconPaperclip, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { randomName } from '#platform/randomName.ts'
import chat from './chat.module.css'
import type { OutgoingMessage } from './chatOutbox.ts'
import { MentionTextarea } from './MentionTextarea.tsx'
import { useDraft } from './useDraft.ts'

const EMPTY = { text: '' }

interface Props {
  submissionId: number
  onSend: (message: OutgoingMessage) => void
  /** Null for a user who may not add files. */
  onFiles: ((files: File[]) => void) | null
}

/** Enter sends; Shift and Enter begins a new line. What is typed is kept until it is sent. */
export function ChatComposer({ submissionId, onSend, onFiles }: Props) {
  const { t } = useTranslation('collaboration')
  const draft = useDraft(submissionId, 'message', EMPTY)
  const text = draft.content?.text ?? ''
  const canSend = text.trim() !== ''
  const submit = () => {
    if (!canSend) return
    onSend({ clientMessageId: randomName(), body: text.trim(), writtenAt: Date.now(), problem: null })
    draft.clear()
  }
  return (
    <form
      className={chat.composer}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <MentionTextarea
        submissionId={submissionId}
        data-autofocus
        variant="unstyled"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={CHAT_MESSAGE_LIMIT}
        aria-label={t('chat.placeholder')}
        placeholder={t('chat.placeholder')}
        value={text}
        onChange={(value) => draft.write({ text: value })}
        onKeyDown={(event) => {
          // Enter also ends the composition of a character.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      <div className={chat.composerFoot}>
        {onFiles && (
          <FileButton multiple onChange={onFiles}>
            {(props) => (
              <ActionIcon {...props} size="sm" aria-label={t('chat.attach')}>
                <IconPaperclip size={16} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            )}
          </FileButton>
        )}
        <span>{t('note.left', { count: text.length, limit: CHAT_MESSAGE_LIMIT })}</span>
        <span className={chat.keys} aria-hidden="true">
          <Kbd size="xs">↵</Kbd> {t('chat.sendKey')}
        </span>
        <ActionIcon type="submit" variant="filled" size="md" disabled={!canSend} aria-label={t('chat.send')}>
          <IconSend size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </div>
    </form>
  )
}
