import type { ActionResult } from '@bindery/contract/actions'
import { type ActionCall, hasId } from '@bindery/contract/actions/calls'
import { callOf, findAction, getAction } from '@bindery/contract/actions/catalogue'
import { type ActionParameters, writeParameters } from '@bindery/contract/actions/parameters'
import type { Call } from '@bindery/contract/call'
import { dataSetsApi } from '@bindery/contract/dataSets'
import { submissionUri } from '@bindery/contract/events'
import { type Submission, submissionsApi } from '@bindery/contract/submissions'
import { nameOf, type Offer } from './bar.ts'
import { BUSINESS_CLASSES } from './queries.ts'

/** A call with its input; `read` if the response is not an ActionResult. */
export interface PreparedCall {
  call: Call
  input: object
  read?: (answer: never) => ActionResult
}

/** Whether this version of the browser code has a call for the action. */
export const hasRequest = ({ action: { id } }: Offer) => {
  const action = findAction(id)
  return action !== undefined && callOf(action) !== undefined
}

/** The call that runs an offered action with these parameters. */
export function requestOf(offer: Offer, parameters: ActionParameters): PreparedCall {
  const { target, action: offered } = offer
  const action = findAction(offered.id)
  const call = action && callOf(action)
  if (!call) throw new Error(`There is no call for ${target.context} ${offered.name}.`)
  const { id, presets, when = {} } = action
  if (id === 'submission.changeAgency') return agencyRequest(target.id, parameters)
  if (id === 'submission.findBusinessClass') return businessClassRequest(target.id, parameters)
  // The dialog has already uploaded the file to the submission.
  if (id === 'quote.uploadSection') return write(getAction('quote.addSectionFromDocument').call!, offer, parameters)
  if (id === 'proposal.uploadSection')
    return write(getAction('proposal.addSectionFromDocument').call!, offer, parameters)
  if (!('parameters' in call) || call.method === 'DELETE') return { call, input: { params: { id: target.id } } }
  const choice = Object.fromEntries(Object.entries(when).filter(([, value]) => value !== 'any'))
  return write(call, offer, { ...presets, ...parameters }, choice)
}

function write(call: ActionCall, offer: Offer, given: ActionParameters, choice: object = {}): PreparedCall {
  const { target, action } = offer
  const parameters = {
    // Users get no mail about their own actions.
    notification: 'none',
    submissionId: target.submissionId,
    ...(action.id === 'submission.createReport' && { reportName: nameOf(action.name) }),
    ...(!hasId(call.path) && target.context === 'Quote' && { quoteIds: [target.id] }),
    ...given,
  }
  const body = { ...writeParameters(call.parameters, parameters), ...choice }
  return { call, input: hasId(call.path) ? { params: { id: recordOf(offer, given) }, body } : { body } }
}

/** The record that the call names. It differs from the bar's record when the action uses another action's call. */
function recordOf({ target, action }: Offer, { policyId, proposalId }: ActionParameters) {
  if (action.id === 'submission.createEndorsement') return policyId
  return action.id === 'quote.send' ? (proposalId ?? target.id) : target.id
}

const agencyRequest = (id: number, { agencyId, version }: ActionParameters): PreparedCall => ({
  call: submissionsApi.update,
  input: { params: { id }, body: { version, agencyId } },
  read: ({ objectUri, status }: Submission) => ({ uri: objectUri, status, created: [], messages: [] }),
})

const businessClassRequest = (id: number, { rows }: ActionParameters): PreparedCall => ({
  call: dataSetsApi.act,
  input: {
    params: { name: BUSINESS_CLASSES, actionName: rows ? 'Select' : 'No Match' },
    body: { name: BUSINESS_CLASSES, context: { uri: submissionUri(id) }, count: rows?.length ?? 0, items: rows ?? [] },
  },
})
