import type { GridColumn } from '@bindery/contract/grid'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GridSort, moveStep, resizeColumn } from './columns.ts'
import { nextSort } from './sort.ts'

interface ColumnState {
  columns: readonly GridColumn[]
  onColumnsChange: (columns: GridColumn[]) => void
  sort: GridSort | null
  onSort: (sort: GridSort) => void
}

/** Sorts, moves and resizes columns, and announces each change to screen readers. */
export function useColumnActions({ columns, onColumnsChange, sort, onSort }: ColumnState) {
  const { t } = useTranslation('grid')
  const [said, say] = useState('')
  const find = (accessor: string, among = columns) => among.find((column) => column.accessor === accessor)

  const move = (next: GridColumn[], moved: string) => {
    onColumnsChange(next)
    const shown = next.filter(({ visible }) => visible)
    const at = shown.findIndex(({ accessor }) => accessor === moved)
    say(t('moved', { column: shown[at]?.label ?? '', position: at + 1, count: shown.length }))
    return at
  }
  return {
    said,
    sortBy: (accessor: string) => {
      const column = find(accessor)
      if (!column?.sortable) return
      const next = nextSort(sort, accessor)
      onSort(next)
      say(t(next.sortType === 'asc' ? 'sorted.ascending' : 'sorted.descending', { column: column.label }))
    },
    move,
    /** Returns the new position among the visible columns. */
    step: (accessor: string, by: -1 | 1) => move(moveStep(columns, accessor, by), accessor),
    resize: (accessor: string, width: number) => {
      const column = find(accessor)
      if (!column) return
      const next = resizeColumn(columns, accessor, width)
      onColumnsChange(next)
      say(t('resized', { column: column.label, width: find(accessor, next)?.width ?? 0 }))
    },
  }
}
