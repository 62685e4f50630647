import type { ChatMember } from '@bindery/contract/chat'
import { useState } from 'react'
import { type FileRefusal, refusalOf } from '#engine/attachments/fileRules.ts'
import { uploadQueue } from '#engine/attachments/uploads/uploads.ts'
import { useUploadRules } from '#engine/attachments/useUploadRules.ts'
import { currentConsole } from '#platform/consoles.ts'
import { randomName } from '#platform/randomName.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import type { OutgoingMessage } from './chatOutbox.ts'

/**
 * Sends files to the chat: each becomes a file of the submission, and a message that brings it. Agents see the file if an
 * agent is in the chat.
 */
export function useChatFiles(
  submissionId: number,
  members: readonly ChatMember[],
  onSend: (message: OutgoingMessage) => void,
) {
  const rules = useUploadRules()
  const mayAdd = hasPermission(useSession(), 'attachment.add')
  const [refusals, setRefusals] = useState<readonly FileRefusal[]>([])
  const isShared = currentConsole === 'agent' || members.some((member) => member.isAgent)
  const sendFile = async (file: File) => {
    const added = await uploadQueue.addOne({ submissionId, file, type: '', description: '', isShared })
    if (!added) return
    const { id: attachmentId, name: body } = added
    onSend({ clientMessageId: randomName(), body, attachmentId, writtenAt: Date.now(), problem: null })
  }
  return {
    isShared,
    refusal: refusals[0],
    closeRefusal: () => setRefusals((before) => before.slice(1)),
    add: mayAdd
      ? (files: readonly File[]) => {
          const refused = files.map((file) => refusalOf(file, rules))
          setRefusals(refused.filter((refusal) => refusal !== null))
          for (const [at, file] of files.entries()) if (!refused[at]) void sendFile(file)
        }
      : null,
  }
}
