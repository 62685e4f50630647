import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#platform/ui/toasts.tsx'
import { formsOf } from './queries.ts'
import './texts.ts'

/**
 * Opens the next form with required fields left, after form `formKey`; null starts with the first form. Worksheets are
 * skipped: nothing waits for them.
 */
export function useNextForm(submissionId: number, formKey: string | null) {
  const { t } = useTranslation('submissionForms')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const forms = await queryClient.fetchQuery(formsOf(submissionId))
    const here = forms.findIndex(({ key }) => key === formKey)
    const others = [...forms.slice(here + 1), ...forms.slice(0, Math.max(0, here))]
    const next = others.find(({ kind, requiredFieldCount }) => kind !== 'worksheet' && requiredFieldCount > 0)
    if (!next) return toast({ kind: 'done', title: t('nextNone') })
    navigate({
      to: '/submission/$submissionId/form/$formId',
      params: { submissionId: String(submissionId), formId: next.key },
      state: { focusOn: 'required' },
    })
  }, [navigate, queryClient, submissionId, formKey, t])
}
