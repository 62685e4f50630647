import type { CollaborationKind } from '@bindery/contract/collaboration'
import type { Generated } from 'kysely'
import type { Defaulted, Json } from './columns.ts'

export interface CollaborationTables {
  note: {
    id: Generated<number>
    submissionId: number
    text: string
    type: string | null
    shared: Defaulted<boolean>
    authorId: number
    createdAt: Defaulted<Date>
    modifiedById: number
    modifiedAt: Defaulted<Date>
    version: Generated<number>
  }
  /** The list of notes and files. Triggers of their tables write it; the column `words` is named only in SQL. */
  collaborationItem: {
    kind: CollaborationKind
    recordId: number
    submissionId: number
    personId: number
    type: string | null
    shared: boolean
    isDocument: boolean
    superseded: boolean
    modifiedAt: Date
  }
  collaborationDraft: {
    personId: number
    submissionId: number
    kind: string
    content: Json<Record<string, unknown>>
    modifiedAt: Defaulted<Date>
  }
}
