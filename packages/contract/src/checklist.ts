import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Id, Instant, Nullable, OfId, Person, Sent, Version } from './wire.ts'

export const CHECKLIST_COMMENT_LIMIT = 255

export const CHECKLIST_SUB_TYPES = ['none', 'underwriting authority', 'underwriting authority approved'] as const

export const ChecklistItem = Type.Object({
  /** Stable, whether or not anybody has touched the item yet. */
  id: Id,
  checked: Type.Boolean(),
  comment: Type.String(),
  type: Type.Enum(['user', 'authority']),
  subType: Type.Enum([...CHECKLIST_SUB_TYPES]),
  /** May hold links, as `[words](https://address)`. */
  description: Type.String(),
  definition: Type.Object({
    key: Type.String(),
    /** The description as plain words. */
    name: Type.String(),
    /** When the item is on the list. */
    rule: Type.String(),
  }),
  canCheck: Type.Boolean(),
  /** Why the one who asks cannot tick it. */
  reason: Nullable(Type.String()),
  /** Who ticked it, or took the tick back, and when. */
  checkedBy: Nullable(Person),
  checkedAt: Nullable(Instant),
  /** Of an item that nobody has touched 1. */
  version: Version,
})
export type ChecklistItem = Static<typeof ChecklistItem>

const ownOfGroup = {
  header: Type.String(),
  /** The submission, quote or proposal that the group is about. */
  objectUri: Type.String(),
  proposalGroup: Type.Boolean(),
  /** How it starts: the submission's open, others closed. */
  isOpen: Type.Boolean(),
  /** Whether it has anything to show. */
  showGroup: Type.Boolean(),
  /** With those of its subgroups. */
  uncheckedCount: Type.Integer(),
  items: Type.Array(ChecklistItem),
}
const OwnOfGroup = Type.Object(ownOfGroup)
export type ChecklistGroup = Static<typeof OwnOfGroup> & { subGroups: ChecklistGroup[] }

/** A record, a product of it, a part of the work, a part of that: deeper it does not go. */
const Fourth = Type.Object({ ...ownOfGroup, subGroups: Type.Array(Type.Object({})) })
const Third = Type.Object({ ...ownOfGroup, subGroups: Type.Array(Fourth) })
const Second = Type.Object({ ...ownOfGroup, subGroups: Type.Array(Third) })
const First = Type.Object({ ...ownOfGroup, subGroups: Type.Array(Second) })

export const Checklist = Type.Object({
  groups: Type.Unsafe<ChecklistGroup[]>(Type.Array(First)),
  totalCount: Type.Integer(),
  totalUncheckedCount: Type.Integer(),
})
export type Checklist = Static<typeof Checklist>

/** Told to who has read the list of a submission: it is to be read again. */
export const CHECKLIST_CHANGED = 'checklist.changed'

const change = {
  checked: Type.Optional(Type.Boolean()),
  comment: Type.Optional(Type.String({ maxLength: CHECKLIST_COMMENT_LIMIT })),
  /** With the version that was read, a change made meanwhile is not overwritten. */
  version: Type.Optional(Version),
}

export const checklistApi = {
  list: call('GET', '/rest/Submission/:id/CheckListItems', {
    summary: "The underwriter's checklist of a submission, its quotes and its proposals, in groups",
    access: 'submission.view',
    params: OfId,
    response: Checklist,
  }),
  save: call('POST', '/rest/UnderwritingCheckListItem/:id', {
    summary: 'Tick an item or take the tick back, comment on it; form-encoded or JSON',
    access: 'submission.view',
    params: OfId,
    query: Sent(change),
    body: Sent(change),
    response: ChecklistItem,
  }),
}
