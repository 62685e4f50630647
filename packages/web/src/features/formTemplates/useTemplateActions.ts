import { formsApi } from '@bindery/contract/forms'
import { type FormTemplateRow, formTemplatesApi } from '@bindery/contract/formTemplates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import { templatesQuery } from './queries.ts'

/** The actions on one version. */
export function useTemplateActions({ key, name, version }: FormTemplateRow) {
  const { t } = useTranslation('formTemplates')
  const queryClient = useQueryClient()
  const params = { key, version }
  const onSettled = () => queryClient.invalidateQueries(templatesQuery)
  return {
    draft: useMutation({
      mutationFn: () => send(formTemplatesApi.draft, { params }),
      onSuccess: (made) => void toastDone(t('drafted', { name, version: made.version })),
      onSettled,
    }),
    retire: useMutation({
      mutationFn: () => send(formTemplatesApi.retire, { params }),
      onSuccess: () => void toastDone(t('retire.done', { name, version })),
      onSettled,
    }),
    upgrade: useMutation({ mutationFn: () => send(formTemplatesApi.upgrade, { params }), onSettled }),
    exported: useMutation({
      mutationFn: async () => download(`${key}.${version}.json`, await send(formsApi.template, { params })),
    }),
  }
}

/** Saves the template as a JSON file. */
function download(file: string, template: object) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(template, null, 1)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: file })
  link.click()
  URL.revokeObjectURL(address)
}
