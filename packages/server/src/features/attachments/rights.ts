import type { AttachmentDetail } from '@bindery/contract/attachments'
import type { Actor } from '#platform/context.ts'

type FileRights = Pick<AttachmentDetail, 'canModify' | 'canShare' | 'canDelete' | 'canReplace' | 'fixed'>
type Person = Pick<Actor, 'id' | 'console' | 'permissions'>

interface File {
  createdById: number
  isByAgent: boolean
  recordUri: string | null
  superseded: boolean
}

const NONE = { canModify: false, canShare: false, canDelete: false, canReplace: false }

/**
 * Carrier users with the permission change every uploaded file, agents only their own. An agent's file is always visible to
 * agents. Documents that an action made and earlier versions stay as they are.
 */
export function fileRights({ id, console, permissions }: Person, file: File): FileRights {
  if (file.recordUri !== null)
    return {
      ...NONE,
      fixed: 'This document was made by an action. It cannot be renamed, changed, replaced or deleted.',
    }
  if (file.superseded) return { ...NONE, fixed: 'This is an earlier version. Open the newest one to change the file.' }
  const isWithinReach = console === 'underwriter' || file.createdById === id
  const canModify = isWithinReach && permissions.has('attachment.modify')
  return {
    canModify,
    canShare: console === 'underwriter' && !file.isByAgent && permissions.has('attachment.share'),
    canDelete: isWithinReach && permissions.has('attachment.delete'),
    canReplace: canModify && permissions.has('attachment.add'),
    fixed: null,
  }
}
