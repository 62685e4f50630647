import { actionsApi, type OfferedAction } from '@bindery/contract/actions'
import { submissionUri } from '@bindery/contract/events'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bulkOffers } from '#engine/actions/bulk.ts'
import { useDoneText } from '#engine/actions/doneText.ts'
import { useActionName } from '#engine/actions/names.ts'
import { runAction } from '#engine/actions/runAction.ts'
import { send } from '#platform/api.ts'
import { usePreference } from '#platform/preferences.ts'
import { problemSentence } from '#platform/problems.ts'
import { randomName } from '#platform/randomName.ts'
import { focusIfLost } from '#platform/ui/focus.ts'
import { formatCount } from '#platform/ui/formats.ts'
import { toast, toastDone } from '#platform/ui/toasts.tsx'
import classes from '../../bulk/header.module.css'
import { countMarked, type Marks } from '../../bulk/marks.ts'
import { ReassignSubmissions } from './ReassignSubmissions.tsx'
import { REASSIGN } from './reassignment.ts'

/** Of more submissions, the browser does not ask which actions are possible for each. */
const MOST_ACTED_ON = 100
const DEFAULT_MOST = 10_000

interface Props {
  marks: Marks
  total: number
  filterUri: string | undefined
  /** The action that is chosen at first. */
  firstAction: string
  mayReassign: boolean
  onAll: () => void
  onEnd: () => void
  /** The button of the tools menu, which is mounted again when the bulk mode ends. */
  toolsButton: RefObject<HTMLButtonElement | null>
}

/** Replaces the header: the number of selected rows, the action, and the Cancel and Confirm buttons. */
export function BulkHeader({ marks, total, filterUri, firstAction, mayReassign, onAll, onEnd, toolsButton }: Props) {
  const { t } = useTranslation('landing')
  const say = useActionName()
  const [chosen, setChosen] = useState(firstAction)
  const [isAsking, setAsking] = useState(false)
  const most = usePreference(PREFERENCE_KEYS.maxBulkReassignSubmissions, DEFAULT_MOST)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    focusIfLost(bar.current)
    return () => focusIfLost(toolsButton.current)
  }, [toolsButton])
  const count = countMarked(marks, total)
  const ids = marks.isAll || count > MOST_ACTED_ON ? [] : [...marks.ids]
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['bulkActions', id],
      queryFn: () => send(actionsApi.list, { query: { uri: submissionUri(id) } }),
      staleTime: 0,
    })),
  })
  const offers = bulkOffers(answers.map(({ data }) => data?.actions ?? []))
  const action = offers.find(({ name }) => name === chosen)
  const isLoading = answers.some(({ isPending }) => isPending)
  const run = useRunOnAll(onEnd)
  const isReassign = mayReassign && chosen === REASSIGN
  const isTooMany = isReassign && count > most
  const isReady = isReassign ? count > 0 && !isTooMany : action !== undefined
  const hasChoices = mayReassign || offers.length > 0
  const first = count === 0 ? t('bulk.hint') : isLoading || hasChoices ? t('bulk.choose') : t('bulk.nothing')
  return (
    <div ref={bar} tabIndex={-1} className={classes.header} role="toolbar" aria-label={t('bulk.label')}>
      <strong role="status">{t('bulk.selected', { count, formatted: formatCount(count) })}</strong>
      {isTooMany && <span>{t('taskBulk.tooMany', { most: formatCount(most) })}</span>}
      {mayReassign && !marks.isAll && total > 0 && filterUri !== undefined && (
        <Button variant="subtle" size="compact-xs" onClick={onAll}>
          {t('taskBulk.all', { formatted: formatCount(total) })}
        </Button>
      )}
      <NativeSelect
        aria-label={t('bulk.action')}
        disabled={!hasChoices}
        value={isReassign || action ? chosen : ''}
        data={[
          { value: '', label: first },
          ...(mayReassign ? [{ value: REASSIGN, label: t('bulk.reassign') }] : []),
          ...offers.map(({ name, bulkActionLabel }) => ({ value: name, label: say(bulkActionLabel ?? name) })),
        ]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" size="xs" onClick={onEnd}>
          {t('bulk.cancel')}
        </Button>
        <Button
          size="xs"
          disabled={!isReady}
          loading={run.isPending}
          onClick={() => (isReassign ? setAsking(true) : action && run.mutate({ action, ids }))}
        >
          {t('bulk.confirm')}
        </Button>
      </div>
      {isAsking && (
        <ReassignSubmissions {...{ marks, filterUri, count }} onClose={() => setAsking(false)} onDone={onEnd} />
      )}
    </div>
  )
}

/** Runs the action on each submission in sequence. A refusal does not stop the others. */
function useRunOnAll(onEnd: () => void) {
  const { t } = useTranslation('landing')
  const say = useDoneText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ action, ids }: { action: OfferedAction; ids: readonly number[] }) => {
      const refused: string[] = []
      for (const id of ids)
        await runAction({ action, target: { context: 'Submission', id, submissionId: id } }, {}, randomName()).catch(
          (error) => refused.push(problemSentence(error)),
        )
      return refused
    },
    onSuccess: (refused, { action, ids }) => {
      const done = ids.length - refused.length
      const title = done > 0 ? say(action.id, { count: done }) : t('bulk.nothingDone')
      const parts = [t('bulk.refused', { count: refused.length, all: ids.length }), ...new Set(refused)]
      if (refused.length === 0) void toastDone(title)
      else void toast({ kind: 'info', title, text: parts.join(' ') })
      onEnd()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submissions'] }),
  })
}
