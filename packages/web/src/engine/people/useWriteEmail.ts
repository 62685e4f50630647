import { emailApi } from '@bindery/contract/email'
import { writeAddress } from '@bindery/contract/emailAddresses'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useHasEmail } from '#engine/mail/useHasEmail.ts'
import { send } from '#platform/api.ts'
import { hasPermission, useSession } from '#platform/session.ts'

interface Addressee {
  name: string
  emailAddress: string | null
}

/** Begins an email to a person in the submission that the user is in. Null outside of submissions. */
export function useWriteEmail({ name, emailAddress }: Addressee, onBegun: () => void) {
  const navigate = useNavigate()
  const hasEmail = useHasEmail()
  const mayWrite = hasPermission(useSession(), 'email.create')
  const { submissionId: inAddress } = useParams({ strict: false })
  const write = useMutation({
    mutationFn: () => {
      const to = writeAddress({ name, emailAddress: emailAddress ?? '' })
      return send(emailApi.create, { query: { submissionId: Number(inAddress) }, body: { to } })
    },
    onSuccess: ({ id }) => {
      onBegun()
      const collaborationItem = { kind: 'email', id, isNew: true } as const
      return navigate({ to: '.', search: true, state: (before) => ({ ...before, collaborationItem }) })
    },
  })
  return hasEmail && mayWrite && inAddress !== undefined && emailAddress !== null ? write : null
}
