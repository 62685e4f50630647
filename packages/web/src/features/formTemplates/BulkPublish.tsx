import { type FormTemplateRow, formTemplatesApi } from '@bindery/contract/formTemplates'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { toast, toastDone } from '#platform/ui/toasts.tsx'
import classes from './formTemplates.module.css'
import { PublishDialog } from './PublishDialog.tsx'
import { templatesQuery } from './queries.ts'
import { publicationOf } from './rows.ts'

interface Props {
  /** The selected drafts. */
  templates: readonly FormTemplateRow[]
  all: readonly FormTemplateRow[]
  onEnd: () => void
}

/** Replaces the header: the number of selected drafts, and the Cancel and Publish buttons. */
export function BulkPublish({ templates, all, onEnd }: Props) {
  const { t } = useTranslation('formTemplates')
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const publish = useMutation({
    mutationFn: () =>
      send(formTemplatesApi.publish, { body: { templates: templates.map(({ key, version }) => ({ key, version })) } }),
    onSuccess: ({ successCount, refused }) => {
      if (successCount > 0) void toastDone(t('bulk.done', { count: successCount }))
      if (refused.length > 0)
        void toast({
          kind: 'problem',
          title: t('bulk.refused', { count: refused.length }),
          text: refused.map(({ reason }) => reason).join(' '),
        })
      onEnd()
    },
    onSettled: () => queryClient.invalidateQueries(templatesQuery),
  })
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('bulk.label')}>
      <h1 className={classes.title}>{t('title')}</h1>
      <strong role="status">{t('bulk.selected', { count: templates.length })}</strong>
      <Button variant="default" size="xs" onClick={onEnd}>
        {t('bulk.cancel')}
      </Button>
      <Button size="xs" disabled={templates.length === 0} onClick={() => setAsking(true)}>
        {t('bulk.confirm')}
      </Button>
      {isAsking && (
        <PublishDialog
          publications={templates.map((template) => publicationOf(all, template))}
          isRunning={publish.isPending}
          onConfirm={() => publish.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
