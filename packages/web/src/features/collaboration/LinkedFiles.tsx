import { type Task, tasksApi } from '@bindery/contract/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { TaskFiles } from './TaskFiles.tsx'
import { taskOf } from './taskQueries.ts'

/** The files of a stored task: each box links or removes its file at once. */
export function LinkedFiles({ task }: { task: Task }) {
  const { t } = useTranslation('collaboration')
  const { id, submissionId, attachments } = task
  const queryClient = useQueryClient()
  const mayRemove = hasPermission(useSession(), 'attachment.delete')
  const [isRefused, setRefused] = useState(false)
  const choose = useMutation({
    scope: { id: `task ${id}` },
    mutationFn: ({ file, isChosen }: { file: number; isChosen: boolean }) =>
      isChosen
        ? send(tasksApi.link, { params: { id }, body: { id: file } })
        : send(tasksApi.unlink, { params: { id }, query: { attachmentId: file } }),
    meta: { handled: true },
    onSuccess: (changed) => {
      queryClient.setQueryData(taskOf(submissionId, id).queryKey, changed)
      return queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION, 'list'] })
    },
  })
  const { isPending, variables, error } = choose
  const others = attachments.filter((file) => !isPending || file !== variables.file)
  return (
    <TaskFiles
      submissionId={submissionId}
      chosen={isPending && variables.isChosen ? [...others, variables.file] : others}
      refusal={isRefused ? t('task.mayNotRemove') : error ? problemSentence(error) : undefined}
      onChange={(file, isChosen) => {
        setRefused(!isChosen && !mayRemove)
        if (isChosen || mayRemove) choose.mutate({ file, isChosen })
      }}
    />
  )
}
