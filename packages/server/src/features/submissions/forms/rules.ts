import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import type { FormKind } from '@bindery/forms/template'
import { ACCOUNT_FORM } from '#engine/accounts/facts.ts'
import type { Actor } from '#platform/context.ts'
import { REASON_FORM_KEYS } from '../reasonForms/kinds.ts'
import { whyNotEditable } from '../rules.ts'

/** Which forms a submission of these products has, in the order of the navigation. */
export const formKeysFor = (products: readonly string[], { console }: Pick<Actor, 'console'>): string[] => {
  const keys = products.map((product) => product.toLowerCase())
  const ours = console === 'underwriter' ? keys.map((key) => `worksheet-${key}`) : []
  return ['applicant', ...keys, ...keys.map((key) => `prequal-${key}`), ...ours]
}

const OF_AGENTS: readonly FormKind[] = ['application', 'prequalification']

/** Worksheets, reasons and letters of authority are the carrier's own. */
export const maySeeForm = (kind: FormKind, { console }: Pick<Actor, 'console'>) =>
  console === 'underwriter' || OF_AGENTS.includes(kind)

const REASON_FORM = new RegExp(`^(${REASON_FORM_KEYS.join('|')})(-\\d+)?$`)
/** Of a decision to close the submission: the first, or a later one of its kind. */
export const isReasonForm = (key: string) => REASON_FORM.test(key)

type Editable = Parameters<typeof whyNotEditable>[0]
/** Whether a submission is closed does not matter to the form of its account. */
export const whyFormNotEditable = (submission: Editable, key: string, actor: Actor) =>
  isReasonForm(key)
    ? 'This was decided, and stays on file as it is.'
    : whyNotEditable(key === ACCOUNT_FORM ? { status: S.draft, changing: null } : submission, actor)
