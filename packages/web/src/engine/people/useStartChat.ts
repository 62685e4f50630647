import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { currentConsole } from '#platform/consoles.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { chatMembersOf, invitableToChat } from './queries.ts'

/**
 * Opens the chat of the submission that the user is in, with an invitation for a person who is not in it. Null outside of
 * submissions, and for a person who cannot take part.
 */
export function useStartChat({ id, name }: { id: number; name: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const { submissionId: inAddress } = useParams({ strict: false })
  const submissionId = Number(inAddress)
  const mayChat = inAddress !== undefined && hasPermission(session, 'chat.live') && id !== session.user.id
  const mayInvite = mayChat && currentConsole === 'underwriter'
  const { data: members } = useQuery({ ...chatMembersOf(submissionId), enabled: mayChat })
  const { data: invitable } = useQuery({ ...invitableToChat(submissionId, name), enabled: mayInvite })
  const invite = mayInvite && invitable?.find((person) => person.id === id)
  if (!mayChat || (!invite && !members?.some((member) => member.id === id))) return null
  return () =>
    void navigate({
      to: '.',
      search: true,
      state: (before) => ({
        ...before,
        collaborationItem: { kind: 'message', id: null, ...(invite && { invite }) },
      }),
    })
}
