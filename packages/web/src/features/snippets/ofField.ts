import { FORM_LEVEL, type Snippet } from '@bindery/contract/intake'

/** The snippets of a field and its parts, such as the postcode of an address. */
export const snippetsOfField = (snippets: readonly Snippet[], path: string): Snippet[] =>
  snippets.filter(({ fieldName }) => fieldName === path || fieldName.startsWith(`${path}.`))

export const snippetsOfForm = (snippets: readonly Snippet[]): Snippet[] =>
  snippets.filter(({ fieldName }) => fieldName === FORM_LEVEL)
