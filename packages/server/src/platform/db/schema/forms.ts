import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, Json, Moment, OptionalJson, OptionalMoment } from './columns.ts'

/** A value from the form answers, stored under the name that conditions use. */
export type FormFact = string | number | boolean | readonly string[]

/** Form templates, filled-in forms, their changes, and applications that are read from PDF files. */
export interface FormTables {
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
    /** A form belongs to a submission, to an account, or to a policy change. */
    submissionId: number | null
    accountId: number | null
    endorsementId: number | null
    rewriteId: number | null
    templateKey: string
    templateVersion: number
    answers: Json<Record<string, unknown>>
    /** The answers that the copy of a policy change started from. */
    base: OptionalJson
    version: Defaulted<number>
    createdAt: Defaulted<Date>
    modifiedAt: Defaulted<Date>
    modifiedById: number
    /** The time of the decision that the form was filled in for. The form is read-only from then on. */
    filedAt: Date | null
    outstanding: number | null
    neededToSubmit: number | null
    wrong: number | null
    /** The rules of a pre-qualification form that fired. */
    findings: OptionalJson
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
  changeSet: {
    id: Generated<number>
    submissionId: number
    context: 'Submission' | 'Endorsement' | 'PolicyRewrite'
    recordId: number
    console: 'underwriter' | 'agent'
    /** Generated column: whether `endedAt` is set. */
    isSubmitted: ColumnType<boolean, never, never>
    before: Json<Record<string, unknown>>
    after: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
    openedById: number
    openedAt: Defaulted<Date>
    endedAt: OptionalMoment
    closedAt: OptionalMoment
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
}
