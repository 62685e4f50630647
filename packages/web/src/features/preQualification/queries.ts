import { type PreQualificationForm, preQualificationApi, type Question } from '@bindery/contract/preQualification'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export type Answer = Question['answer']

/** Under the submission's own key: whatever makes that stale makes this stale. */
export const formOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'preQualification'] as const,
    queryFn: () => send(preQualificationApi.read, { params: { id: submissionId } }),
  })

/** One answer at a time, one after the other. It shows at once; what may be done with the submission is asked again. */
export function useAnswer(submissionId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = formOf(submissionId)
  return useMutation({
    scope: { id: `pre-qualification ${submissionId}` },
    mutationFn: ({ fact, answer }: { fact: string; answer: Answer }) =>
      send(preQualificationApi.save, { params: { id: submissionId }, body: { answers: { [fact]: answer } } }),
    meta: { handled: true },
    onMutate: ({ fact, answer }) => {
      queryClient.setQueryData(queryKey, (form) => form && answered(form, fact, answer))
    },
    onSuccess: (form) => void queryClient.setQueryData(queryKey, form),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submission', submissionId] }),
  })
}

const answered = (form: PreQualificationForm, fact: string, answer: Answer): PreQualificationForm => ({
  ...form,
  questions: form.questions.map((question) => (question.fact === fact ? { ...question, answer } : question)),
})
