import { isPreQualifying, SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import type { FormKind } from '@bindery/forms/template'
import { isSettled, type SubmissionPart } from '@bindery/workflow/editRights'
import { ACCOUNT_FORM } from '#engine/accounts/facts.ts'
import type { Actor } from '#platform/context.ts'
import { REASON_FORM_KEYS } from '../reasonForms.ts'

interface Of {
  productShortNames: readonly string[]
  status: SubmissionStatus
}

/** The forms of a submission in the order of the navigation. During pre-qualification, its forms come first. */
export function formKeysFor({ productShortNames, status }: Of, { console }: Pick<Actor, 'console'>) {
  const keys = productShortNames.map((product) => product.toLowerCase())
  const asked = keys.map((key) => `${PRE_QUALIFICATION}${key}`)
  const ours = console === 'underwriter' ? keys.map((key) => `${WORKSHEET}${key}`) : []
  if (isPreQualifying(status)) return [...asked, 'applicant', ...keys, ...ours]
  return ['applicant', ...keys, ...asked, ...ours]
}

const PRE_QUALIFICATION = 'prequal-'
const WORKSHEET = 'worksheet-'
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

/** The part of the submission that a form belongs to. */
export function partOfForm(key: string): SubmissionPart {
  if (isReasonForm(key)) return 'decision'
  if (isOfPreQualification(key)) return 'preQualification'
  if (key === ACCOUNT_FORM) return 'accountOverview'
  return key.startsWith(WORKSHEET) ? 'worksheet' : 'application'
}

const IN_TERM: readonly SubmissionStatus[] = [S.bound, S.pendingIssuance, S.issued]

/**
 * Whether this user reads whole tax ids on a form that is not open for editing. The carrier clears and issues with them,
 * so masking them would only make people press Modify to read one.
 */
export const readsTaxIds = ({ status }: Pick<Of, 'status'>, { console, permissions }: Actor) =>
  console === 'underwriter' && permissions.has('submission.modify') && (!isSettled(status) || IN_TERM.includes(status))
