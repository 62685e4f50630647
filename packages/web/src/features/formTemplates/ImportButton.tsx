import { formTemplatesApi } from '@bindery/contract/formTemplates'
import { BODY_LIMIT } from '@bindery/contract/limits'
import { Button, FileButton, Modal } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem, send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import classes from './formTemplates.module.css'
import { templatesQuery } from './queries.ts'

/** Imports a template from a file as a draft. Lists every problem found in the file. */
export function ImportButton() {
  const { t } = useTranslation(['formTemplates', 'platform'])
  const queryClient = useQueryClient()
  // Lets the user choose the same file again after fixing it.
  const reset = useRef<() => void>(null)
  const imported = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > BODY_LIMIT) throw new Error(t('import.tooLarge', { file: file.name }))
      const template = await parsed(file).catch(() => {
        throw new Error(t('import.unreadable', { file: file.name }))
      })
      return send(formTemplatesApi.import, { body: { template: template as never } })
    },
    meta: { handled: true },
    onSuccess: ({ name, version }) => void toastDone(t('import.done', { name, version })),
    onSettled: () => {
      reset.current?.()
      return queryClient.invalidateQueries(templatesQuery)
    },
  })
  return (
    <>
      <FileButton resetRef={reset} accept="application/json,.json" onChange={(file) => file && imported.mutate(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={imported.isPending}
            leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}
          >
            {t('import.button')}
          </Button>
        )}
      </FileButton>
      {imported.error && (
        <Modal
          opened
          onClose={imported.reset}
          size={640}
          title={t('import.refused')}
          closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
        >
          <ul className={classes.faults}>
            {sentencesOf(imported.error).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <DialogFooter>
            <Button data-autofocus onClick={imported.reset}>
              {t('import.ok')}
            </Button>
          </DialogFooter>
        </Modal>
      )}
    </>
  )
}

async function parsed(file: File): Promise<object> {
  const content: unknown = JSON.parse(await file.text())
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new Error('no template')
  return content
}

function sentencesOf(error: Error): string[] {
  if (!(error instanceof ApiProblem)) return [error.message]
  const { errors = [] } = error.problem
  return errors.length > 0
    ? [...new Set(errors.map(({ path, message }) => (path.startsWith('template.') ? `${path}: ${message}` : message)))]
    : [problemSentence(error)]
}
