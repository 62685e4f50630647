import { FILE_TEMPLATES, lettersApi } from '@bindery/contract/letters'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { send } from '#platform/api.ts'
import { currentConsole } from '#platform/consoles.ts'
import { hasPermission, useSession } from '#platform/session.ts'

/** The file templates of an underwriter who may add attachments; none for everybody else. */
export function useFileTemplates() {
  const mayWrite = currentConsole === 'underwriter' && hasPermission(useSession(), 'attachment.add')
  const { data } = useQuery({ ...dataSetNamed(FILE_TEMPLATES), enabled: mayWrite })
  return (mayWrite && data?.items) || []
}

export const letterFormOf = (submissionId: number, formId: string) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'letterForm', formId] as const,
    queryFn: () => send(lettersApi.form, { query: { submissionId, formId } }),
    // The proposals follow the submission, which may have changed since the last letter.
    staleTime: 0,
    gcTime: 0,
  })
