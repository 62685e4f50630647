import type { CollaborationKind } from '@bindery/contract/collaboration'
import type { DeliveryState, EMAIL_ORIGINS, EMAIL_STATUS, RECIPIENT_ROLES } from '@bindery/contract/email'
import type { NotificationType } from '@bindery/contract/notifications'
import type { TaskPriority, TaskStatus } from '@bindery/contract/tasks'
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
  /** The list of notes, files, tasks and messages. Triggers of their tables write it; the column `words` is named only in SQL. */
  collaborationItem: {
    kind: CollaborationKind
    recordId: number
    submissionId: number
    personId: number
    type: string | null
    shared: boolean
    isDocument: boolean
    /** Readable, but not in the list: an earlier edition of a file, or an unpublished message. */
    unlisted: boolean
    resolved: boolean
    /** An email that its author still writes: nobody else sees it. */
    draft: boolean
    modifiedAt: Date
  }
  collaborationDraft: {
    personId: number
    submissionId: number
    kind: string
    content: Json<Record<string, unknown>>
    modifiedAt: Defaulted<Date>
  }
  submissionTask: {
    id: Generated<number>
    submissionId: number
    definition: string
    details: Defaulted<string>
    comments: Defaulted<string>
    status: Defaulted<TaskStatus>
    priority: Defaulted<TaskPriority>
    assignedToId: number | null
    assignedToGroupId: number | null
    assignedById: number
    shared: Defaulted<boolean>
    nextTask: Defaulted<boolean>
    dueAt: Date | null
    receivedAt: Date | null
    reminderAt: Date | null
    emailReminder: Defaulted<boolean>
    resolutionReason: string | null
    resolvedAt: Date | null
    resolvedById: number | null
    createdAt: Defaulted<Date>
    modifiedById: number
    modifiedAt: Defaulted<Date>
    version: Generated<number>
  }
  taskAttachment: { taskId: number; attachmentId: number }
  chatMessage: {
    id: Generated<number>
    submissionId: number
    body: string
    authorId: number
    attachmentId: number | null
    clientMessageId: string | null
    published: Defaulted<boolean>
    sentAt: Defaulted<Date>
  }
  chatMember: { submissionId: number; personId: number; afterMessageId: number; joinedAt: Defaulted<Date> }
  chatReading: { submissionId: number; personId: number; readUpTo: number }
  personPresence: { personId: number; seenAt: Defaulted<Date> }
  email: {
    id: Generated<number>
    submissionId: number | null
    status: (typeof EMAIL_STATUS)[number]
    origin: (typeof EMAIL_ORIGINS)[number]
    subject: Defaulted<string>
    body: Defaulted<string>
    bodyText: Defaulted<string>
    type: string | null
    fromName: Defaulted<string>
    fromAddress: Defaulted<string>
    fromPersonId: number | null
    authorId: number
    messageId: string | null
    inReplyTo: string | null
    referenceIds: Defaulted<string[]>
    answersId: number | null
    replyTo: string | null
    isAutomatic: Defaulted<boolean>
    isBounce: Defaulted<boolean>
    unreadable: string | null
    hasRemoteContent: Defaulted<boolean>
    shared: Defaulted<boolean>
    digest: string | null
    sentAt: Date | null
    createdAt: Defaulted<Date>
    modifiedById: number
    modifiedAt: Defaulted<Date>
    version: Generated<number>
  }
  emailRecipient: {
    id: Generated<number>
    emailId: number
    role: (typeof RECIPIENT_ROLES)[number]
    name: Defaulted<string>
    address: string
    personId: number | null
    delivery: DeliveryState | null
    problem: string | null
    deliveredAt: Date | null
    mayHaveArrived: Defaulted<boolean>
  }
  emailAttachment: { emailId: number; attachmentId: number }
  emailImage: { emailId: number; contentId: string; mediaType: string; content: Buffer }
  emailUnfiledFile: { id: Generated<number>; emailId: number; name: string; mediaType: string; content: Buffer }
  emailSending: {
    emailId: number
    dueAt: Date | null
    attempts: Generated<number>
    failures: Generated<number>
    queuedAt: Defaulted<Date>
  }
  taskNotice: { taskId: number; kind: 'reminder' | 'pastDue'; dueAt: Date }
  noticeMail: {
    id: Generated<number>
    personId: number
    type: NotificationType
    submissionId: number
    address: string
    subject: string
    body: string
    state: 'queued' | 'sent' | 'failed' | 'notConfigured'
    problem: string | null
    createdAt: Date
    sentAt: Date | null
    dueAt: Date | null
    attempts: Generated<number>
  }
  notification: {
    id: Generated<number>
    personId: number
    type: NotificationType
    submissionId: number
    itemKind: CollaborationKind | 'submission'
    itemId: number
    actorId: number
    message: string
    createdAt: Defaulted<Date>
    acknowledgedAt: Date | null
    readAt: Date | null
  }
}
