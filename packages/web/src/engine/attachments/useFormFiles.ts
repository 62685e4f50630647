import { attachmentsApi, contentAddress } from '@bindery/contract/attachments'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormScope } from '#engine/forms/useForm.ts'
import { send } from '#platform/api.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { refusalOf } from './fileRules.ts'
import { useUploadRules } from './useUploadRules.ts'
import './texts.ts'

/**
 * Files that answer a question are stored with the submission, with a description of the record that the form belongs
 * to. Adding them needs the permission to add attachments.
 */
export function useFormFiles(
  submissionId: number,
  description = '',
): Pick<FormScope, 'upload' | 'whyNotFile' | 'fileAddress'> {
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
        if (description) body.set('displayLabel', description)
        body.set('file', file)
        const { id, name } = await send(attachmentsApi.upload, {
          params: { id: submissionId },
          query: {},
          body,
        } as never)
        return { attachmentId: id, name }
      },
    }
  }, [submissionId, description, mayAdd, types, maxSizeMB, t])
}
