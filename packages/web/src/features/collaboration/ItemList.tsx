import type { CollaborationItem, CollaborationKind } from '@bindery/contract/collaboration'
import { TASK_STATUS } from '@bindery/contract/tasks'
import { Button, Checkbox, CloseButton, Popover, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { UnfinishedUploads } from '#engine/attachments/uploads/UnfinishedUploads.tsx'
import { useHasEmail } from '#engine/mail/useHasEmail.ts'
import { currentConsole } from '#platform/consoles.ts'
import { usePreference } from '#platform/preferences.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { Create } from './Create.tsx'
import classes from './collaboration.module.css'
import { ItemsPage } from './ItemsPage.tsx'
import { itemsOf, MOST_RESULTS } from './queries.ts'
import { nameOf, type PanelState } from './state.ts'

const TABS = [null, 'message', 'email', 'attachment', 'task', 'note'] as const
const SEARCH_DELAY_MS = 250

interface Props {
  submissionId: number
  state: PanelState
  onChange: (changed: Partial<PanelState>) => void
}

export function ItemList({ submissionId, state, onChange }: Props) {
  const { t } = useTranslation('collaboration')
  const { tab, types, subPage } = state
  const mayChat = hasPermission(useSession(), 'chat.live')
  const hasEmail = useHasEmail()
  const tabs = TABS.filter((kind) => (kind !== 'message' || mayChat) && (kind !== 'email' || hasEmail))
  const navigate = useNavigate()
  const [search] = useDebouncedValue(
    state.search.trim(),
    usePreference('system.collaborationSearchDelayMs', SEARCH_DELAY_MS),
  )
  const { data, error, refetch, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(itemsOf(submissionId, { search, kind: tab, types }))
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : refetch())
  const problem = error && !isFetchingNextPage && <ProblemPanel error={error} what={t('failed')} onRetry={retry} />
  const names = useTypeNames()
  // Rendered in slices: a further page would hold up scrolling.
  const pages = useDeferredValue(data?.pages)
  const items = pages?.flatMap(({ records }) => records)
  // The tasks alone come by status. A search sorts by the best results.
  const firstCompleted = tab === 'task' && !search ? items?.find(isCompleted)?.uri : undefined
  const list = useRef<HTMLDivElement>(null)
  const open = useCallback(({ type, id }: CollaborationItem) => onChange({ subPage: { kind: type, id } }), [onChange])
  const view = useCallback(
    ({ id }: CollaborationItem) =>
      void navigate({
        to: '/submission/$submissionId/document/$attachmentId',
        params: { submissionId: String(submissionId), attachmentId: String(id) },
      }),
    [navigate, submissionId],
  )
  return (
    <>
      <div className={classes.tabs} role="tablist" aria-label={t('tabs.label')} onKeyDown={moveInTabs}>
        {tabs.map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            role="tab"
            aria-selected={tab === kind}
            tabIndex={tab === kind ? 0 : -1}
            // The chat is a page of its own.
            onClick={() => onChange(kind === 'message' ? { subPage: { kind, id: null } } : { tab: kind, types: [] })}
          >
            {t(`tabs.${kind ?? 'all'}`)}
          </button>
        ))}
      </div>
      <div className={classes.bar}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          size="xs"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={14} stroke={1.7} aria-hidden="true" />}
          rightSection={
            state.search !== '' && (
              <CloseButton size="xs" aria-label={t('clear')} onClick={() => onChange({ search: '' })} />
            )
          }
          value={state.search}
          onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            list.current?.querySelector<HTMLElement>('[data-item]')?.focus()
          }}
        />
        {currentConsole === 'underwriter' && tab !== 'task' && (
          <TypeFilter tab={tab} types={types} onChange={onChange} />
        )}
        <Create submissionId={submissionId} tab={tab} onCreate={(subPage) => onChange({ subPage })} />
      </div>
      <div className={classes.scroll}>
        <UnfinishedUploads submissionId={submissionId} />
        {!data && !error && <Loading />}
        {items?.length === 0 &&
          (search ? (
            <EmptyState title={t('notFound')} text={t('notFoundText')} />
          ) : (
            <EmptyState title={t('none')} text={t('noneText')} />
          ))}
        {search && items?.length === MOST_RESULTS && (
          <p className={classes.best}>{t('best', { count: MOST_RESULTS })}</p>
        )}
        <div ref={list}>
          {pages?.map((page, at) => (
            <ItemsPage
              key={at}
              items={page.records}
              firstCompleted={firstCompleted}
              typeNames={names}
              search={search}
              selected={subPage && nameOf(subPage)}
              onOpen={open}
              onView={view}
            />
          ))}
        </div>
        {problem}
        {hasNextPage && !problem && <More isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
      </div>
    </>
  )
}

/** The arrows choose the tab beside. */
function moveInTabs(event: React.KeyboardEvent<HTMLElement>) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (by === undefined) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const next = tabs.at((tabs.indexOf(document.activeElement as HTMLElement) + by) % tabs.length)
  next?.focus()
  next?.click()
}

const isCompleted = ({ summaryData }: CollaborationItem) => summaryData.status === TASK_STATUS.resolved
const SETS = { note: 'Note Types', attachment: 'Attachment Types', email: 'Email Types' } as const

/** The names of the types by kind and value. */
function useTypeNames() {
  const { data: notes } = useQuery(dataSetNamed(SETS.note))
  const { data: files } = useQuery(dataSetNamed(SETS.attachment))
  const { data: emails } = useQuery(dataSetNamed(SETS.email))
  return useMemo(() => {
    const of = (kind: CollaborationKind, set: typeof notes) =>
      set?.items.map(({ value, name }): [string, string] => [`${kind} ${value}`, name]) ?? []
    return new Map([...of('note', notes), ...of('attachment', files), ...of('email', emails)])
  }, [notes, files, emails])
}

interface TypeFilterProps extends Pick<PanelState, 'tab' | 'types'> {
  onChange: Props['onChange']
}

function TypeFilter({ tab, types, onChange }: TypeFilterProps) {
  const { t } = useTranslation('collaboration')
  const names = useTypeNames()
  const offered = [...names].flatMap(([key, name]) => {
    const [kind, value] = key.split(' ') as [CollaborationKind, string]
    return tab === null || tab === kind ? [{ kind, value, name }] : []
  })
  return (
    <Popover position="bottom-end" width={260} trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconFilter size={14} stroke={1.7} aria-hidden="true" />}>
          {t('types')}
          {types.length > 0 && <span className={classes.count}>{types.length}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.types}>
          {offered.map(({ kind, value, name }) => (
            <Checkbox
              key={`${kind} ${value}`}
              size="xs"
              label={tab === null ? `${t(`kinds.${kind}`)}: ${name}` : name}
              checked={types.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ types: checked ? [...types, value] : types.filter((one) => one !== value) })
              }
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Loads the next page when it comes into view; the button is for keyboards and screen readers. */
function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const { t } = useTranslation('collaboration')
  const place = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current())
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={classes.more}>
      <Button size="xs" variant="subtle" loading={isLoading} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}

function Loading() {
  return (
    <div className={classes.loading}>
      {[70, 90, 60].map((width) => (
        <Skeleton key={width} height={9} width={`${width}%`} />
      ))}
    </div>
  )
}
