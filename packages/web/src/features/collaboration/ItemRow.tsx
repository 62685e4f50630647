import type { CollaborationItem } from '@bindery/contract/collaboration'
import { isPastDue, shownDefinition } from '@bindery/contract/tasks'
import {
  IconClipboardCheck,
  IconEye,
  IconFile,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconFileTypeXls,
  IconMail,
  IconMessage,
  IconNote,
  IconPaperclip,
} from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonName } from '#engine/people/PersonName.tsx'
import { PastDue } from '#engine/records/PastDue.tsx'
import { PriorityIcon } from '#engine/records/PriorityIcon.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { useSession } from '#platform/session.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { useNow } from '#platform/ui/useNow.ts'
import classes from './collaboration.module.css'
import '#engine/mail/texts.ts'
import { extensionOf } from './fileName.ts'
import { marked } from './marked.ts'
import { nameOf } from './state.ts'

interface Props {
  item: CollaborationItem
  /** The name of its type. */
  typeName: string | undefined
  search: string
  isSelected: boolean
  onOpen: (item: CollaborationItem) => void
  /** Opens the file in the viewer. */
  onView: (item: CollaborationItem) => void
}

/** An item of the list. It opens in the panel; the Enter key shows the content of a file. */
export function ItemRow({ item, typeName, search, isSelected, onOpen, onView }: Props) {
  const { t } = useTranslation('collaboration')
  const { user } = useSession()
  const { instant, day, time } = useFormats()
  const { type, userId, userFullName, lastModified, summaryData } = item
  const maker = userId === user.id ? t('you') : userId === 0 ? t('system') : userFullName
  const name =
    type === 'email' && userId === 0
      ? (summaryData.from ?? maker)
      : type === 'task'
        ? (summaryData.assignedTo ?? summaryData.assignedToGroup ?? t('taskRow.unassigned'))
        : maker
  /** None if the task is that of a group, or of nobody. */
  const personId = type === 'task' ? (summaryData.assignedToId ?? 0) : userId
  const title =
    summaryData.definition !== undefined
      ? shownDefinition(summaryData.definition)
      : type === 'email'
        ? summaryData.subject || t('email.noSubject')
        : summaryData.name
  const row = useKeptFocus()
  const isToday = dayjs(lastModified).isSame(dayjs(), 'day')
  const contents = (
    <>
      {type === 'attachment' ? (
        <FileIcon name={summaryData.name ?? ''} />
      ) : summaryData.assignedTo && summaryData.assignedToId ? (
        <PersonAvatar person={{ id: summaryData.assignedToId, name: summaryData.assignedTo }} />
      ) : type === 'task' ? (
        <span className={classes.file} data-tint="other">
          <IconClipboardCheck size={18} stroke={1.7} role="img" aria-label={t('kinds.task')} />
        </span>
      ) : (
        <PersonAvatar person={{ id: userId, name: userFullName }} />
      )}
      <span className={classes.text}>
        <span className={classes.head}>
          <PersonName person={{ id: personId, name }} isInControl>
            <strong>{name}</strong>
          </PersonName>
          {type === 'note' && <IconNote size={14} stroke={1.7} role="img" aria-label={t('kinds.note')} />}
          {type === 'message' && <IconMessage size={14} stroke={1.7} role="img" aria-label={t('kinds.message')} />}
          {type === 'email' && <IconMail size={14} stroke={1.7} role="img" aria-label={t('kinds.email')} />}
          {type === 'task' && summaryData.assignedTo && (
            <IconClipboardCheck size={14} stroke={1.7} role="img" aria-label={t('kinds.task')} />
          )}
          {type === 'task' && <PriorityIcon priority={summaryData.priority ?? 2} />}
          {(summaryData.attachmentNames?.length ?? 0) > 0 && (
            <IconPaperclip
              size={14}
              stroke={1.7}
              role="img"
              aria-label={t(type === 'email' ? 'email.hasFiles' : 'taskRow.files')}
            />
          )}
          {summaryData.shared && summaryData.status !== 'draft' && currentConsole === 'underwriter' && (
            <IconEye className={classes.eye ?? ''} size={14} stroke={1.7} role="img" aria-label={t('visibleToAgent')} />
          )}
          <time dateTime={new Date(lastModified).toISOString()} title={instant(lastModified)}>
            {isToday ? time(lastModified) : day(lastModified)}
          </time>
        </span>
        {type === 'email' && <EmailFacts {...summaryData} />}
        {title !== undefined && (
          <span className={classes.name}>
            <Marked text={title} search={search} />
          </span>
        )}
        <span className={classes.snippet} data-of={type}>
          <Marked text={summaryData.snippet ?? summaryData.body ?? summaryData.description ?? ''} search={search} />
        </span>
        {type === 'task' && <TaskDate {...summaryData} />}
        {typeName && <span className={classes.type}>{typeName}</span>}
      </span>
    </>
  )
  return (
    <li className={classes.item} data-selected={isSelected || undefined}>
      <button
        ref={row}
        type="button"
        onClick={() => onOpen(item)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || type !== 'attachment') return
          event.preventDefault()
          onView(item)
        }}
        data-item={nameOf({ kind: type, id: item.id })}
      >
        {contents}
      </button>
    </li>
  )
}

