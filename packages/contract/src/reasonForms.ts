import { Type } from 'typebox'
import { call } from './call.ts'
import { FormChanges, ReasonForm } from './forms.ts'
import { Done, OfId, Sent } from './wire.ts'

/** Opens the form that records a decision, or saves its answers field by field like every form. */
const fillsIn = (summary: string) =>
  ({
    summary,
    access: 'submission.view',
    params: OfId,
    body: Sent({ changes: Type.Optional(FormChanges) }),
    response: ReasonForm,
  }) as const
const discards = (summary: string) => ({ summary, access: 'submission.view', params: OfId, response: Done }) as const

export const reasonFormsApi = {
  declination: call(
    'POST',
    '/rest/Submission/:id/declinationForm',
    fillsIn('Open the declination form, or save answers of it'),
  ),
  discardDeclination: call(
    'DELETE',
    '/rest/Submission/:id/declinationForm',
    discards('Discard the declination form that is open'),
  ),
  lost: call(
    'POST',
    '/rest/Submission/:id/markAsLostForm',
    fillsIn('Open the lost business form, or save answers of it'),
  ),
  discardLost: call(
    'DELETE',
    '/rest/Submission/:id/markAsLostForm',
    discards('Discard the lost business form that is open'),
  ),
}
