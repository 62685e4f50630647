import { expect, test } from 'vitest'
import { copiedAnswers } from './copy.ts'
import { formNamed, sampleNamed } from './testing/content.ts'

test('[K1] a copy has every answer but the dates asked for, the signatures and the files', () => {
  const { forms } = sampleNamed('cp-2')
  const copy = copiedAnswers(formNamed('applicant'), forms.applicant!) as Record<string, Record<string, unknown>>
  const { insured, losses, request, declaration } = forms.applicant as Record<string, Record<string, unknown>>
  expect(copy).toMatchObject({ insured, losses })
  expect(copy.request).toMatchObject({ billing: request!.billing, paymentPlan: request!.paymentPlan })
  for (const key of ['effectiveDate', 'expirationDate', 'transactionType']) expect(copy.request).not.toHaveProperty(key)
  expect(copy.declaration).toMatchObject({ producerName: declaration!.producerName })
  expect(copy.declaration).not.toHaveProperty('signedOn')
  const withFile = { policy: { basis: 'blanket', statementOfValues: { attachmentId: 7, name: 'values.pdf' } } }
  expect(copiedAnswers(formNamed('cp'), withFile)).toEqual({ policy: { basis: 'blanket' } })
})
