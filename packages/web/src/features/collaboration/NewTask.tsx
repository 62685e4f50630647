import { tasksApi } from '@bindery/contract/tasks'
import { Alert, Button, Kbd } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { currentConsole } from '#platform/consoles.ts'
import { problemSentence } from '#platform/problems.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import panel from './collaboration.module.css'
import { SubPageHead } from './SubPageHead.tsx'
import { TaskFields } from './TaskFields.tsx'
import { TaskFiles } from './TaskFiles.tsx'
import { emptyTask, fieldsOf, isComplete, type NewTaskContent } from './taskContent.ts'
import { taskOf } from './taskQueries.ts'
import { useTaskSettings } from './taskSettings.ts'
import classes from './tasks.module.css'
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
  const { t } = useTranslation(['collaboration', 'platform'])
  const { hasReceivedDate } = useTaskSettings()
  const [empty] = useState(() => emptyTask(hasReceivedDate ? Date.now() : null))
  const draft = useDraft(submissionId, 'task', empty)
  const create = useCreate(submissionId, async (id) => {
    await draft.forget()
    toastDone(t('task.assigned'))
    onAssigned(id)
  })
  const form = useRef<HTMLFormElement>(null)
  const { content } = draft
  const isReady = content !== undefined
  useEffect(() => {
    if (isReady) form.current?.querySelector('input')?.focus()
  }, [isReady])
  const canAssign = content !== undefined && isComplete(content, isAgent)
  const assign = () => canAssign && !create.isPending && create.mutate(content)
  return (
    <>
      <SubPageHead title={t('task.new')} onBack={onBack} onClose={onClose} />
      {content && (
        <form
          ref={form}
          className={panel.subPage}
          onSubmit={(event) => {
            event.preventDefault()
            assign()
          }}
          onKeyDown={(event) => {
            // Enter in a field ends its entry, and must not submit the form.
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
          }}
          // Not on keydown: a date that Enter ends is in the draft only after that.
          onKeyUp={({ key, ctrlKey, metaKey }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) assign()
          }}
        >
          <div className={panel.fields}>
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
                  onChange={(id, isChosen) =>
                    draft.write({ ...content, attachments: chosenAfter(content, id, isChosen) })
                  }
                />
              }
              onChange={(change) => draft.write({ ...content, ...change })}
            />
            {create.isError && (
              <Alert color="red" role="alert">
                {t('task.notAssigned', { why: problemSentence(create.error) })}
              </Alert>
            )}
          </div>
          <div className={panel.footer}>
            <span className={classes.keys} aria-hidden="true">
              <Kbd>⌘</Kbd>
              <Kbd>↵</Kbd>
            </span>
            <Button
              variant="default"
              onClick={() => {
                void draft.forget()
                onBack()
              }}
            >
              {t('cancel', { ns: 'platform' })}
            </Button>
            <Button type="submit" disabled={!canAssign} loading={create.isPending}>
              {t('task.assign')}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}

const chosenAfter = ({ attachments }: NewTaskContent, id: number, isChosen: boolean) =>
  isChosen ? [...attachments, id] : attachments.filter((other) => other !== id)

function useCreate(submissionId: number, onCreated: (id: number) => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ attachments, ...content }: NewTaskContent) =>
      send(tasksApi.create, { query: {}, body: { submissionId, attachments, ...fieldsOf(content, content) } }),
    meta: { handled: true },
    onSuccess: (task) => {
      queryClient.setQueryData(taskOf(submissionId, task.id).queryKey, task)
      void queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION, 'list'] })
      return onCreated(task.id)
    },
  })
}
