import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaskMarks } from '../marks.ts'
import { TASKS } from '../queries.ts'
import { type BulkChange, type Progress, updateTasks } from './updateTasks.ts'

/** Props of the two dialogs. */
export interface BulkDialog {
  marks: TaskMarks
  filterUri: string | undefined
  count: number
  onClose: () => void
  /** All tasks were changed, or the user has read which were not. */
  onDone: () => void
}

export function useBulkUpdate({ marks, filterUri, onDone }: BulkDialog, say: (count: number) => void) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const update = useMutation({
    mutationFn: (change: BulkChange) => updateTasks(marks, filterUri, change, setProgress),
    onSuccess: ({ updated, failures }) => {
      if (failures.length > 0) return
      say(updated)
      onDone()
    },
    onSettled: () => {
      setProgress(null)
      return queryClient.invalidateQueries({ queryKey: [TASKS] })
    },
  })
  return { update, progress }
}
