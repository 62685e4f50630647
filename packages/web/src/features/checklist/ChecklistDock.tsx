import type { Checklist } from '@bindery/contract/checklist'
import { ActionIcon, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import dock from '#engine/submissions/dock.module.css'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { AuthorityIcon } from './AuthorityIcon.tsx'
import classes from './checklist.module.css'
import { Group } from './Group.tsx'
import { found } from './groups.ts'
import { checklistOf } from './queries.ts'
import { useChecklistView } from './useChecklistView.ts'
import './texts.ts'

const SEARCH_DELAY_MS = 200

export function ChecklistDock({ submissionId, onClose }: { submissionId: number; onClose: () => void }) {
  const { t } = useTranslation(['checklist', 'platform'])
  const { data, error, refetch } = useQuery(checklistOf(submissionId))
  return (
    <aside className={`${dock.dock} ${classes.dock}`} aria-label={t('title')}>
      <div className={`${dock.head} ${classes.head}`}>
        <h2>{t('title')}</h2>
        {data && <span className={classes.progress}>{t('progress', doneOf(data))}</span>}
        <ActionIcon size="sm" aria-label={t('close', { ns: 'platform' })} onClick={onClose}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
        {data && <Progress list={data} />}
      </div>
      {!data && !error && (
        <div className={classes.loading} role="status">
          <Loader size="sm" aria-label={t('loading')} />
        </div>
      )}
      {!data && error && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
      {data && <Groups submissionId={submissionId} list={data} />}
    </aside>
  )
}

const doneOf = ({ totalCount, totalUncheckedCount }: Checklist) => ({
  total: totalCount,
  done: totalCount - totalUncheckedCount,
})

function Progress({ list }: { list: Checklist }) {
  const { done, total } = doneOf(list)
  return (
    <div className={classes.bar} aria-hidden="true">
      <div style={{ width: `${total && (done / total) * 100}%` }} />
    </div>
  )
}

function Groups({ submissionId, list }: { submissionId: number; list: Checklist }) {
  const { t } = useTranslation('checklist')
  const view = useChecklistView(submissionId)
  const [sought] = useDebouncedValue(view.search, SEARCH_DELAY_MS)
  if (list.totalCount === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  const groups = found(list.groups, sought)
  return (
    <>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={14} stroke={1.7} aria-hidden="true" />}
        value={view.search}
        onChange={({ currentTarget }) => view.seek(currentTarget.value)}
      />
      <div className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.objectUri} submissionId={submissionId} group={group} view={view} />
        ))}
        {groups.length === 0 && <p className={classes.nothing}>{t('notFound')}</p>}
      </div>
      <div className={classes.legend}>
        <span>
          <AuthorityIcon isApproved={false} /> {t('needsAuthority')}
        </span>
        <span>
          <AuthorityIcon isApproved /> {t('approved')}
        </span>
      </div>
    </>
  )
}
