import { type TaskPriority, tasksApi } from '@bindery/contract/tasks'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { currentConsole } from '#platform/consoles.ts'
import { problemSentence } from '#platform/problems.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import { NewItemPage } from './NewItemPage.tsx'
import { TaskFields } from './TaskFields.tsx'
import { TaskFiles } from './TaskFiles.tsx'
import {
  emptyTask,
  fieldsOf,
  isComplete,
  type NewTaskContent,
  newTaskChange,
  type SummaryDefaults,
} from './taskContent.ts'
import { SUMMARIES, taskOf } from './taskQueries.ts'
import { useTaskSettings } from './taskSettings.ts'
import { useDraft } from './useDraft.ts'

interface Props {
  submissionId: number
  onAssigned: (id: number) => void
  onBack: () => void
  onClose: () => void
}

const isAgent = currentConsole === 'agent'

/** A new task: stored only by Assign task. What is entered is kept until then. */
export function NewTask({ submissionId, onAssigned, onBack, onClose }: Props) {
  const { t } = useTranslation('collaboration')
  const { hasReceivedDate } = useTaskSettings()
  const [empty] = useState(() => emptyTask(hasReceivedDate ? Date.now() : null))
  const defaults = usePriorities()
  const draft = useDraft(submissionId, 'task', empty)
  const create = useCreate(submissionId, async (id) => {
    await draft.forget()
    toastDone(t('task.assigned'))
    onAssigned(id)
  })
  const { content } = draft
  const canAssign = content !== undefined && isComplete(content, isAgent)
  return (
    <NewItemPage
      title={t('task.new')}
      submit={
        <Button type="submit" disabled={!canAssign} loading={create.isPending}>
          {t('task.assign')}
        </Button>
      }
      refusal={create.isError ? t('task.notAssigned', { why: problemSentence(create.error) }) : undefined}
      onSubmit={() => canAssign && !create.isPending && create.mutate(content)}
      onCancel={() => {
        void draft.forget()
        onBack()
      }}
      onBack={onBack}
      onClose={onClose}
    >
      {content && (
        <TaskFields
          submissionId={submissionId}
          value={content}
          assignLabel={t('task.assignTo')}
          nextAction={isAgent ? null : 'editable'}
          reasons={null}
          files={
            <TaskFiles
              submissionId={submissionId}
              chosen={content.attachments}
              onChange={(id, isChosen) => draft.write({ ...content, attachments: chosenAfter(content, id, isChosen) })}
            />
          }
          onChange={(change) => draft.write(newTaskChange(content, change, defaults))}
        />
      )}
    </NewItemPage>
  )
}

const chosenAfter = ({ attachments }: NewTaskContent, id: number, isChosen: boolean) =>
  isChosen ? [...attachments, id] : attachments.filter((other) => other !== id)

/** The priorities of the summaries. */
function usePriorities(): SummaryDefaults {
  const { data } = useQuery(dataSetNamed(SUMMARIES))
  return new Map(
    data?.items.flatMap(({ value, defaultPriority }): [string, TaskPriority][] =>
      defaultPriority === undefined ? [] : [[value, defaultPriority as TaskPriority]],
    ),
  )
}

function useCreate(submissionId: number, onCreated: (id: number) => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ attachments, isPriorityChosen: _, ...content }: NewTaskContent) =>
      send(tasksApi.create, { query: {}, body: { submissionId, attachments, ...fieldsOf(content, content) } }),
    meta: { handled: true },
    onSuccess: (task) => {
      queryClient.setQueryData(taskOf(submissionId, task.id).queryKey, task)
      void queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION, 'list'] })
      return onCreated(task.id)
    },
  })
}
