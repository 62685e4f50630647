import { NAME_LIMIT } from '@bindery/contract/limits'
import { Checkbox, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { usePreference } from '#platform/preferences.ts'
import { useSession } from '#platform/session.ts'
import drop from './FileDrop.module.css'
import { choosesWhoSees, type FileRefusal, refusalOf } from './fileRules.ts'
import { fileSize } from './fileSize.ts'
import classes from './NewFilesForm.module.css'
import { RefusedFile } from './RefusedFile.tsx'
import { uploadQueue } from './uploads/uploads.ts'
import { useUploadRules } from './useUploadRules.ts'
import './texts.ts'

interface ChosenFile {
  key: number
  file: File
  type: string
}

/** The files that a person has chosen, and what they say about them. */
export function useNewFiles(submissionId: number, dropped: readonly File[] = []) {
  const rules = useUploadRules()
  const mayChoose = choosesWhoSees(useSession().user.userType, true)
  const [{ files, refusals }, setChosen] = useState(() => sorted(dropped, rules))
  const [description, setDescription] = useState('')
  const [isShared, setShared] = useState(usePreference('system.defaultAttachmentSharing', false))
  return {
    rules,
    files,
    refusal: refusals[0],
    description,
    setDescription,
    isShared: mayChoose ? isShared : undefined,
    setShared,
    add: (added: readonly File[]) =>
      setChosen((before) => {
        const { files, refusals } = sorted(added, rules, before.files.at(-1)?.key)
        return { files: [...before.files, ...files], refusals: [...before.refusals, ...refusals] }
      }),
    closeRefusal: () => setChosen((before) => ({ ...before, refusals: before.refusals.slice(1) })),
    remove: (key: number) =>
      setChosen((before) => ({ ...before, files: before.files.filter((file) => file.key !== key) })),
    /** Of one file, or of all. */
    setType: (type: string, key?: number) =>
      setChosen((before) => ({
        ...before,
        files: before.files.map((file) => (key === undefined || file.key === key ? { ...file, type } : file)),
      })),
    upload: () =>
      uploadQueue.add(
        files.map(({ file, type }) => ({
          submissionId,
          file,
          type,
          description,
          isShared: mayChoose ? isShared : undefined,
        })),
      ),
  }
}

function sorted(given: readonly File[], rules: ReturnType<typeof useUploadRules>, lastKey = 0) {
  const files: ChosenFile[] = []
  const refusals: FileRefusal[] = []
  for (const file of given) {
    const refusal = refusalOf(file, rules)
    if (refusal) refusals.push(refusal)
    else files.push({ key: lastKey + files.length + 1, file, type: '' })
  }
  return { files, refusals }
}

/** Files are dropped or chosen, one or many. A file that the server would refuse is refused here, by name. */
export function NewFilesForm({ chosen }: { chosen: ReturnType<typeof useNewFiles> }) {
  const { t } = useTranslation('attachments')
  const { files, rules, refusal } = chosen
  const isOne = files.length < 2
  const types = useTypes()
  const [first] = files
  const isVarious = files.some(({ type }) => type !== first?.type)
  return (
    <div className={classes.form}>
      <Dropzone
        className={drop.drop ?? ''}
        onDrop={chosen.add}
        inputProps={{ 'aria-label': t(files.length > 0 ? 'newFile.more' : 'newFile.choose') }}
        aria-label={t('newFile.drop')}
      >
        <IconUpload size={22} stroke={1.5} aria-hidden="true" />
        <p className={classes.strong}>{t('newFile.drop')}</p>
        <p className={classes.dim}>{t(files.length > 0 ? 'newFile.more' : 'newFile.choose')}</p>
        <p className={drop.allowed}>
          {t('allowed', { types: rules.allowedTypes.join(', '), maxSize: rules.maxSizeMB })}
        </p>
      </Dropzone>
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t('newFile.chosen')}>
          {files.map(({ key, file, type }) => (
            <li key={key}>
              <IconFileText size={18} stroke={1.5} aria-hidden="true" />
              <span className={classes.name}>
                {file.name} <span className={classes.dim}>{fileSize(file.size)}</span>
              </span>
              {!isOne && (
                <NativeSelect
                  className={classes.type ?? ''}
                  size="xs"
                  aria-label={t('newFile.typeOf', { name: file.name })}
                  value={type}
                  data={types}
                  onChange={({ currentTarget }) => chosen.setType(currentTarget.value, key)}
                />
              )}
              <CloseButton
                size="sm"
                aria-label={t('newFile.remove', { name: file.name })}
                onClick={() => chosen.remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      <NativeSelect
        label={t(isOne ? 'newFile.type' : 'newFile.typeOfAll')}
        value={isVarious ? VARIOUS : (first?.type ?? '')}
        disabled={files.length === 0}
        data={isVarious ? [{ value: VARIOUS, label: t('newFile.various'), disabled: true }, ...types] : types}
        onChange={({ currentTarget }) => chosen.setType(currentTarget.value)}
      />
      <TextInput
        label={t(isOne ? 'newFile.description' : 'newFile.descriptionOfAll')}
        maxLength={NAME_LIMIT}
        value={chosen.description}
        onChange={({ currentTarget }) => chosen.setDescription(currentTarget.value)}
      />
      {chosen.isShared !== undefined && (
        <Checkbox
          label={t('visibleToAgent')}
          checked={chosen.isShared}
          onChange={({ currentTarget }) => chosen.setShared(currentTarget.checked)}
        />
      )}
      {refusal && <RefusedFile refusal={refusal} onClose={chosen.closeRefusal} />}
    </div>
  )
}

/** Not a value of the data set. */
const VARIOUS = ' '

function useTypes() {
  const { t } = useTranslation('attachments')
  const { data } = useQuery(dataSetNamed('Attachment Types'))
  return [{ value: '', label: t('noType') }, ...(data?.items.map(({ value, name }) => ({ value, label: name })) ?? [])]
}
