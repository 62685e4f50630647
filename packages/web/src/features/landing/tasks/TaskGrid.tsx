import type { GridColumn } from '@bindery/contract/grid'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import type { TaskRow } from '@bindery/contract/taskGrid'
import { shownDefinition } from '@bindery/contract/tasks'
import { Button } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Marking } from '#engine/grid/body/marking.ts'
import { useCellWords } from '#engine/grid/body/useCellWords.ts'
import { DataGrid } from '#engine/grid/DataGrid.tsx'
import { rowHeightOf } from '#engine/grid/density.ts'
import { currentConsole } from '#platform/consoles.ts'
import { usePreference } from '#platform/preferences.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { lazily } from '#platform/ui/lazily.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import type { WidgetFilter } from '../filters/useWidgetFilter.ts'
import type { useGridView } from '../grid/useGridView.ts'
import type { useListPage } from '../grid/useListPage.ts'
import type { TaskPage } from './queries.ts'
import { taskCell } from './taskCell.tsx'

interface Props {
  chosen: WidgetFilter
  grid: ReturnType<typeof useGridView>
  page: ReturnType<typeof useListPage<TaskPage, QueryKey>>
  onFilters: (() => void) | undefined
  hasLetterKeys: boolean
  isNarrow: boolean
  marking: Marking | undefined
}

const TaskDrawer = lazily(async () => (await import('./drawer/TaskDrawer.tsx')).TaskDrawer)

const rowId = ({ id }: TaskRow) => id
const rowName = ({ definition, insuredName }: TaskRow) => `${shownDefinition(definition)}, ${insuredName}`

export function TaskGrid({ chosen, grid, page, onFilters, hasLetterKeys, isNarrow, marking }: Props) {
  const { t } = useTranslation('landing')
  const words = useCellWords(currentConsole === 'agent')
  const renderCell = useMemo(() => taskCell(words, isNarrow ? 'twoLines' : 'columns'), [words, isNarrow])
  const rowHeight = rowHeightOf(usePreference(PREFERENCE_KEYS.density, 'default'), isNarrow)
  const columns = useColumns(grid, isNarrow)
  const open = useOpenTask()
  const { query, total, pageSize } = page
  const problem = chosen.problem ?? (query.data ? null : query.error)
  return (
    <DataGrid
      label={chosen.filter ? t('tasks.of', { filter: chosen.filter.name }) : t('tasks.title')}
      rows={problem ? undefined : page.records}
      startIndex={(page.page - 1) * pageSize}
      total={total ?? 0}
      skeletonRows={pageSize}
      isReloading={query.isPlaceholderData}
      {...{ rowId, rowName, rowHeight, renderCell, onFilters, hasLetterKeys, marking }}
      {...columns}
      sort={grid.sort}
      onSort={grid.sortBy}
      renderDrawer={(row) => (
        <Suspense fallback={<div style={{ height: 132 }} />}>
          <TaskDrawer task={row} words={words} />
        </Suspense>
      )}
      onOpen={open}
      message={message()}
    />
  )

  function message() {
    if (chosen.problem) return <ProblemPanel error={problem} what={t('filters.unusable')} onRetry={chosen.retry} />
    if (problem) return <ProblemPanel error={problem} what={t('tasks.failed')} onRetry={() => void query.refetch()} />
    if (page.records?.length !== 0) return null
    return (
      <EmptyState
        title={t('tasks.emptyTitle')}
        text={t('tasks.emptyText')}
        action={
          chosen.isEdited && (
            <Button variant="default" onClick={chosen.reset}>
              {t('submissions.reset')}
            </Button>
          )
        }
      />
    )
  }
}

/** The columns of a narrow widget, with their least widths. They are not saved: they are not the user's choice. */
const NARROW_WIDTHS: Record<string, number> = { definition: 150, dueDate: 104 }

function useColumns({ columns, offered, change }: ReturnType<typeof useGridView>, isNarrow: boolean) {
  const [resized, setResized] = useState<readonly GridColumn[] | null>(null)
  const narrow = useMemo(
    () =>
      Object.entries(NARROW_WIDTHS).flatMap(([accessor, width]) =>
        offered.filter((column) => column.accessor === accessor).map((column) => ({ ...column, width, visible: true })),
      ),
    [offered],
  )
  return isNarrow
    ? { columns: resized ?? narrow, offered: narrow, onColumnsChange: setResized }
    : { columns, offered, onColumnsChange: change }
}

/** Opens the submission with the task beside it. Only tasks that the user may open are listed. */
function useOpenTask() {
  const navigate = useNavigate()
  return ({ id, submissionId }: TaskRow) => void navigate({ href: `/submission/${submissionId}/collab/task/${id}` })
}
