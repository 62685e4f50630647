import { type Task, tasksApi } from '@bindery/contract/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { noteUnsent } from '#platform/saving.ts'
import { contentOf, fieldsOf, type TaskChange, type TaskContent } from './taskContent.ts'
import { conflictsOf, type Edits, edited, keepingMine, NO_EDITS, withoutEdits, withoutSent } from './taskEdits.ts'
import { taskMeanwhile, taskOf } from './taskQueries.ts'

/** The edits of an open task. Each is stored at once, a text when its field is left. */
export function useTaskEdits(task: Task) {
  const [edits, setEdits] = useState<Edits>(NO_EDITS)
  const stored = contentOf(task)
  const save = useSave(task, (sent, saved) => setEdits((held) => withoutSent(held, sent, contentOf(saved))))
  const conflicts = conflictsOf(edits, stored)
  const store = (from: Edits, change: TaskChange) => {
    const isConflict = conflictsOf(from, stored).some((field) => field in change)
    const fields = fieldsOf(change, { ...stored, ...from.values })
    if (!isConflict && Object.keys(fields).length > 0) save.mutate({ change, edits: from })
  }
  const change = (made: TaskChange, isTyping = false) => {
    const next = edited(edits, made, stored)
    setEdits(next)
    if (!isTyping) store(next, made)
  }
  const storeAll = (from = edits) => store(from, differing(from.values, stored))
  const hasEdits = Object.keys(differing(edits.values, stored)).length > 0
  // A text whose field was not left yet, for example when Escape closed the page.
  const storeRest = useEffectEvent(() => {
    if (hasEdits && task.canModify && !save.isPending && !save.isError) storeAll()
  })
  useEffect(() => () => storeRest(), [])
  useEffect(() => (hasEdits ? noteUnsent() : undefined), [hasEdits])
  return {
    value: { ...stored, ...edits.values },
    stored,
    conflicts,
    hasEdits,
    save,
    change,
    leave: () => {
      if (hasEdits && !save.isPending) storeAll()
    },
    takeTheirs: () => {
      setEdits(withoutEdits(edits, conflicts))
      save.reset()
    },
    keepMine: () => {
      const next = keepingMine(edits, stored)
      setEdits(next)
      storeAll(next)
    },
    again: () => storeAll(),
    discard: () => {
      setEdits(NO_EDITS)
      save.reset()
    },
  }
}

const differing = (values: TaskChange, stored: TaskContent): TaskChange =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== stored[field as keyof TaskContent]))

interface Save {
  change: TaskChange
  edits: Edits
}

/** A change by somebody else to other fields does not stand in the way. */
function useSave(task: Task, onSaved: (sent: TaskChange, saved: Task) => void) {
  const { id, submissionId } = task
  const queryClient = useQueryClient()
  const { queryKey } = taskOf(submissionId, id)
  return useMutation({
    scope: { id: `task ${id}` },
    mutationFn: async ({ change, edits }: Save): Promise<Task> => {
      for (;;) {
        const held = queryClient.getQueryData(queryKey) ?? task
        const body = { ...fieldsOf(change, { ...contentOf(held), ...edits.values }), version: held.version }
        try {
          return await send(tasksApi.update, { params: { id }, body })
        } catch (error) {
          const theirs = taskMeanwhile(error)
          if (!theirs) throw error
          queryClient.setQueryData(queryKey, theirs)
          if (conflictsOf(edits, contentOf(theirs)).some((field) => field in change)) throw error
        }
      }
    },
    meta: { handled: true },
    onSuccess: (saved, { change }) => {
      queryClient.setQueryData(queryKey, saved)
      onSaved(change, saved)
      return queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION, 'list'] })
    },
  })
}
