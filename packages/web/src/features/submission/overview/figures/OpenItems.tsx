import type { OpenItem } from '@bindery/contract/overview'
import { shownDefinition } from '@bindery/contract/tasks'
import { Kbd } from '@mantine/core'
import {
  IconAlertCircle,
  IconArrowForwardUp,
  IconCircleDashed,
  IconClipboardCheck,
  IconFileText,
  IconHistory,
  IconHourglass,
  IconMessageQuestion,
  IconPencil,
  IconThumbDown,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { dayOf } from '#platform/ui/moments.ts'
import { useNow } from '#platform/ui/useNow.ts'
import { ChangesDialog } from '../../review/ViewChanges.tsx'
import classes from './Figures.module.css'
import { Part } from './Part.tsx'

const ICONS = {
  neededToSubmit: IconCircleDashed,
  neededToBind: IconCircleDashed,
  wrongAnswers: IconAlertCircle,
  modificationsSubmitted: IconPencil,
  modificationsInProgress: IconPencil,
  referral: IconArrowForwardUp,
  lossRunsOld: IconHistory,
  quoteExpires: IconHourglass,
  changedTerms: IconMessageQuestion,
  offerDeclined: IconThumbDown,
  reportDraft: IconFileText,
  task: IconClipboardCheck,
} satisfies Record<OpenItem['kind'], typeof IconPencil>

interface Props {
  items: readonly OpenItem[]
  submissionId: number
}

/** The things that hold the submission up, each with its way out. */
export function OpenItems({ items, submissionId }: Props) {
  const { t } = useTranslation('overview')
  const list = useRef<HTMLUListElement>(null)
  useNextItemKey(list)
  return (
    <Part
      title={t('open.title')}
      count={items.length}
      aside={items.length > 1 && <Kbd title={t('open.shortcut')}>O</Kbd>}
    >
      {items.length === 0 && <p className={classes.none}>{t('open.none')}</p>}
      <ul ref={list} className={classes.items}>
        {items.map((item) => (
          <Item key={`${item.kind} ${item.target} ${item.subject}`} item={item} submissionId={submissionId} />
        ))}
      </ul>
    </Part>
  )
}

function Item({ item, submissionId }: { item: OpenItem; submissionId: number }) {
  const { t } = useTranslation('overview')
  const { day } = useFormats()
  const isPastDue = useIsPastDue(item)
  const { kind, subject, count } = item
  const Icon = ICONS[kind]
  const words = { subject: subject ?? '', count: count ?? 0, date: item.day ? day(item.day) : '' }
  return (
    <li tabIndex={-1} className={classes.item}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <div>
        {kind === 'task' ? (
          <TaskTitle item={item} submissionId={submissionId} />
        ) : (
          <p className={classes.itemTitle}>
            {kind === 'referral' && !subject ? t('open.referralNobody') : t(`open.${kind}`, words)}
          </p>
        )}
        <p className={classes.note}>{isPastDue ? t('open.taskPastDue') : t(`open.${kind}Text`, words)}</p>
      </div>
      <WayOut item={item} submissionId={submissionId} />
    </li>
  )
}

/** The title of a task opens the task in the collaboration panel. */
function TaskTitle({ item: { subject, target }, submissionId }: { item: OpenItem; submissionId: number }) {
  const title = shownDefinition(subject ?? '')
  if (!target) return <p className={classes.itemTitle}>{title}</p>
  return (
    <Link
      to="/submission/$submissionId/collab/$collabType/$collabId"
      params={{ submissionId: String(submissionId), collabType: 'task', collabId: target }}
      className={classes.itemTitle ?? ''}
    >
      {title}
    </Link>
  )
}

function useIsPastDue({ kind, day }: OpenItem) {
  const today = dayOf(useNow())
  return kind === 'task' && day !== null && day < today
}

/** The page that settles the item; for a task, its due date. */
function WayOut({ item, submissionId }: { item: OpenItem; submissionId: number }) {
  const { kind, target, day: due } = item
  const { t } = useTranslation('overview')
  const { day } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const isPastDue = useIsPastDue(item)
  const params = { submissionId: String(submissionId) }
  const link = classes.link ?? ''
  switch (kind) {
    case 'neededToSubmit':
    case 'neededToBind':
    case 'wrongAnswers':
    case 'lossRunsOld':
      return (
        <Link
          to="/submission/$submissionId/form/$formId"
          params={{ ...params, formId: target! }}
          state={{ focusOn: kind === 'lossRunsOld' ? 'lossSummary.valuationDate' : 'gate' }}
          className={link}
        >
          {t('open.toField')}
        </Link>
      )
    case 'modificationsSubmitted':
    case 'modificationsInProgress':
      return (
        <>
          <button type="button" className={link} onClick={() => setOpen(true)}>
            {t('open.review')}
          </button>
          {isOpen && (
            <ChangesDialog
              submissionId={submissionId}
              changeSetId={Number(target)}
              title="pending"
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )
    case 'quoteExpires':
      return (
        <Link to="/submission/$submissionId/quote/$quoteId" params={{ ...params, quoteId: target! }} className={link}>
          {t('open.openQuote')}
        </Link>
      )
    case 'changedTerms':
    case 'offerDeclined':
      return (
        <Link {...offerLink(target!, params)} className={link}>
          {t('open.openOffer')}
        </Link>
      )
    case 'reportDraft':
      return (
        <Link to="/submission/$submissionId/reports" params={params} className={link}>
          {t('open.openReports')}
        </Link>
      )
    default:
      return (
        due && (
          <time className={classes.due} data-past-due={isPastDue || undefined} dateTime={due}>
            {day(due)}
          </time>
        )
      )
  }
}

/** The page of the quote or proposal with this uri. */
function offerLink(uri: string, params: { submissionId: string }) {
  const [, context, id = ''] = uri.split('/')
  return context === 'Quote'
    ? ({ to: '/submission/$submissionId/quote/$quoteId', params: { ...params, quoteId: id } } as const)
    : ({ to: '/submission/$submissionId/proposal/$proposalId', params: { ...params, proposalId: id } } as const)
}

/** O moves the focus to the next way out. */
function useNextItemKey(list: React.RefObject<HTMLUListElement | null>) {
  const { t } = useTranslation('overview')
  const shortcuts = useMemo<Shortcut[]>(
    () => [
      {
        keys: 'o',
        label: t('open.shortcut'),
        group: t('open.group'),
        run: () => {
          const stops = [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])].map(
            (entry) => entry.querySelector<HTMLElement>('a, button') ?? entry,
          )
          const at = stops.indexOf(document.activeElement as HTMLElement)
          stops[(at + 1) % stops.length]?.focus()
        },
      },
    ],
    [t, list],
  )
  useShortcuts(shortcuts)
}
