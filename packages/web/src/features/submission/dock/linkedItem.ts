import type { InvitablePerson } from '@bindery/contract/chat'
import { COLLABORATION_KINDS, type CollaborationKind } from '@bindery/contract/collaboration'

/** An item of the collaboration that an address names. */
export interface LinkedItem {
  kind: CollaborationKind
  /** Null for the chat as a whole. */
  id: number | null
  /** The chat opens with an invitation for this person. */
  invite?: InvitablePerson
  /** A draft of an email that was begun just now. */
  isNew?: boolean
}

interface Address {
  collabType?: string
  collabId?: string
}

/** Null for an address of something else, or of a kind that does not exist. */
export function linkedItem({ collabType, collabId }: Address): LinkedItem | null {
  const kind = COLLABORATION_KINDS.find((one) => one === collabType)
  const id = Number(collabId)
  return kind && Number.isSafeInteger(id) && id > 0 ? { kind, id } : null
}
