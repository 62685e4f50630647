import { type TSchema, Type } from 'typebox'
import { CODE_LIMIT, DETAIL_LIMIT, LIST_LIMIT, NAME_LIMIT } from '../limits.ts'
import { Day, Id } from '../wire.ts'

/** The kinds of document that are stitched together from a proposal's sections. */
export type SectionKind = 'proposal' | 'binder'
export const SectionType = Type.Enum(['proposal', 'binder'])

/**
 * All parameters of actions. The browser's dialogs and the workflow's rules use these names. Some parameters have
 * another name on the wire, in `sentAs`.
 */
export interface ActionParameters {
  reason?: string
  secondaryReason?: string
  /** The comments on the reason. */
  detail?: string
  /** Shown to the agent while the submission keeps the status that the action set. */
  messageToAgent?: string
  /** 'none': nobody is notified. */
  notification?: string
  referredUnderwriterId?: number
  /** The referral that the person read and decides on. Another one may have been opened meanwhile. */
  referralId?: number
  /** The figures up to which a referral is approved, as product:fact:amount. */
  approvedUpTo?: readonly string[]
  /** Conditions of an approval. Each one has to be met before binding. */
  conditions?: readonly string[]
  /** The terms of an offer that the agent wants changed: OFFER_TERMS. */
  terms?: readonly string[]
  /** Products by short name. */
  products?: readonly string[]
  productTemplateIds?: readonly string[]
  agencyId?: number
  /** The version of the record that the user saw. */
  version?: number
  submissionId?: number
  quoteIds?: readonly number[]
  proposalId?: number
  policyId?: number
  /** Rating attachments to generate, by name. */
  attachments?: readonly string[]
  sendType?: SectionKind
  sectionType?: SectionKind
  sectionTemplateIds?: readonly string[]
  sectionId?: number
  /** The position of a section. */
  ordinal?: number
  /** Whether a section goes into the document. */
  stitchable?: boolean
  /** A file of the submission. */
  attachmentId?: number
  displayLabel?: string
  filename?: string
  /** YYYY-MM-DD */
  effectiveDate?: string
  expirationDate?: string
  copyOptions?: string
  disableAutomation?: boolean
  reportName?: string
  processingInstructions?: string
  /** Rows chosen in a grid popup. */
  rows?: readonly string[]
  /** None of the rows of the grid popup fits. */
  noMatch?: boolean
}

/** One parameter of a call: its name and schema on the wire, and its conversion in both directions. */
export interface Parameter<Value> {
  sentAs: string
  schema: TSchema
  read?: (sent: never) => Value
  write?: (value: NonNullable<Value>) => unknown
}
export type ParameterTable = { readonly [K in keyof ActionParameters]?: Parameter<ActionParameters[K]> }

/** Several values: a repeated or comma-separated parameter, or a list in JSON. */
const Ids = Type.Union([
  Type.String({ pattern: '^[0-9]{1,16}(,[0-9]{1,16})*$', maxLength: 20 * LIST_LIMIT }),
  Type.Array(Id, { maxItems: LIST_LIMIT }),
])
const Names = Type.Union([
  Type.String({ minLength: 1, maxLength: 20 * LIST_LIMIT }),
  Type.Array(Type.String({ minLength: 1, maxLength: NAME_LIMIT }), { maxItems: LIST_LIMIT }),
])

const readNames = (sent: string | string[]) =>
  [sent]
    .flat()
    .flatMap((names) => names.split(','))
    .map((name) => name.trim())
    .filter(Boolean)
const readIds = (sent: string | number | number[]) =>
  typeof sent === 'string' ? sent.split(',').map(Number) : [sent].flat()

const text = (sentAs: string, maxLength: number) => ({ sentAs, schema: Type.String({ maxLength }) })
export const names = (sentAs: string) => ({ sentAs, schema: Names, read: readNames })
export const yesOrNo = (sentAs: string) => ({ sentAs, schema: Type.Boolean() })
export const id = (sentAs: string) => ({ sentAs, schema: Id })
export const day = (sentAs: string) => ({ sentAs, schema: Day })
export const code = (sentAs: string) => text(sentAs, CODE_LIMIT)
export const position = (minimum: number) => ({
  sentAs: 'proposalOrdinalNumber',
  schema: Type.Integer({ minimum, maximum: 1000 }),
})

