import { preQualificationApi } from '@bindery/contract/preQualification'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#platform/api.ts'
import { fieldProblem, problemSentence } from '#platform/problems.ts'
import { type Answer, formOf } from './queries.ts'

interface Draft {
  answer: Answer
  /** Why it was not stored. */
  problem?: string
}
export type Drafts = Record<string, Draft>

/**
 * Answers are sent one after the other, each when it is given. One that is not stored yet lies over the stored form: what
 * the server says of an earlier answer must not take back a later one.
 */
export function useAnswers(submissionId: number) {
  const queryClient = useQueryClient()
  const [drafts, setDrafts] = useState<Drafts>({})
  const { queryKey } = formOf(submissionId)
  const save = useMutation({
    scope: { id: `pre-qualification ${submissionId}` },
    mutationFn: ({ fact, answer }: { fact: string; answer: Answer }) =>
      send(preQualificationApi.save, { params: { id: submissionId }, body: { answers: { [fact]: answer } } }),
    meta: { handled: true },
    onSuccess: async (form, { fact, answer }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, form)
      setDrafts(({ [fact]: mine, ...others }) =>
        mine && mine.answer !== answer ? { ...others, [fact]: mine } : others,
      )
    },
    onError: (error, { fact, answer }) => {
      const problem = fieldProblem(error, fact.split('.').at(-1)!) ?? problemSentence(error)
      setDrafts((held) => (held[fact]?.answer === answer ? { ...held, [fact]: { answer, problem } } : held))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submission', submissionId] }),
  })
  return {
    drafts,
    give: (fact: string, answer: Answer) => {
      setDrafts((held) => ({ ...held, [fact]: { answer } }))
      save.mutate({ fact, answer })
    },
  }
}
