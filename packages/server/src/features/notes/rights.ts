import type { Note } from '@bindery/contract/notes'
import type { Actor } from '#platform/context.ts'

type NoteRights = Pick<Note, 'canModify' | 'canChangeType' | 'canShare' | 'canDelete'>
type Person = Pick<Actor, 'id' | 'console' | 'permissions'>

/** The author changes a note. Others with the right to its options change its type and who sees it, nothing else. */
export function noteRights({ id, console, permissions }: Person, authorId: number): NoteRights {
  const isAuthor = id === authorId
  const canModify = isAuthor && permissions.has('note.modify')
  const hasOptions = !isAuthor && console === 'underwriter' && permissions.has('note.modifyOthers')
  return {
    canModify,
    canChangeType: canModify || hasOptions,
    canShare: hasOptions || (canModify && console === 'underwriter' && permissions.has('note.share')),
    canDelete: canModify && permissions.has('note.delete'),
  }
}
