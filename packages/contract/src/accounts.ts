import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { UpgradeDue, Upgraded } from './forms.ts'
import { FilterUri } from './grid.ts'
import { CODE_LIMIT, FILTER_TEXT_LIMIT } from './limits.ts'
import { Done, Id, Nullable, OfId, Sent, Version } from './wire.ts'

/** The most accounts that a search returns. More criteria narrow the result. */
export const ACCOUNT_SEARCH_LIMIT = 500

const summary = {
  id: Id,
  accountNumber: Type.String(),
  name: Type.String(),
  validated: Type.Boolean(),
  active: Type.Boolean(),
  addressLine1: Nullable(Type.String()),
  addressLine2: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  postalCode: Nullable(Type.String()),
  identifiers: Type.Array(Type.Object({ type: Type.String(), identifier: Type.String() })),
  aliases: Type.Array(Type.Object({ name: Type.String() })),
}
export const AccountSummary = Type.Object({ ...summary, submissionCount: Type.Integer() })
export type AccountSummary = Static<typeof AccountSummary>

const Account = Type.Object({ ...summary, businessClass: Nullable(Type.String()), version: Version })

const Flag = Type.Optional(Type.Boolean())

export const accountsApi = {
  filter: call('GET', '/rest/Account/filter', {
    summary: 'Accounts that meet the criteria of a filter, all at once: they are sorted and paged by who asks',
    access: 'account.assign',
    query: Sent({
      filterUri: Type.Optional(FilterUri),
      sortBy: Type.Optional(Type.String({ maxLength: FILTER_TEXT_LIMIT, description: '{field} {asc|desc}' })),
      startIndex: Type.Optional(Type.Literal(0)),
      numberOfRows: Type.Optional(Type.Literal(-1)),
      /** Without criteria, return all accounts instead of none. */
      displayAllAccounts: Flag,
      /** Keep accounts with a submitted submission despite the next two flags. */
      includeSubmittedSubmissionAccounts: Flag,
      /** Leave out accounts that nobody has validated. */
      excludeCandidateAccounts: Flag,
      excludeInactiveAccounts: Flag,
      /** True: match name and address, or account number, or identifier. False: match every criterion. */
      matchNameAndAddressOrAccountNumberOrIdentifier: Flag,
    }),
    response: Type.Object({ accountSummaries: Type.Array(AccountSummary), totalRecords: Type.Integer() }),
  }),
  assignSubmission: call('POST', '/rest/Account/assignSubmission', {
    summary: 'Assign a submission to an account, named by its id, its number or both',
    access: 'account.assign',
    query: Sent({
      accountId: Type.Optional(Id),
      accountNumber: Type.Optional(Type.String({ minLength: 1, maxLength: CODE_LIMIT })),
      submissionId: Id,
    }),
    response: Account,
  }),
  createAccount: call('POST', '/rest/Account/createAccount', {
    summary: 'Create an account of the insured of a submission, and assign the submission to it',
    access: 'account.assign',
    query: Sent({ submissionId: Id }),
    response: Account,
  }),
  read: call('GET', '/rest/Account/:id', {
    summary: 'One account; the carrier’s own',
    access: 'submission.view',
    params: OfId,
    response: Account,
  }),
  synchronize: call('POST', '/rest/Account/:id/synchronize', {
    summary: 'Bring an account and its open submissions into agreement',
    access: 'submission.view',
    params: OfId,
    response: Done,
  }),
  validate: call('POST', '/rest/Account/:id/validateAccount', {
    summary: 'Confirm that an account is who it says it is',
    access: 'account.assign',
    params: OfId,
    response: Account,
  }),
  upgradeRequired: call('GET', '/rest/Account/:id/upgradeFormsRequired', {
    summary: 'Whether forms of the account are of an older version than the one published',
    access: 'submission.view',
    params: OfId,
    response: UpgradeDue,
  }),
  upgrade: call('POST', '/rest/Account/:id/upgradeForms', {
    summary: 'Upgrade the forms of the account; tells what could not be carried over',
    access: 'submission.view',
    params: OfId,
    response: Upgraded,
  }),
}
