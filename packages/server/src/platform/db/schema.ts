import type { Operator } from '@bindery/contract/filters'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/**
 * The tables as code sees them. Changes together with the migrations. Columns that the database derives for the grid
 * (`stage`, `insured_key`, `name_key`) are not here: only the SQL of engine/grids names them.
 */
type Json<T> = JSONColumnType<T & object, string, string>
type OptionalJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
type Moment = ColumnType<Date, Date | string, Date | string>
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>

interface Addressed {
  addressLine1: string | null
  addressLine2: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

interface OrganizationTable extends Addressed {
  id: number
  kind: 'carrier' | 'branch' | 'agency'
  code: string
  name: string
  parentId: number | null
  path: string
  level: number
  branchId: number | null
  addressLine3: string | null
  country: Defaulted<string>
  phoneNumber: string | null
  faxNumber: string | null
  emailDomain: string | null
  timeZone: string | null
  states: Defaulted<string[]>
  licensedStates: Defaulted<string[]>
  authorizedProducts: Defaulted<string[]>
  agentQuoteStatus: Defaulted<boolean>
  active: Defaulted<boolean>
  details: Json<Record<string, unknown>>
  version: Generated<number>
}

interface PersonTable {
  id: Generated<number>
  username: string | null
  name: string
  title: string | null
  userType: 'Underwriter' | 'ServiceUser' | 'Agent' | 'System'
  organizationId: number
  grade: string | null
  emailAddress: string | null
  phoneNumber: string | null
  cellPhoneNumber: string | null
  faxNumber: string | null
  passwordHash: string | null
  loginType: Defaulted<'password' | 'singleSignOn'>
  authorizedProducts: Defaulted<string[]>
  active: Defaulted<boolean>
  version: Generated<number>
  createdAt: Generated<Date>
}

interface AccountTable extends Addressed {
  id: Generated<number>
  accountNumber: string
  name: string
  validated: Defaulted<boolean>
  active: Defaulted<boolean>
  businessClass: string | null
  version: Generated<number>
  createdAt: Generated<Date>
}

export interface SubmissionTable {
  id: Generated<number>
  submissionNumber: string
  status: number
  uploadStatus: number | null
  statusReason: string | null
  statusDetail: string | null
  priority: number | null
  transactionType: Defaulted<string>
  insuredName: string
  insuredAddressLine1: string | null
  insuredAddressLine2: string | null
  insuredCity: string | null
  insuredState: string | null
  insuredPostalCode: string | null
  businessClass: string | null
  hazardGrade: number | null
  operations: string | null
  largestInsuredLocation: string | null
  accountId: number | null
  agencyId: number
  branchId: number
  productShortNames: Defaulted<string[]>
  effectiveDate: string | null
  expirationDate: string | null
  receivedAt: OptionalMoment
  quoteNeededBy: string | null
  paymentReceivedOn: string | null
  policyNumber: string | null
  expiringPolicyNumber: string | null
  premium: string | null
  currencyCode: Defaulted<string>
  responsibleUnderwriterId: number | null
  assignedUnderwriterId: number | null
  referredUnderwriterId: number | null
  agentId: number | null
  agencyContactId: number | null
  nextTaskDefinition: string | null
  nextTaskDueAt: OptionalMoment
  referralStatus: Defaulted<'none' | 'refer' | 'cleared' | 'declined' | 'retracted'>
  renewalStatus: Defaulted<number>
  cancellationPending: Defaulted<boolean>
  endorsementPending: Defaulted<boolean>
  changeSet: Defaulted<'none' | 'inProgress' | 'submitted'>
  appetite: 'in' | 'review' | 'out' | null
  identifiers: Json<{ type: string; identifier: string }[]>
  aliases: Json<{ name: string }[]>
  dynamicDisplayData: Json<{ name: string; identifier: string }[]>
  tabDisplayName: string | null
  renewsSubmissionId: number | null
  copiedFromId: number | null
  referredById: number | null
  automation: Defaulted<boolean>
  preQualificationFrom: 'Created' | 'Draft' | null
  hasPreQualified: Defaulted<boolean>
  wasSubmitted: Defaulted<boolean>
  wasCleared: Defaulted<boolean>
  reached: number | null
  beforeCancellation: number | null
  renewalReason: string | null
  renewalDetail: string | null
  clearance: number | null
  clearanceReason: string | null
  preQualification: OptionalJson
  brokerOfRecordOnFile: Defaulted<boolean>
  messageToAgent: string | null
  createdById: number
  createdAt: Defaulted<Date>
  modifiedAt: Defaulted<Date>
  modifiedById: number | null
  version: Generated<number>
}

interface Transaction {
  id: Generated<number>
  submissionId: number
  number: string
  product: string
  summary: string
  status: number
  reached: number | null
  currencyCode: Defaulted<string>
  effectiveDate: string
  expirationDate: string
  createdAt: Defaulted<Date>
  modifiedAt: Defaulted<Date>
  version: Generated<number>
}

interface QuoteTable extends Transaction {
  premium: string | null
  proposalId: number | null
  templateId: string | null
  statusReason: string | null
  statusDetail: string | null
  incomplete: Defaulted<boolean>
  wasSent: Defaulted<boolean>
  bindRequested: Defaulted<boolean>
  replacedById: number | null
  documentCurrent: Defaulted<boolean>
  validUntil: string | null
  rating: OptionalJson
}

interface PolicyTable extends Transaction {
  premium: string
  quoteId: number | null
  cancelledById: number | null
  cancelledOn: string | null
}

/** What hangs on a submission and was made by somebody. */
interface Hanging {
  id: Generated<number>
  submissionId: number
  status: number
  createdById: number
  createdAt: Defaulted<Date>
  modifiedAt: Defaulted<Date>
  version: Generated<number>
}

interface WithReason {
  statusReason: string | null
  statusDetail: string | null
}

interface PolicyChangeTable extends Hanging, WithReason {
  policyId: number
  confirmed: Defaulted<boolean>
  effectiveDate: string | null
  reasons: Defaulted<string[]>
  description: Defaulted<string>
  rated: Defaulted<boolean>
  priced: Defaulted<boolean>
  premiumChange: string | null
  rating: OptionalJson
  processingInstructions: string | null
}

export interface StoredCriterion {
  field: string
  operator: Operator
  value: unknown
}

/** What the answers say, by the names that conditions use. */
export type FormFact = string | number | boolean | readonly string[]

export interface Schema {
  organization: OrganizationTable
  role: {
    name: string
    label: string
    console: 'underwriter' | 'agent'
    userType: string
    referralAuthority: Defaulted<boolean>
    summary: Defaulted<string>
    requiresSecondFactor: Defaulted<boolean>
  }
  permission: { key: string; groupName: string; words: string; meaning: string; retired: Defaulted<boolean> }
  rolePermission: { roleName: string; permissionKey: string }
  person: PersonTable
  personRole: { personId: number; roleName: string; ordinal: Defaulted<number> }
  userGroup: {
    id: number
    key: string
    name: string
    description: Defaulted<string>
    branchId: number | null
    products: Defaulted<string[]>
    email: string | null
  }
  userGroupMember: { groupId: number; personId: number }
  product: {
    shortName: string
    name: string
    family: string
    ordinal: number
    active: Defaulted<boolean>
    currencyCode: Defaulted<string>
    policyNumberPrefix: string
    details: Json<Record<string, unknown>>
  }
  account: AccountTable
  accountIdentifier: { accountId: number; type: string; identifier: string }
  accountAlias: { accountId: number; name: string }
  submission: SubmissionTable
  insuredName: { key: string }
  submissionTally: {
    kind: 'underwriter' | 'agency' | 'week'
    assignedUnderwriterId: number | null
    branchId: number | null
    agencyId: number | null
    agentId: number | null
    receivedWeek: number | null
    status: number
    n: number
    folded: Defaulted<boolean>
  }
  submissionParticipant: { submissionId: number; role: string; personId: number | null; groupId: number | null }
  quote: QuoteTable
  proposal: Hanging & {
    number: string
    name: string
    reached: number | null
    documentCurrent: Defaulted<boolean>
    binderGenerated: Defaulted<boolean>
    sentAt: OptionalMoment
  }
  proposalSection: {
    id: Generated<number>
    submissionId: number
    proposalId: number | null
    quoteId: number | null
    type: 'proposal' | 'binder'
    displayLabel: string
    templateId: string | null
    attachmentId: number | null
    stitchable: Defaulted<boolean>
    ordinal: number
    createdById: number
    createdAt: Defaulted<Date>
  }
  attachment: {
    id: Generated<number>
    submissionId: number
    name: string
    description: Defaulted<string>
    type: string | null
    mediaType: string
    /** Null while its content is still to be made. */
    size: number | null
    shared: Defaulted<boolean>
    recordUri: string | null
    edition: Defaulted<number>
    superseded: Defaulted<boolean>
    createdById: number
    createdAt: Defaulted<Date>
    modifiedAt: Defaulted<Date>
    version: Generated<number>
  }
  /** One of both: the file, or the upload while there is no file yet. */
  attachmentContent: {
    attachmentId: number | null
    uploadId: string | null
    ordinal: Defaulted<number>
    content: Buffer
    createdAt: Defaulted<Date>
  }
  policy: PolicyTable
  policyIssuance: Hanging & WithReason & { policyId: number; issuedAt: OptionalMoment }
  endorsement: PolicyChangeTable & {
    askedByAgent: Defaulted<boolean>
    bearsPremium: Defaulted<boolean>
    issuedAs: number | null
    reached: number | null
  }
  policyRewrite: PolicyChangeTable & { reissue: Defaulted<boolean> }
  policyCancellation: Hanging &
    WithReason & {
      policyId: number
      effectiveDate: string | null
      reason: string | null
      method: 'pro rata' | 'short rate' | 'flat' | null
      requestedByInsured: Defaulted<boolean>
      earnedPremium: string | null
      returnPremium: string | null
    }
  reinstatement: Hanging & {
    policyId: number
    reason: string | null
    detail: string | null
    effectiveDate: string | null
  }
  externalReport: Hanging & { name: string; findings: ColumnType<unknown, string | null | undefined, string | null> }
  changeSet: {
    id: Generated<number>
    submissionId: number
    context: 'Submission' | 'Endorsement' | 'PolicyRewrite'
    recordId: number
    console: 'underwriter' | 'agent'
    /** The database's: it has an end. */
    isSubmitted: ColumnType<boolean, never, never>
    before: Json<Record<string, unknown>>
    after: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
    openedById: number
    openedAt: Defaulted<Date>
    endedAt: OptionalMoment
    closedAt: OptionalMoment
  }
  automationJob: { submissionId: number; dueAt: Moment; attempts: Defaulted<number> }
  formTemplate: {
    id: Generated<number>
    key: string
    version: number
    status: 'draft' | 'published' | 'retired'
    kind: string
    product: string | null
    title: string
    navLabel: string
    content: Json<Record<string, unknown>>
    digest: string
    modifiedAt: Defaulted<Date>
    modifiedById: number | null
  }
  formUpgrade: {
    id: Generated<number>
    templateKey: string
    toVersion: number
    requestedById: number
    requestedAt: Moment
    dueAt: Moment
    attempts: Defaulted<number>
    lastFormId: Defaulted<number>
    total: number | null
    upgraded: Defaulted<number>
    withLosses: Defaulted<number>
    failed: Defaulted<number>
    report: Json<unknown[]>
    finishedAt: OptionalMoment
  }
  form: {
    id: Generated<number>
    /** A form is a submission's or an account's. */
    submissionId: number | null
    accountId: number | null
    templateKey: string
    templateVersion: number
    answers: Json<Record<string, unknown>>
    version: Defaulted<number>
    createdAt: Defaulted<Date>
    modifiedAt: Defaulted<Date>
    modifiedById: number
    /** When the decision was made that it was filled in for; it is read only from then on. */
    filedAt: Date | null
    outstanding: number | null
    neededToSubmit: number | null
    wrong: number | null
    /** Of a pre-qualification form: which of its rules fired. */
    findings: OptionalJson
  }
  checklistItem: {
    id: number
    submissionId: number
    itemKey: string
    checked: Defaulted<boolean>
    comment: Defaulted<string>
    checkedById: number | null
    checkedAt: OptionalMoment
    version: Generated<number>
  }
  formFacts: { submissionId: number; facts: Json<Record<string, FormFact>> }
  formChange: {
    id: Generated<number>
    formId: number
    formVersion: number
    path: string
    change: Json<Record<string, unknown>>
    changeSetId: number | null
    actorId: number
    changedAt: Moment
  }
  applicationReading: {
    id: Generated<number>
    submissionId: number
    attachmentId: number
    uploadStatus: 1 | 2 | 3 | 4
    pageCount: number | null
    pagesDone: Defaulted<number>
    fieldCount: number | null
    fieldsDone: Defaulted<number>
    placedCount: Defaulted<number>
    formKeys: Defaulted<string[]>
    message: string | null
    unplaced: ColumnType<unknown[], string | undefined, string>
    createdById: number
    createdAt: Moment
    finishedAt: OptionalMoment
    dueAt: OptionalMoment
    attempts: Defaulted<number>
  }
  snippet: {
    id: Generated<number>
    readingId: number
    submissionId: number
    formKey: string | null
    fieldName: string
    page: number
    width: number
    height: number
    content: Buffer
  }
  actionRecord: {
    id: Generated<number>
    at: Moment
    actorId: number
    requestId: string
    submissionId: number
    context: string
    recordId: number
    action: string
    parameters: Json<Record<string, unknown>>
    changes: Json<unknown[]>
  }
  activityEvent: {
    id: Generated<number>
    actionRecordId: number
    at: Moment
    actorId: number
    submissionId: number
    agencyId: number
    context: string
    recordId: number
    name: string
    fromStatus: number | null
    toStatus: number | null
  }
  /** Kept by triggers, from the action records and the submissions. */
  recentActivity: {
    id: number
    at: Moment
    actorId: number
    submissionId: number
    context: string
    recordId: number
    assignedUnderwriterId: number | null
    agencyId: number
  }
  idempotencyKey: {
    personId: number
    key: string
    request: string
    answer: ColumnType<unknown, string | null | undefined, string | null>
    at: Moment
  }
  submissionOpenHistory: { id: Generated<number>; submissionId: number; personId: number; openedAt: Defaulted<Date> }
  preferenceDefinition: {
    key: string
    type: string
    defaultValue: ColumnType<unknown, string | null, string | null>
    scope: 'system' | 'role' | 'user'
    meaning: string
    options: ColumnType<(string | number)[] | null, string | null, string | null>
    minimum: string | null
  }
  preferenceValue: {
    key: string
    level: 'system' | 'role' | 'user'
    owner: Defaulted<string>
    value: ColumnType<unknown, string, string>
    version: Generated<number>
  }
  gridDefinition: {
    key: string
    ordinal: number
    title: string
    consoles: string[]
    preference: string | null
    defaultSort: ColumnType<{ key: string; sortType: 'asc' | 'desc' } | null, string | null, string | null>
    columns: Json<unknown[]>
  }
  dataSet: { name: string; purpose: Defaulted<string>; contextual: Defaulted<boolean> }
  dataSetItem: {
    dataSetName: string
    value: string
    groupingValue: Defaulted<string>
    name: string
    ordering: number
    checked: Defaulted<boolean>
    retired: Defaulted<boolean>
    details: Json<Record<string, unknown>>
  }
  filterTemplate: {
    id: string
    name: string
    grid: string
    type: number
    criteria: Json<unknown[]>
    fields: string[]
    version: Generated<number>
  }
  filter: {
    id: Generated<number>
    uri: string
    ownerId: number | null
    name: string
    type: number
    temporary: Defaulted<boolean>
    startsSelected: Defaulted<boolean>
    ordinal: Defaulted<number>
    filterTemplateId: string
    console: 'underwriter' | 'agent' | null
    roles: Defaulted<string[]>
    criteria: Json<StoredCriterion[]>
    sort: ColumnType<{ key: string; sortType: 'asc' | 'desc' } | null, string | null, string | null>
    version: Generated<number>
    modifiedAt: Defaulted<Date>
  }
  widgetTemplate: {
    roleName: string
    ordinal: number
    type: number
    sizeX: number
    sizeY: number
    row: number
    col: number
    options: string | null
    filterUri: string | null
    sortKey: string | null
    sortType: 'asc' | 'desc' | null
  }
  termsFile: {
    name: string
    console: 'underwriter' | 'agent'
    fileName: string
    size: number
    digest: string
    paragraphs: Json<{ heading: string | null; text: string }[]>
  }
  session: {
    tokenHash: string
    personId: number
    remember: Defaulted<boolean>
    loginType: Defaulted<'password' | 'singleSignOn'>
    createdAt: Moment
    usedAt: Moment
    expiresAt: Moment
    endsAt: Moment
    address: string | null
    userAgent: string | null
  }
  signInFailure: { id: Generated<number>; username: string; address: string; at: Moment }
  externalAccount: { personId: number; description: string; username: string; sealedPassword: string }
  downloadToken: { tokenHash: string; personId: number; expiresAt: Moment }
  personAct: {
    id: Generated<number>
    personId: number
    act:
      | 'linkMade'
      | 'unlocked'
      | 'signedOut'
      | 'secondFactorOn'
      | 'secondFactorOff'
      | 'secondFactorReset'
      | 'recoveryCodesMade'
      | 'recoveryCodeUsed'
      | 'sessionEnded'
    actorId: number
    requestId: string
    at: Generated<Date>
  }
  /** Without a person: it makes the first administrator. */
  oneTimeLink: {
    tokenHash: string
    personId: number | null
    madeById: number | null
    createdAt: Moment
    expiresAt: Moment
  }
  /** The last step is the newest 30 seconds whose code was used: no code works twice. */
  secondFactor: { personId: number; sealedSecret: string; since: Moment; lastStep: Defaulted<number> }
  /** A secret that was shown and not confirmed yet. */
  secondFactorSetUp: { personId: number; sealedSecret: string; createdAt: Moment }
  recoveryCode: { personId: number; codeHash: string }
  /** A sign-in whose password was right, and that waits for the second factor. */
  pendingSignIn: {
    tokenHash: string
    personId: number
    remember: boolean
    attempts: Defaulted<number>
    expiresAt: Moment
  }
  externalIdentity: { issuer: string; subject: string; personId: number }
  usedExternalToken: { tokenHash: string; usedAt: Moment }
  event: {
    id: Generated<number>
    xid: Generated<string>
    type: string
    uri: string
    list: string | null
    agencyId: number | null
    at: Generated<Date>
  }
  eventHorizon: { onlyOne: Generated<boolean>; xid: string }
  liveRegistration: { clientId: string; uri: string; personId: number; at: Defaulted<Date> }
  referenceFile: { name: string; digest: string; loadedAt: Defaulted<Date> }
  history: {
    id: Generated<number>
    tableName: string
    rowId: string
    operation: 'I' | 'U' | 'D'
    /** Of an update the columns that changed; of a row that came or went, all of them on that side. */
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
    actorId: number | null
    requestId: string | null
    at: Generated<Date>
  }
  migration: { name: string; appliedAt: Generated<Date> }
}
