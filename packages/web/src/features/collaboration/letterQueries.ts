import { emailApi } from '@bindery/contract/email'
import { FILE_TEMPLATES, lettersApi } from '@bindery/contract/letters'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { send } from '#platform/api.ts'
import { currentConsole } from '#platform/consoles.ts'
import { hasPermission, useSession } from '#platform/session.ts'

/** The file templates of an underwriter who may add attachments; none for everybody else. Undefined until they are loaded. */
export function useFileTemplates() {
  const mayWrite = currentConsole === 'underwriter' && hasPermission(useSession(), 'attachment.add')
  const { data } = useQuery({ ...dataSetNamed(FILE_TEMPLATES), enabled: mayWrite })
  return mayWrite ? data?.items : []
}

/** The form of a letter, or of an email from a template. */
export const correspondenceFormOf = (kind: 'letter' | 'email', submissionId: number, formId: string) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'correspondenceForm', kind, formId] as const,
    queryFn: () => {
      const query = { submissionId, formId }
      return kind === 'email' ? send(emailApi.form, { query }) : send(lettersApi.form, { query })
    },
    // The proposals follow the submission, which may have changed since the last one.
    staleTime: 0,
    gcTime: 0,
  })
