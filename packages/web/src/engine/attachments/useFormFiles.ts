import { attachmentsApi, contentAddress } from '@bindery/contract/attachments'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '#engine/attachments/fileRules.ts'
import { useUploadRules } from '#engine/attachments/useUploadRules.ts'
import type { FormScope } from '#engine/forms/useForm.ts'
import { send } from '#platform/api.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import '#engine/attachments/texts.ts'

/** Files that answer a question are stored with the submission. Adding them needs the permission to add attachments. */
export function useFormFiles(submissionId: number): Pick<FormScope, 'upload' | 'whyNotFile' | 'fileAddress'> {
  const { t } = useTranslation('attachments')
  const mayAdd = hasPermission(useSession(), 'attachment.add')
  const { allowedTypes, maxSizeMB } = useUploadRules()
  const types = allowedTypes.join()
  return useMemo(() => {
    if (!mayAdd) return { fileAddress: contentAddress }
    const rules = { allowedTypes: types.split(','), maxSizeMB }
    return {
      fileAddress: contentAddress,
      whyNotFile: (file) => {
        const refusal = refusalOf(file, rules)
        if (!refusal) return null
        return refusal.kind === 'type'
          ? t('refused.type.text', { name: refusal.name })
          : t('refused.size.text', { maxSize: refusal.maxSize })
      },
      upload: async (file) => {
        const body = new FormData()
        body.set('filename', file.name)
        body.set('file', file)
        const { id, name } = await send(attachmentsApi.upload, {
          params: { id: submissionId },
          query: {},
          body,
        } as never)
        return { attachmentId: id, name }
      },
    }
  }, [submissionId, mayAdd, types, maxSizeMB, t])
}
