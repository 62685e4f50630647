import { IconTextScan2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { snippetsOfField } from './ofField.ts'
import { snippetsOf } from './queries.ts'
import classes from './SnippetsHint.module.css'
import { ShowSnippetsContext } from './showSnippets.ts'

interface Props {
  submissionId: number
  formKey: string
  /** The field that has the focus. */
  here: string | null
}

/** At the end of the label of the field that one is in: how many snippets there are of it. */
export function SnippetsHint({ submissionId, formKey, here }: Props) {
  const { t } = useTranslation('submission')
  const show = use(ShowSnippetsContext)
  const { data } = useQuery({ ...snippetsOf(submissionId, formKey), enabled: show !== null })
  const count = here !== null && data ? snippetsOfField(data, here).length : 0
  const cell = count > 0 ? document.querySelector(`[data-field="${CSS.escape(here!)}"]`) : null
  if (!cell || !show) return null
  return createPortal(
    // Not on the way from field to field by Tab: the key for it is P.
    <button
      type="button"
      tabIndex={-1}
      className={classes.hint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={show}
    >
      <IconTextScan2 size={13} stroke={1.7} aria-hidden="true" />
      {t('snippets.count', { count })}
    </button>,
    cell,
  )
}
