import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { UpgradeDue, Upgraded } from './forms.ts'
import { FilterUri, GridQuery, SORT_TYPES } from './grid.ts'
import { CODE_LIMIT, FILTER_TEXT_LIMIT, NAME_LIMIT } from './limits.ts'
import { SubmissionSummary } from './submissions.ts'
import { Day, Done, Id, Instant, Name, Nullable, OfId, Sent, Version, VisibleName } from './wire.ts'

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

/** The facts in which an account and the insured of a submission agree or differ. */
export const ACCOUNT_MATCH_REASONS = [
  'name.same',
  'name.similar',
  'name.different',
  'otherName.same',
  'otherName.similar',
  'taxId.same',
  'taxId.transposed',
  'taxId.different',
  'address.same',
  'address.otherState',
  'phone.same',
  'domain.same',
] as const
export type AccountMatchReason = (typeof ACCOUNT_MATCH_REASONS)[number]

const Phones = Type.Array(Type.String(), { description: 'Telephone numbers of the contacts: the last ten digits' })
export const AccountSummary = Type.Object({
  ...summary,
  submissionCount: Type.Integer(),
  phones: Phones,
  matchPercent: Nullable(
    Type.Integer({ minimum: 0, maximum: 100, description: 'How likely it is the insured; null without a submission' }),
  ),
  matchReasons: Type.Array(Type.Enum(ACCOUNT_MATCH_REASONS)),
})
export type AccountSummary = Static<typeof AccountSummary>

/** The insured of a submission, as accounts are compared with it. */
export const MatchedInsured = Type.Object({
  name: summary.name,
  addressLine1: summary.addressLine1,
  addressLine2: summary.addressLine2,
  city: summary.city,
  state: summary.state,
  postalCode: summary.postalCode,
  identifiers: summary.identifiers,
  aliases: summary.aliases,
  phones: Phones,
})
export type MatchedInsured = Static<typeof MatchedInsured>

export const Account = Type.Object({ ...summary, businessClass: Nullable(Type.String()), version: Version })
export type Account = Static<typeof Account>

/**
 * An edit cannot add other names beyond this number. Submissions and merges can: such an account is edited with its
 * longer list, as long as that does not grow.
 */
export const ACCOUNT_OTHER_NAMES = 50

const Line = Type.Optional(Nullable(Name))
/** A change of an account. Omitted fields keep their values. */
export const AccountUpdate = Sent({
  version: Version,
  name: Type.Optional(VisibleName(NAME_LIMIT)),
  addressLine1: Line,
  addressLine2: Line,
  city: Line,
  state: Type.Optional(Nullable(Type.String({ pattern: '^[A-Z]{2}$' }))),
  postalCode: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: CODE_LIMIT }))),
  businessClass: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: CODE_LIMIT }))),
  otherNames: Type.Optional(Type.Array(VisibleName(NAME_LIMIT), { maxItems: 1000 })),
})
export type AccountUpdate = Static<typeof AccountUpdate>

export const AccountFile = Type.Object({
  id: Id,
  name: Type.String(),
  type: Nullable(Type.String()),
  submissionId: Id,
  submissionNumber: Type.String(),
  modifiedAt: Instant,
  modifiedBy: Type.String(),
})
export type AccountFile = Static<typeof AccountFile>

/** The page of an account shows this many years, the current one included. */
export const ACCOUNT_YEARS = 5

/** The key figures of an account. Amounts are decimal text in its currency. */
export const AccountOverview = Type.Object({
  currencyCode: Type.String(),
  /** The first day of its first policy. */
  clientSince: Nullable(Day),
  /** Of the newest submission. */
  agencyName: Nullable(Type.String()),
  inForce: Type.Object({
    count: Type.Integer(),
    premium: Type.String(),
    /** The day on which the first of them ends. */
    until: Nullable(Day),
  }),
  /** The priced quotes of the renewals that are not bound yet, and the premium that expires with them. */
  renewal: Nullable(Type.Object({ premium: Type.String(), expiring: Type.String() })),
  /** Total insured values of the property applications in force. */
  insuredValues: Nullable(Type.Object({ total: Type.String(), locations: Type.Integer() })),
  /** The year from which losses and premiums count. */
  since: Type.Integer(),
  /** The losses of its policies, as its applications tell them. */
  losses: Type.Object({ count: Type.Integer(), openCount: Type.Integer(), incurred: Type.String() }),
  earnedPremium: Type.String(),
  /** By the year in which a term begins. An indicated premium is that of a renewal that is not bound yet. */
  premiums: Type.Array(
    Type.Object({
      year: Type.Integer(),
      product: Type.String(),
      premium: Type.String(),
      indicated: Type.Boolean(),
    }),
  ),
  contacts: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Nullable(Type.String()),
      role: Nullable(Type.String()),
      phone: Nullable(Type.String()),
      email: Nullable(Type.String()),
      /** The application that names the person. */
      submissionId: Id,
      submissionNumber: Type.String(),
    }),
  ),
})
export type AccountOverview = Static<typeof AccountOverview>

