import {
  RENEWAL_STATUS,
  SUBMISSION_STATUS_CODES,
  statusLabel,
  subStatus,
  UPLOAD_STATUS,
} from '@bindery/contract/status'
import { expect, test } from 'vitest'
import { statusTexts } from './statusTexts.ts'

test('every label that the rules can give has a text that can be translated', () => {
  for (const status of SUBMISSION_STATUS_CODES)
    for (const uploadStatus of [null, ...Object.values(UPLOAD_STATUS)])
      for (const cancellationPending of [true, false]) {
        expect(statusTexts).toHaveProperty([statusLabel({ status, uploadStatus, cancellationPending }, 'underwriter')])
        for (const renewalStatus of Object.values(RENEWAL_STATUS)) {
          const bracket = subStatus({ status, cancellationPending, renewalStatus, endorsementPending: true })
          for (const part of bracket?.split(', ') ?? []) expect(statusTexts).toHaveProperty([part])
        }
      }
})
