import { COLLABORATION_KINDS, type CollaborationItem, collaborationApi } from '@bindery/contract/collaboration'
import { MAX_PAGE_SIZE } from '@bindery/contract/limits'
import { shownDefinition } from '@bindery/contract/tasks'
import { Skeleton } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PrintSheet } from '#engine/submissions/print/PrintSheet.tsx'
import { COLLABORATION, submissionQuery } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { MOST_PRINTED, PrintChat } from './PrintChat.tsx'
import classes from './print.module.css'
import './texts.ts'

/**
 * The print view of the collaboration: all items, those of one tab, or one item. Times and names are written out. The tab of
 * the chat is printed as the chat itself, for those who may read it.
 */
export function PrintCollaboration() {
  const { submissionId, collabType, collabId } = useParams({ strict: false })
  const mayChat = hasPermission(useSession(), 'chat.live')
  return collabType === 'message' && collabId === undefined && mayChat ? (
    <PrintChat submissionId={Number(submissionId)} />
  ) : (
    <PrintItems />
  )
}

function PrintItems() {
  const { t } = useTranslation('collaboration')
  const { submissionId = '', collabType = '', collabId } = useParams({ strict: false })
  const { data: submission } = useSuspenseQuery(submissionQuery(Number(submissionId)))
  const kind = COLLABORATION_KINDS.find((one) => one === collabType) ?? null
  const title = t(`print.titles.${kind ?? 'all'}`)
  const { data, error, refetch } = useQuery({
    queryKey: ['submission', submission.id, COLLABORATION, 'print', kind, collabId] as const,
    queryFn: () => everyItem(submission.id, kind, collabId),
  })
  const items = data?.items
  return (
    <PrintSheet title={title} submission={submission} isReady={items !== undefined}>
      {error && !data && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={9} width="60%" mt={20} />}
      {items?.length === 0 && <EmptyState title={t('none')} />}
      {items?.map((item) => (
        <PrintedItem key={item.uri} item={item} />
      ))}
      {data?.isCut && <p className={classes.cut}>{t('print.cut', { count: MOST_PRINTED })}</p>}
    </PrintSheet>
  )
}

async function everyItem(id: number, kind: CollaborationItem['type'] | null, itemId: string | undefined) {
  const items: CollaborationItem[] = []
  let after: string | null = null
  do {
    const query = {
      numberOfRows: MAX_PAGE_SIZE,
      ...(kind && { kind }),
      ...(kind && itemId && { itemId: Number(itemId) }),
      ...(after !== null && { after }),
    }
    const page: { records: CollaborationItem[]; next: string | null } = await send(collaborationApi.list, {
      params: { id },
      query,
    })
    items.push(...page.records)
    after = page.next
  } while (after !== null && items.length < MOST_PRINTED)
  return { items, isCut: after !== null }
}

function PrintedItem({ item: { type, userId, userFullName, lastModified, summaryData } }: { item: CollaborationItem }) {
  const { t } = useTranslation('collaboration')
  const { instant } = useFormats()
  const { note, name, definition, description, body, shared } = summaryData
  return (
    <section className={classes.item}>
      <p className={classes.head}>
        <strong>{userId === 0 ? t('system') : userFullName}</strong>
        <span>{t(`kinds.${type}`)}</span>
        {shared && <span>{t('visibleToAgent')}</span>}
        <time dateTime={new Date(lastModified).toISOString()}>{instant(lastModified)}</time>
      </p>
      {definition !== undefined && <p className={classes.title}>{shownDefinition(definition)}</p>}
      {name !== undefined && <p className={classes.title}>{name}</p>}
      {type === 'email' && <PrintedHeads {...summaryData} />}
      {type === 'task' && <TaskFacts {...summaryData} />}
      <p className={classes.text}>{note ?? body ?? description}</p>
      {summaryData.resolutionNotes && <p className={classes.text}>{summaryData.resolutionNotes}</p>}
    </section>
  )
}

function PrintedHeads({ subject, status, from, to, cc, attachmentNames = [] }: CollaborationItem['summaryData']) {
  const { t } = useTranslation('collaboration')
  const heads = [
    [t('email.from'), from],
    [t('email.to'), to],
    [t('email.cc'), cc],
    [t('email.attachments'), attachmentNames.join(', ')],
  ] as const
  return (
    <>
      <p className={classes.title}>{subject || t('email.noSubject')}</p>
      {status === 'draft' && <p className={classes.facts}>{t('email.draft')}</p>}
      {heads.map(
        ([label, value]) =>
          value && (
            <p key={label} className={classes.facts}>
              {label}: {value}
            </p>
          ),
      )}
    </>
  )
}

function TaskFacts({ assignedTo, assignedToGroup, dueDate, resolutionDate }: CollaborationItem['summaryData']) {
  const { t } = useTranslation('collaboration')
  const { instant } = useFormats()
  return (
    <p className={classes.facts}>
      <span>{assignedTo ?? assignedToGroup}</span>
      {dueDate && <span>{t('taskRow.due', { when: instant(dueDate) })}</span>}
      {resolutionDate && <span>{t('taskRow.completed', { when: instant(resolutionDate) })}</span>}
    </p>
  )
}
