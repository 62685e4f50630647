import { submissionsApi } from '@bindery/contract/submissions'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { toast } from '#platform/ui/toasts.tsx'

/** Opens a submission after checking that the user is authorized for its products. */
export function useOpenSubmission() {
  const { t } = useTranslation('landing')
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: (id: number) => send(submissionsApi.productAuthorization, { params: { id } }),
    onSuccess: ({ authorized, missing }, id) => {
      if (authorized) return navigate({ to: '/submission/$submissionId/default', params: { submissionId: String(id) } })
      const products = missing.join(', ')
      return toast({
        kind: 'problem',
        title: t('submissions.notAuthorized'),
        text: products ? t('submissions.notAuthorizedText', { products }) : t('submissions.notAuthorizedPlain'),
      })
    },
  })
  return mutate
}
