import { NOTE_LIMIT } from '@bindery/contract/notes'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { currentConsole } from '#platform/consoles.ts'
import classes from './collaboration.module.css'
import { MentionTextarea } from './MentionTextarea.tsx'

export interface NoteContent {
  text: string
  type: string | null
  publicNote: boolean
}

interface Props {
  submissionId: number
  value: NoteContent
  can: { text: boolean; type: boolean; share: boolean }
  /** Why the note cannot be shared now, if it cannot. */
  whyNotShared?: string
  onChange: (change: Partial<NoteContent>) => void
  onBlur?: () => void
  onSend?: () => void
}

export function NoteFields({ submissionId, value, can, whyNotShared, onChange, onBlur, onSend }: Props) {
  const { t } = useTranslation('collaboration')
  const { data: types } = useQuery(dataSetNamed('Note Types'))
  return (
    <>
      <MentionTextarea
        submissionId={submissionId}
        label={t('note.text')}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={NOTE_LIMIT}
        readOnly={!can.text}
        data-autofocus
        value={value.text}
        onChange={(text) => onChange({ text })}
        onBlur={onBlur}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) onSend?.()
        }}
      />
      {can.text && (
        <span className={classes.counter}>{t('note.left', { count: value.text.length, limit: NOTE_LIMIT })}</span>
      )}
      {currentConsole === 'underwriter' && (
        <>
          <NativeSelect
            label={t('note.type')}
            disabled={!can.type}
            value={value.type ?? ''}
            data={[
              { value: '', label: t('note.noType') },
              ...(types?.items.map((item) => ({ value: item.value, label: item.name })) ?? []),
            ]}
            onChange={({ currentTarget }) => onChange({ type: currentTarget.value || null })}
          />
          <Checkbox
            label={t('visibleToAgent')}
            description={whyNotShared}
            disabled={!can.share}
            checked={value.publicNote}
            onChange={({ currentTarget }) => onChange({ publicNote: currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}
