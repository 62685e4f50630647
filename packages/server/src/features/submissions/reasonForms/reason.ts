import type { ActionParameters } from '@bindery/contract/actions/parameters'
import type { DataSets } from '@bindery/forms/choices'
import type { Filled } from '@bindery/forms/compute'
import { fieldAt, parsePath, readAt } from '@bindery/forms/path'
import { visibleAnswers } from '@bindery/forms/visibility'
import { wordingOf } from '@bindery/forms/wording'
import { REASON_FORMS, type ReasonFormKey } from '#engine/submissions/reasonForms.ts'

const OTHER = 'OTHER'

/**
 * The reason on a form and the message to the agent, in words instead of codes: the submission shows them from then on.
 * The underwriter's explanation stays on the form only.
 */
export function reasonGiven(
  filled: Filled,
  dataSets: DataSets,
): Pick<ActionParameters, 'reason' | 'secondaryReason' | 'messageToAgent'> {
  const said = visibleAnswers(filled)
  const section = REASON_FORMS[filled.form.template.key as ReasonFormKey].reasons
  const at = (path: string) => readAt(said, parsePath(path) ?? [])
  const ownWords = at(`${section}.otherReason`) as string | undefined
  const wordsAt = (path: string) => {
    const field = fieldAt(filled.form, path)
    return field && at(path) === OTHER && ownWords ? ownWords : field && wordingOf(field, at(path), dataSets)
  }
  const reason = wordsAt(`${section}.primaryReason`)
  const secondaryReason = wordsAt(`${section}.secondaryReason`)
  const messageToAgent = at('notice.messageToAgent') as string | undefined
  return {
    ...(reason && { reason }),
    ...(secondaryReason && { secondaryReason }),
    ...(messageToAgent && { messageToAgent }),
  }
}