export const notification = { notification: code('notification') } satisfies ParameterTable
export const reason = {
  reason: text('reason', NAME_LIMIT),
  secondaryReason: text('secondaryReason', NAME_LIMIT),
  detail: text('detail', DETAIL_LIMIT),
} satisfies ParameterTable
export const messageToAgent = {
  messageToAgent: { ...text('messageToAgent', DETAIL_LIMIT), read: (sent: string) => sent.trim() },
} satisfies ParameterTable
export const CONDITIONS_LIMIT = 10
/** Several texts. They may contain commas, so a list is not split. */
const Texts = Type.Union([
  Type.String({ maxLength: NAME_LIMIT }),
  Type.Array(Type.String({ maxLength: NAME_LIMIT }), { maxItems: CONDITIONS_LIMIT }),
])
export const approval = {
  approvedUpTo: names('approvedUpTo'),
  conditions: {
    sentAs: 'conditions',
    schema: Texts,
    read: (sent: string | string[]) => [sent].flat().flatMap((text) => text.trim() || []),
  },
} satisfies ParameterTable
export const decidedReferral = { referralId: id('referralId') } satisfies ParameterTable
export const changedTerms = { terms: names('terms'), detail: reason.detail } satisfies ParameterTable
export const comment = { detail: reason.detail } satisfies ParameterTable
export const quoteIds = { quoteIds: { sentAs: 'quoteIds', schema: Ids, read: readIds } } satisfies ParameterTable
export const oneQuoteId = {
  quoteIds: { sentAs: 'quoteId', schema: Id, read: readIds, write: ([first]: readonly number[]) => first },
} satisfies ParameterTable
export const quoteIdsToCopy = { quoteIds: { ...quoteIds.quoteIds, sentAs: 'quoteId' } } satisfies ParameterTable
/** A template is named by its id, or as submission::template. */
export const productTemplateIds = {
  productTemplateIds: {
    sentAs: 'productTemplateId',
    schema: Names,
    read: (sent: string | string[]) => readNames(sent).map((name) => name.split('::').at(-1)!),
  },
} satisfies ParameterTable
export const attachments = { attachments: names('attachmentsToGenerate') } satisfies ParameterTable
export const newSection = {
  sectionTemplateIds: names('sectionTemplateIds'),
  sectionType: { sentAs: 'sectionType', schema: SectionType },
} satisfies ParameterTable
export const sectionFromDocument = {
  attachmentId: id('attachmentId'),
  displayLabel: text('displayLabel', NAME_LIMIT),
  sectionType: { sentAs: 'sectionType', schema: SectionType },
} satisfies ParameterTable
export const uploadedSection = {
  displayLabel: text('displayLabel', NAME_LIMIT),
  filename: text('filename', NAME_LIMIT),
  sectionType: { sentAs: 'sectionType', schema: SectionType },
} satisfies ParameterTable
export const reportName = { reportName: text('reportName', NAME_LIMIT) } satisfies ParameterTable
export const processingInstructions = {
  processingInstructions: text('processingInstructions', DETAIL_LIMIT),
} satisfies ParameterTable

/** Converts wire parameters to our names. */
export function readParameters(table: ParameterTable, sent: Readonly<Record<string, unknown>>): ActionParameters {
  return mapTable(table, (_, { sentAs, read }) => {
    const value = sent[sentAs]
    return value === undefined || !read ? value : read(value as never)
  })
}

/** Converts parameters to their wire names. Drops parameters that the call does not take. */
export function writeParameters(table: ParameterTable, parameters: ActionParameters): Record<string, unknown> {
  const values = mapTable(table, (name, { write }) => {
    const value = parameters[name]
    if (value === undefined || value === '') return undefined
    return write ? (write as (value: unknown) => unknown)(value) : value
  })
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [table[name as keyof ActionParameters]!.sentAs, value]),
  )
}

function mapTable(
  table: ParameterTable,
  toValue: (name: keyof ActionParameters, parameter: Parameter<unknown>) => unknown,
): ActionParameters {
  return Object.fromEntries(
    Object.entries(table)
      .map(([name, parameter]) => [name, toValue(name as keyof ActionParameters, parameter as Parameter<unknown>)])
      .filter(([, value]) => value !== undefined),
  )
}
