import { nameAt } from '@bindery/forms/changeLines'
import { fieldAt } from '@bindery/forms/path'
import { ActionIcon, Modal } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { focusField } from '#engine/forms/focusField.ts'
import type { FormStore } from '#engine/forms/store.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './FieldHistory.module.css'
import { historyOf } from './queries.ts'

interface Props {
  submissionId: number
  formKey: string
  store: FormStore
  /** The path of the focused field. */
  here: string | null
  /** The path of the field whose history is open. */
  opened: string | null
  onOpen: (path: string | null) => void
}

/** The history of changes of a field. One button serves all fields: it is placed at the focused one. */
export function FieldHistory({ submissionId, formKey, store, here, opened, onOpen }: Props) {
  const { t } = useTranslation('submissionForms')
  const field = here === null ? null : fieldAt(store.form, here)
  const cell = here === null ? null : document.querySelector(`[data-field="${CSS.escape(here)}"]`)
  const name = t('history.show', { field: field?.label ?? '' })
  return (
    <>
      {cell &&
        here !== null &&
        field?.kind !== 'computed' &&
        createPortal(
          // Not a tab stop between the fields. The shortcut Alt H does the same.
          <ActionIcon
            size="xs"
            tabIndex={-1}
            className={classes.button ?? ''}
            aria-label={name}
            title={`${name}  Alt H`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(here)}
          >
            <IconHistory size={14} stroke={1.7} aria-hidden="true" />
          </ActionIcon>,
          cell,
        )}
      <Modal
        opened={opened !== null}
        onClose={() => {
          onOpen(null)
          if (opened !== null) focusField(opened)
        }}
        title={opened === null ? '' : nameAt(store.form, [store.answers()], opened, store.dataSets())}
        size={560}
        returnFocus={false}
      >
        {opened !== null && <Changes submissionId={submissionId} formKey={formKey} path={opened} />}
      </Modal>
    </>
  )
}

function Changes({ submissionId, formKey, path }: { submissionId: number; formKey: string; path: string }) {
  const { t } = useTranslation('submissionForms')
  const { instant } = useFormats()
  const { data, error, refetch } = useQuery(historyOf(submissionId, formKey, path))
  if (error) return <ProblemPanel error={error} what={t('history.failed')} onRetry={refetch} />
  if (!data) return null
  if (data.length === 0) return <p className={classes.none}>{t('history.none')}</p>
  return (
    <ol className={classes.changes}>
      {data.map(({ actorName, timeCreated, oldValue, newValue }, index) => (
        <li key={index}>
          <div className={classes.who}>
            <strong>{actorName}</strong> <time>{instant(timeCreated)}</time>
          </div>
          <div>
            <del>{oldValue || t('history.nothing')}</del> → <ins>{newValue || t('history.nothing')}</ins>
          </div>
        </li>
      ))}
    </ol>
  )
}
