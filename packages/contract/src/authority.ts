import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { TemplateKey, TemplateVersion } from './forms.ts'
import { CODE_LIMIT } from './limits.ts'

/** The data set whose items are the letters of authority that a person can hold. */
export const AUTHORITY_LETTERS = 'Underwriter Letter of Authority Forms'

/** A letter of authority of the caller: the template of its form, and its contents. */
export const AuthorityLetter = Type.Object({
  key: TemplateKey,
  templateVersion: TemplateVersion,
  title: Type.String(),
  answers: Type.Record(Type.String(), Type.Unknown()),
})
export type AuthorityLetter = Static<typeof AuthorityLetter>

export const authorityApi = {
  letter: call('GET', '/rest/LetterOfAuthority/:value', {
    summary: 'One of the caller’s own letters of authority, named as the data set names it',
    access: 'authority.viewOwn',
    params: Type.Object({ value: Type.String({ minLength: 1, maxLength: CODE_LIMIT }) }),
    response: AuthorityLetter,
  }),
}
