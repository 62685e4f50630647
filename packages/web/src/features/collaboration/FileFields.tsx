import { type AttachmentDetail, attachmentsApi, FILE_DESCRIPTION_LIMIT } from '@bindery/contract/attachments'
import { NAME_LIMIT } from '@bindery/contract/limits'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { fileOf } from '#engine/attachments/fileQuery.ts'
import { FILE_SAVE } from '#engine/attachments/fileRules.ts'
import { SentenceWithName } from '#engine/people/SentenceWithName.tsx'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { currentConsole } from '#platform/consoles.ts'
import { timed } from '#platform/timed.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import classes from './collaboration.module.css'
import { FileConflict } from './FileConflict.tsx'
import { extensionOf, stemOf } from './fileName.ts'
import { type FileContent, fileMeanwhile } from './queries.ts'

/** Name, type, description and visibility. Texts are stored when their field is left, the others at once. */
export function FileFields({ file, isGone }: { file: AttachmentDetail; isGone: boolean }) {
  const { t } = useTranslation('collaboration')
  const { instant } = useFormats()
  const { data: types } = useQuery(dataSetNamed('Attachment Types'))
  const [typed, setTyped] = useState<Partial<FileContent>>({})
  const save = useSave(file, setTyped)
  const value = { ...contentOf(file), ...typed }
  const canModify = file.canModify && !isGone
  const store = (change: Partial<FileContent>, version = file.version) => {
    const isDirty = (Object.keys(change) as (keyof FileContent)[]).some((field) => change[field] !== file[field])
    if (isDirty && !save.isPending) save.mutate({ ...change, version })
  }
  const write = (change: Partial<FileContent>) => setTyped({ ...typed, ...change })
  const choose = (change: Partial<FileContent>) => {
    write(change)
    store({ ...typed, ...change })
  }
  const extension = extensionOf(file.name)
  return (
    <>
      <p className={classes.author}>
        <PersonAvatar person={file.createdBy} size="sm" />
        <SentenceWithName person={file.createdBy}>
          {t('file.addedBy', { name: file.createdBy.name, when: instant(file.timeCreated) })}
        </SentenceWithName>
        {file.byteCountToDisplaySize && <span>{t('file.size', { size: file.byteCountToDisplaySize })}</span>}
      </p>
      {file.fixed && <p className={classes.standing}>{file.fixed}</p>}
      <TextInput
        label={t('file.name')}
        maxLength={NAME_LIMIT - extension.length}
        readOnly={!canModify}
        value={stemOf(value.name, extension)}
        rightSection={<span className={classes.extension}>{extension}</span>}
        rightSectionWidth={extension.length * 8 + 12}
        onChange={({ currentTarget }) => write({ name: currentTarget.value + extension })}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={() => {
          const isEmpty = stemOf(value.name, extension).trim() === ''
          const { name: _, ...others } = typed
          if (isEmpty) setTyped(others)
          store(isEmpty ? others : typed)
        }}
      />
      <NativeSelect
        label={t('file.type')}
        disabled={!canModify}
        value={value.type ?? ''}
        data={[
          { value: '', label: t('file.noType') },
          ...(types?.items.map((item) => ({ value: item.value, label: item.name })) ?? []),
        ]}
        onChange={({ currentTarget }) => choose({ type: currentTarget.value || null })}
      />
      <Textarea
        label={t('file.description')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={FILE_DESCRIPTION_LIMIT}
        readOnly={!canModify}
        value={value.description}
        onChange={({ currentTarget }) => write({ description: currentTarget.value })}
        onBlur={() => store(typed)}
      />
      {canModify && (
        <span className={classes.counter}>
          {t('file.left', { count: value.description.length, limit: FILE_DESCRIPTION_LIMIT })}
        </span>
      )}
      {currentConsole === 'underwriter' && (
        <Checkbox
          label={t('visibleToAgent')}
          disabled={!file.canShare || isGone}
          checked={value.shared}
          onChange={({ currentTarget }) => choose({ shared: currentTarget.checked })}
        />
      )}
      <p className={classes.standing} role="status">
        {save.isPending
          ? t('file.saving')
          : save.isSuccess && Object.keys(typed).length === 0
            ? t('file.saved')
            : file.modifiedBy && t('file.changedBy', { name: file.modifiedBy.name, when: instant(file.lastModified) })}
      </p>
      {save.isError && (
        <FileConflict
          error={save.error}
          typed={typed}
          onTakeTheirs={() => {
            setTyped({})
            save.reset()
          }}
          onKeepMine={(version) => store(typed, version)}
        />
      )}
    </>
  )
}

const contentOf = ({ name, type, description, shared }: AttachmentDetail): FileContent => ({
  ...{ name, type, description, shared },
})

function useSave({ id, submissionId }: AttachmentDetail, setTyped: (typed: Partial<FileContent>) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `file ${id}` },
    mutationFn: (change: Partial<FileContent> & { version: number }) =>
      timed(FILE_SAVE, () => send(attachmentsApi.update, { params: { id }, query: {}, body: change })),
    meta: { handled: true },
    onSuccess: (file) => {
      queryClient.setQueryData(fileOf(submissionId, id).queryKey, file)
      setTyped({})
      void queryClient.invalidateQueries({ queryKey: ['submission', submissionId, 'attachments'] })
      return queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION, 'list'] })
    },
    onError: (error) => {
      const theirs = fileMeanwhile(error)
      if (theirs) queryClient.setQueryData(fileOf(submissionId, id).queryKey, theirs)
    },
  })
}
