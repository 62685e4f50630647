import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import chat from './chat.module.css'

interface Props {
  /** Null if files cannot be sent to the chat. */
  onFiles: ((files: readonly File[]) => void) | null
  /** Agents will see the files. */
  isShared: boolean
  children: ReactNode
}

/** Takes files that are dropped on the chat. Files dropped beside it are added to the submission without a message. */
export function ChatDrop({ onFiles, isShared, children }: Props) {
  const { t } = useTranslation('collaboration')
  const [isOver, setOver] = useState(false)
  if (!onFiles) return children
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the composer has a button for the same
    <div
      className={chat.drop}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && (
        <div className={chat.dropHere} role="status">
          <IconUpload size={24} stroke={1.5} aria-hidden="true" />
          <strong>{t('chat.drop')}</strong>
          <span>{t(isShared ? 'chat.dropShared' : 'chat.dropKept')}</span>
        </div>
      )}
    </div>
  )
}
