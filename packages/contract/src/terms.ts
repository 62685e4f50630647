import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Nullable, Sent } from './wire.ts'

export const TERMS_FILES = {
  agent: 'Agency Terms and Conditions',
  underwriter: 'Carrier Terms and Conditions',
} as const

export const TermsFile = Type.Object({
  name: Type.String(),
  fileName: Type.String(),
  size: Type.Integer(),
  /** Changes with the content: users must accept the terms again when the digest differs. */
  digest: Type.String(),
  paragraphs: Type.Array(Type.Object({ heading: Nullable(Type.String()), text: Type.String() })),
})
export type TermsFile = Static<typeof TermsFile>

export const termsApi = {
  outstanding: call('GET', '/rest/Terms', {
    summary: 'The terms the caller has still to accept, or null',
    response: Type.Object({ file: Nullable(TermsFile) }),
  }),
  answer: call('POST', '/rest/Terms', {
    summary: 'Accept or refuse the terms; refusing ends the session',
    body: Sent({ accepted: Type.Boolean(), digest: Type.String({ maxLength: 128 }) }),
    response: Type.Object({ accepted: Type.Boolean() }),
  }),
}