/** Returns the ref of a row. If the row is deleted while it has the focus, the panel gets the focus. */
function useKeptFocus() {
  const row = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = row.current
    return () => {
      if (button === document.activeElement) button?.closest('aside')?.focus({ preventScroll: true })
    }
  }, [])
  return row
}

/** The recipients of an email, whether it is a draft or came by itself, and what went wrong with its delivery. */
function EmailFacts({ status, emailTo, delivery, isAutomatic, isBounce }: CollaborationItem['summaryData']) {
  const { t } = useTranslation(['collaboration', 'mail'])
  return (
    <span className={classes.mail}>
      {status === 'draft' && <span className={classes.draft}>{t('email.draft')}</span>}
      {(isAutomatic || isBounce) && (
        <span className={classes.delivery}>{t(isBounce ? 'mail:bounce' : 'mail:automatic')}</span>
      )}
      {delivery && delivery !== 'sent' && (
        <span className={classes.delivery} data-state={delivery}>
          {t(`email.delivery.${delivery}`)}
        </span>
      )}
      {emailTo && <span className={classes.to}>{t('email.toNames', { names: emailTo })}</span>}
    </span>
  )
}

/** The due date of an open task, or the date on which it was completed. */
function TaskDate({ dueDate = null, resolutionDate = null }: CollaborationItem['summaryData']) {
  const { t } = useTranslation('collaboration')
  const { instant } = useFormats()
  const now = useNow()
  if (resolutionDate !== null)
    return <span className={classes.date}>{t('taskRow.completed', { when: instant(resolutionDate) })}</span>
  if (dueDate === null) return null
  const due = t('taskRow.due', { when: instant(dueDate) })
  return (
    <span className={classes.date}>{isPastDue({ dueDate, resolutionDate }, now) ? <PastDue>{due}</PastDue> : due}</span>
  )
}

function Marked({ text, search }: { text: string; search: string }) {
  return marked(text, search).map((piece, at) =>
    piece.isFound ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  )
}

const FILE_ICONS = {
  pdf: { Icon: IconFileTypePdf, tint: 'pdf' },
  xls: { Icon: IconFileTypeXls, tint: 'xls' },
  xlsx: { Icon: IconFileTypeXls, tint: 'xls' },
  doc: { Icon: IconFileTypeDoc, tint: 'doc' },
  docx: { Icon: IconFileTypeDoc, tint: 'doc' },
} as const

export function FileIcon({ name }: { name: string }) {
  const extension = extensionOf(name).slice(1).toLowerCase()
  const { Icon, tint } = FILE_ICONS[extension as keyof typeof FILE_ICONS] ?? { Icon: IconFile, tint: 'other' }
  return (
    <span className={classes.file} data-tint={tint}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
    </span>
  )
}
