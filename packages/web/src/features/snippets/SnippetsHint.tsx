import { IconTextScan2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { snippetsOfField } from './ofField.ts'
import { snippetsOf } from './queries.ts'
import classes from './SnippetsHint.module.css'
import './texts.ts'

interface Props {
  submissionId: number
  formKey: string
  /** The path of the focused field. */
  here: string | null
  /** Opens the viewer; null if there are no snippets. */
  show: (() => void) | null
}

/** The number of snippets of the focused field, at the end of its label. */
export function SnippetsHint({ submissionId, formKey, here, show }: Props) {
  const { t } = useTranslation('snippets')
  const { data } = useQuery({ ...snippetsOf(submissionId, formKey), enabled: show !== null })
  const count = here !== null && data ? snippetsOfField(data, here).length : 0
  const cell = count > 0 ? document.querySelector(`[data-field="${CSS.escape(here!)}"]`) : null
  if (!cell || !show) return null
  return createPortal(
    // Not a tab stop between the fields. The shortcut P does the same.
    <button
      type="button"
      tabIndex={-1}
      className={classes.hint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={show}
    >
      <IconTextScan2 size={13} stroke={1.7} aria-hidden="true" />
      {t('count', { count })}
    </button>,
    cell,
  )
}
