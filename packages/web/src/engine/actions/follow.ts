import type { ActionResult, OfferedAction } from '@bindery/contract/actions'
import { findAction } from '@bindery/contract/actions/catalogue'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { formsApi } from '@bindery/contract/forms'
import { endorsementFormsApi } from '@bindery/contract/policyChangeForms'
import { useNavigate } from '@tanstack/react-router'
import { send } from '#platform/api.ts'
import type { Offer } from './bar.ts'
import { type Target, targetOf } from './target.ts'

const REMOVALS = ['delete', 'deleteDraft', 'deletePreDraft']
/** Whether the action deletes the record itself. */
export const isRemoval = ({ id }: OfferedAction) => REMOVALS.includes(findAction(id)?.key ?? '')

/** Of several new records, open the first in this order. */
const WORTH_OPENING = [
  'Submission',
  'Proposal',
  'Quote',
  'Policy',
  'Endorsement',
  'PolicyRewrite',
  'PolicyCancellation',
  'ExternalReport',
]

/** After an action: opens the record it created, leaves the page of a record it deleted, otherwise stays. */
export function useFollow() {
  const navigate = useNavigate()
  const open = ({ context, id, submissionId }: Target, policyId: number | undefined) => {
    const params = { submissionId: String(submissionId) }
    if (context === 'Submission')
      return navigate({ to: '/submission/$submissionId/default', params: { submissionId: String(id) } })
    if (context === 'Quote')
      return navigate({ to: '/submission/$submissionId/quote/$quoteId', params: { ...params, quoteId: String(id) } })
    if (context === 'Proposal')
      return navigate({
        to: '/submission/$submissionId/proposal/$proposalId',
        params: { ...params, proposalId: String(id) },
      })
    if (context === 'ExternalReport')
      return navigate({
        to: '/submission/$submissionId/reports/$reportId',
        params: { ...params, reportId: String(id) },
      })
    const policy = context === 'Policy' ? id : policyId
    if (policy === undefined) return navigate({ to: '/submission/$submissionId/policies', params })
    return navigate({
      to: '/submission/$submissionId/policies/$policyId',
      params: { ...params, policyId: String(policy) },
      search: context === 'Policy' ? {} : { change: `/${context}/${id}` },
    })
  }
  const leave = ({ context, submissionId }: Target) => {
    const params = { submissionId: String(submissionId) }
    if (context === 'Submission') return navigate({ to: '/landing' })
    if (context === 'Quote') return navigate({ to: '/submission/$submissionId/default', params })
    if (context === 'Proposal') return navigate({ to: '/submission/$submissionId/proposals', params })
    if (context === 'ExternalReport') return navigate({ to: '/submission/$submissionId/reports', params })
    return navigate({ to: '/submission/$submissionId/policies', params })
  }
  /** Opens the first form of pre-qualification. */
  const answerQuestions = async (submissionId: number) => {
    const [first] = await send(formsApi.list, { params: { id: submissionId } })
    return navigate({
      to: '/submission/$submissionId/form/$formId',
      params: { submissionId: String(submissionId), formId: first!.key },
      state: { focusOn: 'required' },
    })
  }
  /** Opens the copy of the policy's answers, at the section that the reasons of the endorsement open. */
  const editAnswers = async ({ id, submissionId }: Target) => {
    const { policyId, start } = await send(endorsementFormsApi.changes, { params: { id } })
    if (!start) return
    return navigate({
      to: '/submission/$submissionId/policies/$policyId/$changeKind/$changeId/form/$formId',
      params: {
        ...{ submissionId: String(submissionId), policyId: String(policyId) },
        ...{ changeKind: 'endorsement', changeId: String(id), formId: start.formKey },
      },
      state: { focusOn: `${start.addsRow ? 'newRow' : 'section'} ${start.section}` },
    })
  }
  return async (result: ActionResult | null, { target, action }: Offer, parameters: ActionParameters = {}) => {
    if (isRemoval(action)) return leave(target)
    const made = result?.created
      .map(({ uri }) => targetOf(uri, target.submissionId))
      .filter((one) => one !== null && WORTH_OPENING.includes(one.context))
      .sort((one, other) => WORTH_OPENING.indexOf(one!.context) - WORTH_OPENING.indexOf(other!.context))[0]
    if (made) return open(made, target.context === 'Policy' ? target.id : parameters.policyId)
    if (action.id === 'endorsement.createEndorsement') return editAnswers(target)
    if (action.id === 'submission.startPreQualification') return answerQuestions(target.submissionId)
    if (['submission.makeApplication', 'submission.cancelPreQualification'].includes(action.id))
      return open({ ...target, context: 'Submission', id: target.submissionId }, undefined)
  }
}
