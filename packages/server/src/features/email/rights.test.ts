import { expect, test } from 'vitest'
import { emailRights } from './rights.ts'

const ALL = ['email.send', 'email.create', 'email.delete', 'email.hideShared']
const person = (permissions: readonly string[], console: 'underwriter' | 'agent' = 'underwriter') => ({
  id: 1,
  console,
  permissions: new Set(permissions),
})
const email = (more: object = {}) => ({
  ...{
    status: 'sent' as const,
    origin: 'COMPOSED' as const,
    shared: false,
    submissionId: 7,
    authorId: 1,
    recipients: [],
  },
  ...more,
})
const draft = { status: 'draft' as const }
const without = (permission: string) => person(ALL.filter((name) => name !== permission))

test('C501 C178 C177 sending, writing, deleting and hiding what is shared are permissions of their own', () => {
  const uploaded = { origin: 'UPLOAD' as const }
  expect(emailRights(person(ALL), email(draft))).toMatchObject({ canSend: true, canEdit: true })
  expect(emailRights(without('email.send'), email(draft))).toMatchObject({ canSend: false, canEdit: true })
  expect(emailRights(without('email.create'), email(draft))).toMatchObject({ canSend: true, canEdit: false })
  expect(emailRights(without('email.create'), email())).toMatchObject({ canReply: false, canShare: false })
  expect(emailRights(person(ALL), email(uploaded)).canDelete).toBe(true)
  expect(emailRights(without('email.delete'), email(uploaded)).canDelete).toBe(false)
  expect(emailRights(person(ALL), email({ shared: true })).canShare).toBe(true)
  expect(emailRights(without('email.hideShared'), email({ shared: true })).canShare).toBe(false)
})

test('C496 C178 type, visibility and deleting of an email are for the carrier, whatever an agent holds', () => {
  const uploaded = email({ origin: 'UPLOAD' })
  const rights = { canChangeType: true, canShare: true, canDelete: true }
  expect(emailRights(person(ALL), uploaded)).toMatchObject(rights)
  expect(emailRights(person(ALL, 'agent'), uploaded)).toMatchObject({
    ...{ canChangeType: false, canShare: false, canDelete: false },
  })
})
