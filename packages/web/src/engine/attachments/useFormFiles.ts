import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormScope } from '#engine/forms/useForm.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { refusalOf } from './fileRules.ts'
import { uploadQueue } from './uploads/uploads.ts'
import { useUploadRules } from './useUploadRules.ts'
import { viewAddress } from './viewKind.ts'
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
    // The viewer has a tab of its own: a form in a dialog would be lost with the page.
    const fileAddress = (id: number, name: string) => viewAddress(submissionId, id, name)
    if (!mayAdd) return { fileAddress }
    const rules = { allowedTypes: types.split(','), maxSizeMB }
    return {
      fileAddress,
      whyNotFile: (file) => {
        const refusal = refusalOf(file, rules)
        if (!refusal) return null
        return refusal.kind === 'type'
          ? t('refused.type.text', { name: refusal.name })
          : t('refused.size.text', { maxSize: refusal.maxSize })
      },
      upload: async (file) => {
        const added = await uploadQueue.addOne({ submissionId, file, type: '', description })
        return added && { attachmentId: added.id, name: added.name }
      },
    }
  }, [submissionId, description, mayAdd, types, maxSizeMB, t])
}
