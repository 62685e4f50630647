import type { UnfiledEmail } from '@bindery/contract/email'
import { Button, Skeleton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { OpenPlaces } from './OpenPlaces.tsx'
import { unfiledMail } from './queries.ts'
import { UnfiledReader } from './UnfiledReader.tsx'
import classes from './unfiledMail.module.css'
import '#engine/mail/texts.ts'
import './texts.ts'

/** Received emails that belong to no submission, the newest first, beside the one that is being read and filed. */
export function UnfiledMailPage() {
  const { t } = useTranslation('unfiledMail')
  usePageTitle(t('title'))
  const { data, error, refetch, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(unfiledMail)
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : refetch())
  const problem = error && !isFetchingNextPage && <ProblemPanel error={error} what={t('failed')} onRetry={retry} />
  const [chosen, setChosen] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const emails = data?.pages.flatMap(({ records }) => records)
  // Somebody else may have filed it meanwhile.
  const shown = emails?.some(({ id }) => id === chosen) ? chosen : null
  const filed = (id: number) => {
    setDragged(null)
    if (id === shown) setChosen(emails?.[emails.findIndex((email) => email.id === id) + 1]?.id ?? null)
  }
  const toFile = dragged ?? shown
  return (
    <div className={classes.page} data-reading={shown !== null || undefined}>
      <section className={classes.list} aria-label={t('list')}>
        <div className={classes.header}>
          <h1>{t('title')}</h1>
        </div>
        {!data && !error && <Skeleton height={9} width="60%" m="lg" />}
        {emails?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        <ol>
          {emails?.map((email) => (
            <li key={email.id}>
              <Row
                email={email}
                isChosen={email.id === shown}
                onChoose={() => setChosen(email.id)}
                onDrag={(isDragged) => setDragged(isDragged ? email.id : null)}
              />
            </li>
          ))}
        </ol>
        {problem}
        {hasNextPage && !problem && (
          <Button m="sm" size="xs" variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </section>
      <section className={classes.reader}>
        {toFile !== null && <OpenPlaces emailId={toFile} onFiled={filed} />}
        {shown === null ? (
          emails && emails.length > 0 && <EmptyState title={t('choose')} />
        ) : (
          <UnfiledReader key={shown} id={shown} onBack={() => setChosen(null)} onFiled={filed} />
        )}
      </section>
    </div>
  )
}

interface RowProps {
  email: UnfiledEmail
  isChosen: boolean
  onChoose: () => void
  onDrag: (isDragged: boolean) => void
}

function Row({ email, isChosen, onChoose, onDrag }: RowProps) {
  const { t } = useTranslation(['unfiledMail', 'mail'])
  const { instant } = useFormats()
  const { subject, from, snippet, receivedDate, numAttachments, isAutomatic, isBounce } = email
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={isChosen || undefined}
      draggable
      onClick={onChoose}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', subject)
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
    >
      <span className={classes.head}>
        <strong>{from}</strong>
        {numAttachments > 0 && <IconPaperclip size={14} stroke={1.7} role="img" aria-label={t('files')} />}
        <time dateTime={new Date(receivedDate).toISOString()}>{instant(receivedDate)}</time>
      </span>
      <span className={classes.subject}>{subject || t('noSubject')}</span>
      {(isAutomatic || isBounce) && (
        <span className={classes.mark}>{t(isBounce ? 'mail:bounce' : 'mail:automatic')}</span>
      )}
      <span className={classes.snippet}>{snippet}</span>
    </button>
  )
}
