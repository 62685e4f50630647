import type { NavigationItem } from '@bindery/contract/navigation'
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenForm } from '#engine/forms/openForm.ts'
import type { FormStore } from '#engine/forms/store.ts'
import { type Command, useCommands } from '#platform/commands.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './Navigation.module.css'
import { type LiveCounts, withCounts } from './navigation/counts.ts'
import { NavigationTree } from './navigation/NavigationTree.tsx'
import { useItemName } from './navigation/names.ts'
import { navigationOf } from './navigation/queries.ts'
import { allItems, isOutsideTheTree, itemAt, selectionOf } from './navigation/tree.ts'
import './navigation/texts.ts'

interface Props {
  submissionId: number
  /** Closes the drawer that covers the page. */
  onPick?: (() => void) | undefined
}

/** The pages of a submission, as the server lists them for this user. */
export function Navigation({ submissionId, onPick }: Props) {
  const { t } = useTranslation('navigation')
  const { data: items, error, refetch, isFetching } = useQuery(navigationOf(submissionId))
  const isSlow = useTakesLong(isFetching)
  const live = useLiveCounts(submissionId)
  const current = useSelection(items)
  usePlaces(items)
  const isLifeCycle = useRouterState({ select: ({ location }) => LIFE_CYCLE.test(location.pathname) })
  return (
    <nav className={classes.navigation} aria-label={t('label')}>
      {items ? (
        <NavigationTree items={withCounts(items, live)} current={current} onPick={onPick} />
      ) : error ? (
        <ProblemPanel error={error} what={t('failed')} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
      {isSlow && (
        <p role="status" className={classes.slow}>
          {t('slow')}
        </p>
      )}
      <div className={classes.foot}>
        <Link
          to="/submission/$submissionId/lifecycle"
          params={{ submissionId: String(submissionId) }}
          onClick={onPick}
          aria-current={isLifeCycle ? 'page' : undefined}
        >
          {t('lifeCycle')}
        </Link>
      </div>
    </nav>
  )
}

/** Offers the pages of the submission in the command palette. */
function usePlaces(items: readonly NavigationItem[] | undefined) {
  const { t } = useTranslation('navigation')
  const nameOf = useItemName()
  const navigate = useNavigate()
  const commands = useMemo(
    () =>
      allItems(items ?? []).flatMap(({ url, enabled, requiredFieldCount: count, ...item }): Command[] =>
        enabled && url !== null
          ? [
              {
                id: `place ${item.id}`,
                kind: 'place',
                label: nameOf(item),
                ...(count > 0 && { detail: t('required', { count }) }),
                run: () => navigate({ to: url }),
              },
            ]
          : [],
      ),
    [items, navigate, t, nameOf],
  )
  useCommands(commands)
}

const Waiting = () => (
  <div className={classes.waiting}>
    {[60, 44, 70, 52, 40].map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </div>
)

const LONG_MS = 500

function useTakesLong(isUnderWay: boolean) {
  const [isLong, setLong] = useState(false)
  if (!isUnderWay && isLong) setLong(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [isUnderWay])
  return isLong
}

/**
 * The marked entry. If the server selects an entry, its page is opened once; after that the URL decides. After a failed
 * mutation, forced selections are ignored.
 */
function useSelection(items: NavigationItem[] | undefined): NavigationItem | null {
  const url = useRouterState({ select: ({ location }) => location.pathname })
  const navigate = useNavigate()
  const [isForcedOff, setForcedOff] = useState(false)
  const cache = useQueryClient().getMutationCache()
  useEffect(
    () => cache.subscribe((event) => event.type === 'updated' && event.action.type === 'error' && setForcedOff(true)),
    [cache],
  )
  const wanted = items ? selectionOf(items, url, isForcedOff) : null
  const isServers = wanted?.selected === true
  const wantedUrl = isServers ? wanted.url : null
  useEffect(() => {
    if (wantedUrl !== null) navigate({ to: wantedUrl, replace: true })
  }, [wantedUrl, navigate])
  if (!items || isOutsideTheTree(url)) return null
  return itemAt(items, url) ?? wanted
}

/** Addresses are matched without regard to case. */
const LIFE_CYCLE = /\/lifecycle(\/|$)/i

/** The required fields left in the open form, updated during input. */
function useLiveCounts(submissionId: number): LiveCounts | null {
  const open = useOpenForm()
  const counts = useCounts(open?.submissionId === submissionId ? open.store : null)
  // Worksheets have no counts in the tree.
  if (!open || !counts || open.store.form.template.kind === 'worksheet') return null
  return { ownerUri: `/Submission/${submissionId}/Form/${open.key}`, form: open.store.form, counts }
}

function useCounts(store: FormStore | null) {
  return useSyncExternalStore(store?.whole.subscribe ?? NEVER, () => store?.whole.get().counts ?? null)
}
const NEVER = () => () => {}
