import { isPreQualifying, SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import type { FormKind } from '@bindery/forms/template'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { ACCOUNT_FORM } from '#engine/accounts/facts.ts'
import type { Actor } from '#platform/context.ts'
import { REASON_FORM_KEYS } from '../reasonForms.ts'
import { whyNotEditable } from '../rules.ts'

interface Of {
  productShortNames: readonly string[]
  status: SubmissionStatus
}

/** The forms of a submission in the order of the navigation. During pre-qualification, its forms come first. */
export function formKeysFor({ productShortNames, status }: Of, { console }: Pick<Actor, 'console'>) {
  const keys = productShortNames.map((product) => product.toLowerCase())
  const asked = keys.map((key) => `${PRE_QUALIFICATION}${key}`)
  const ours = console === 'underwriter' ? keys.map((key) => `worksheet-${key}`) : []
  if (isPreQualifying(status)) return [...asked, 'applicant', ...keys, ...ours]
  return ['applicant', ...keys, ...asked, ...ours]
}

const PRE_QUALIFICATION = 'prequal-'
const isOfPreQualification = (key: string) => key.startsWith(PRE_QUALIFICATION)

/** Blank pre-qualification forms are shown only during pre-qualification. Answered ones stay in the file. */
export const isShownBlank = (key: string, { status }: Of) =>
  !isOfPreQualification(key) || status === S.startedPreQualification

const OF_AGENTS: readonly FormKind[] = ['application', 'prequalification']

/** Agents do not see worksheets, reason forms and letters of authority. */
export const maySeeForm = (kind: FormKind, { console }: Pick<Actor, 'console'>) =>
  console === 'underwriter' || OF_AGENTS.includes(kind)

const REASON_FORM = new RegExp(`^(${REASON_FORM_KEYS.join('|')})(-\\d+)?$`)
/** Whether the form belongs to a decision to close the submission: the first, or a later one of its kind. */
export const isReasonForm = (key: string) => REASON_FORM.test(key)

type Editable = Parameters<typeof whyNotEditable>[0]
/** The form of an account stays editable when the submission is closed. */
export const whyFormNotEditable = (submission: Editable, key: string, actor: Actor) =>
  isReasonForm(key)
    ? 'This was decided, and stays on file as it is.'
    : isOfPreQualification(key)
      ? whyNotAnswerable(submission, actor)
      : whyNotEditable(key === ACCOUNT_FORM ? { status: S.draft, changing: null } : submission, actor)

function whyNotAnswerable({ status }: Editable, { permissions }: Actor) {
  if (!permissions.has('submission.prequalify')) return 'You do not have the permission to pre-qualify.'
  if (status === S.startedPreQualification) return null
  return status === S.failedPreQualification
    ? 'Start the pre-qualification again to change answers.'
    : `Answers cannot be changed while the submission is ${statusNamed('Submission', status)}.`
}
