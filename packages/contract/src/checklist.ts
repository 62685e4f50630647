import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Id, Instant, Nullable, OfId, Person, Sent, Version } from './wire.ts'

export const CHECKLIST_COMMENT_LIMIT = 255

export const CHECKLIST_SUB_TYPES = ['none', 'underwriting authority', 'underwriting authority approved'] as const

export const ChecklistItem = Type.Object({
  /** Stable, even before anybody has touched the item. */
  id: Id,
  checked: Type.Boolean(),
  comment: Type.String(),
  type: Type.Enum(['user', 'authority']),
  subType: Type.Enum([...CHECKLIST_SUB_TYPES]),
  /** May contain links, as `[words](https://address)`. */
  description: Type.String(),
  definition: Type.Object({
    key: Type.String(),
    /** The description as plain text. */
    name: Type.String(),
    /** The condition under which the item is listed. */
    rule: Type.String(),
  }),
  canCheck: Type.Boolean(),
  /** Why the caller cannot tick the item. */
  reason: Nullable(Type.String()),
  /** The person who ticked or unticked the item last, and when. */
  checkedBy: Nullable(Person),
  checkedAt: Nullable(Instant),
  /** 1 for an item that nobody has touched. */
  version: Version,
})
export type ChecklistItem = Static<typeof ChecklistItem>

const ownOfGroup = {
  header: Type.String(),
  /** The submission, quote or proposal of the group. */
  objectUri: Type.String(),
  proposalGroup: Type.Boolean(),
  /** Initially, the submission's group is open and the others are closed. */
  isOpen: Type.Boolean(),
  /** Whether the group has anything to show. */
  showGroup: Type.Boolean(),
  /** Includes the items of the subgroups. */
  uncheckedCount: Type.Integer(),
  items: Type.Array(ChecklistItem),
}
const OwnOfGroup = Type.Object(ownOfGroup)
export type ChecklistGroup = Static<typeof OwnOfGroup> & { subGroups: ChecklistGroup[] }

/** Groups nest four levels deep: record, product, part of the work, and part of that. */
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

/** Sent to clients that have loaded a submission's checklist: they load it again. */
export const CHECKLIST_CHANGED = 'checklist.changed'

const change = {
  checked: Type.Optional(Type.Boolean()),
  comment: Type.Optional(Type.String({ maxLength: CHECKLIST_COMMENT_LIMIT })),
  /** If sent, a change made since this version is not overwritten. */
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
