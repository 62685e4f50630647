import type { LiveEvent } from '@bindery/contract/events'
import { FORM_TEMPLATE_LIST, formTemplatesApi } from '@bindery/contract/formTemplates'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

const KEY = ['formTemplates'] as const

export const templatesQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => send(formTemplatesApi.list, { query: { registrationIdentifier: FORM_TEMPLATE_LIST } }),
})

/** Includes the contents: a draft may have changed. */
const OF_TEMPLATES: QueryKey[] = [KEY, ['formTemplate'], ['blankForm']]
export const formTemplateStaleKeys = ({ uri }: LiveEvent): QueryKey[] =>
  uri === FORM_TEMPLATE_LIST ? OF_TEMPLATES : uri === '*' ? [KEY] : []