/** A merge can be undone for this long. */
export const ACCOUNT_MERGE_UNDO_MS = 24 * 60 * 60 * 1000

/** The values of an account that another account of the same insured can fill in. */
export const FILLED_FACTS = ['address', 'businessClass', 'active'] as const

/** The effect of merging one account into another. The account that is kept never loses a value. */
export const AccountMergePreview = Type.Object({
  kept: Account,
  merged: Account,
  /** The records that move. Contacts, tasks and files belong to the submissions. */
  moves: Type.Object({
    submissions: Type.Integer(),
    policies: Type.Integer(),
    contacts: Type.Integer(),
    tasks: Type.Integer(),
    files: Type.Integer(),
  }),
  filled: Type.Array(Type.Enum(FILLED_FACTS)),
  addedNames: Type.Array(Type.String()),
  addedIdentifiers: summary.identifiers,
  form: Type.Enum(['none', 'moves', 'stays'], {
    description: 'The Account Overview of the merged account: it moves if the kept account has none',
  }),
})
export type AccountMergePreview = Static<typeof AccountMergePreview>

export const AccountMerge = Type.Object({
  id: Id,
  merged: Type.Object({ id: Id, accountNumber: summary.accountNumber, name: summary.name }),
  submissionCount: Type.Integer(),
  mergedAt: Instant,
  mergedBy: Type.String(),
  undoableUntil: Instant,
})
export type AccountMerge = Static<typeof AccountMerge>

export const AccountMergeUndone = Type.Object({
  /** The account that exists again. */
  account: Account,
  returnedSubmissions: Type.Integer(),
  /** Submissions that got another account after the merge. They keep it. */
  otherwiseAssigned: Type.Array(Type.String({ description: 'Submission number' })),
  otherwiseAssignedCount: Type.Integer(),
  /** Values of the kept account that were changed after the merge. They stay. */
  changedFacts: Type.Array(Type.Enum([...FILLED_FACTS, 'form'])),
})
export type AccountMergeUndone = Static<typeof AccountMergeUndone>

const inTime = { date: Day, submissionId: Id }
/** The events of an account in a few years. */
export const AccountTimeline = Type.Object({
  currencyCode: Type.String(),
  today: Day,
  /** The years shown, and those in which the account has terms. */
  years: Type.Object({ first: Type.Integer(), last: Type.Integer() }),
  known: Type.Object({ first: Type.Integer(), last: Type.Integer() }),
  terms: Type.Array(
    Type.Object({
      policyId: Id,
      submissionId: Id,
      policyNumber: Type.String(),
      product: Type.String(),
      effectiveDate: Day,
      endDate: Day,
      premium: Type.String(),
    }),
  ),
  /** Instead of the terms, if there are too many to show each: those that began in a year, by line. */
  termSums: Type.Array(
    Type.Object({
      year: Type.Integer(),
      product: Type.String(),
      count: Type.Integer(),
      premium: Type.String(),
    }),
  ),
  renewals: Type.Array(
    Type.Object({
      submissionId: Id,
      submissionNumber: Type.String(),
      product: Type.String(),
      effectiveDate: Day,
      endDate: Day,
      premium: Type.String(),
    }),
  ),
  changes: Type.Array(
    Type.Object({
      ...inTime,
      kind: Type.Enum(['endorsement', 'cancellation', 'rewrite', 'reissue', 'declined']),
      product: Type.String(),
      text: Type.String(),
    }),
  ),
  losses: Type.Array(
    Type.Object({
      date: Day,
      line: Type.String(),
      incurred: Type.String(),
      isOpen: Type.Boolean(),
      text: Type.String(),
    }),
  ),
})
export type AccountTimeline = Static<typeof AccountTimeline>

