import { emailApi } from '@bindery/contract/email'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import { unfiledMail } from './queries.ts'

interface Filing {
  id: number
  submissionId: number
}

/** Files an email to a submission, and offers to open it there. */
export function useFileEmail(onFiled: (id: number) => void) {
  const { t } = useTranslation('unfiledMail')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ id, submissionId }: Filing) => send(emailApi.file, { params: { id }, body: { submissionId } }),
    meta: { handled: true },
    onSuccess: (filed, { id, submissionId }) => {
      const params = { submissionId: String(submissionId), collabType: 'email', collabId: String(filed.id) }
      toastDone(t('filed', { subject: filed.subject || t('noSubject') }), {
        label: t('open'),
        run: () => void navigate({ to: '/submission/$submissionId/collab/$collabType/$collabId', params }),
      })
      onFiled(id)
      return queryClient.invalidateQueries(unfiledMail)
    },
  })
}