const Flag = Type.Optional(Type.Boolean())

export const accountsApi = {
  filter: call('GET', '/rest/Account/filter', {
    summary:
      'Accounts that meet the criteria of a filter, all at once; the client sorts and pages them. With a submission, each is compared with its insured; without criteria, the accounts that may be its insured are returned',
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
      submissionId: Type.Optional(Id),
    }),
    response: Type.Object({
      accountSummaries: Type.Array(AccountSummary),
      totalRecords: Type.Integer(),
      /** More accounts meet the criteria than are returned. */
      hasMore: Type.Boolean(),
      insured: Nullable(MatchedInsured),
    }),
  }),
  submissions: call('GET', '/rest/Account/submissions', {
    summary: 'A page of the submissions of an account, named by its id or its number; agents get their own',
    access: 'submission.view',
    query: Sent({
      accountId: Type.Optional(Id),
      accountNumber: Type.Optional(Type.String({ minLength: 1, maxLength: CODE_LIMIT })),
      sortBy: Type.Optional(Type.String({ maxLength: CODE_LIMIT, description: 'A column; effectiveDate if not sent' })),
      sortDirection: Type.Optional(Type.Enum(SORT_TYPES)),
      startIndex: GridQuery.startIndex,
      numberOfRows: GridQuery.numberOfRows,
      filterText: Type.Optional(
        Type.String({ maxLength: FILTER_TEXT_LIMIT, description: 'Part of the insured’s name or of a number' }),
      ),
    }),
    response: Type.Object({ records: Type.Array(SubmissionSummary), totalRecords: Type.Integer() }),
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
  overview: call('GET', '/rest/Account/:id/overview', {
    summary: 'The key figures, the contacts and the premium by line and year of an account; the carrier’s own',
    access: 'submission.view',
    params: OfId,
    response: AccountOverview,
  }),
  update: call('PATCH', '/rest/Account/:id', {
    summary: 'Change the name, the other names, the business class and the address of an account',
    access: 'account.assign',
    params: OfId,
    body: AccountUpdate,
    response: Account,
  }),
  files: call('GET', '/rest/Account/:id/files', {
    summary: 'A page of the files of the account’s submissions that the user may open, the newest first',
    access: 'submission.view',
    params: OfId,
    query: Sent({ startIndex: GridQuery.startIndex, numberOfRows: GridQuery.numberOfRows }),
    response: Type.Object({ records: Type.Array(AccountFile), totalRecords: Type.Integer() }),
  }),
  timeline: call('GET', '/rest/Account/:id/timeline', {
    summary: 'The terms, changes, declinations and losses of an account in five years; the carrier’s own',
    access: 'submission.view',
    params: OfId,
    query: Sent({ lastYear: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2999 })) }),
    response: AccountTimeline,
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
  similar: call('GET', '/rest/Account/:id/similar', {
    summary:
      'Accounts that may be the same insured, the best match first; with a text, those with it in a name or as number',
    access: 'account.merge',
    params: OfId,
    query: Sent({ filterText: Type.Optional(Type.String({ maxLength: FILTER_TEXT_LIMIT })) }),
    response: Type.Object({ accountSummaries: Type.Array(AccountSummary) }),
  }),
  mergePreview: call('GET', '/rest/Account/:id/mergePreview', {
    summary: 'What merging another account into this one would move',
    access: 'account.merge',
    params: OfId,
    query: Sent({ mergedId: Id }),
    response: AccountMergePreview,
  }),
  merge: call('POST', '/rest/Account/:id/merge', {
    summary: 'Merge another account of the same insured into this one',
    access: 'account.merge',
    params: OfId,
    body: Sent({ mergedId: Id, keptVersion: Version, mergedVersion: Version }),
    response: AccountMerge,
  }),
  merges: call('GET', '/rest/Account/:id/merges', {
    summary: 'The merges into this account that can still be undone, the newest first',
    access: 'account.merge',
    params: OfId,
    response: Type.Array(AccountMerge),
  }),
  undoMerge: call('POST', '/rest/AccountMerge/:id/undo', {
    summary: 'Undo a merge within a day. Everything that it moved goes back, except values that were changed since',
    access: 'account.merge',
    params: OfId,
    response: AccountMergeUndone,
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
