import { type Attachment, contentAddress } from '@bindery/contract/attachments'
import { Anchor, Checkbox, Input, UnstyledButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadAttachment } from '#engine/attachments/UploadAttachment.tsx'
import { attachmentsOf } from '#engine/documents/queries.ts'
import { problemSentence } from '#platform/problems.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { FileIcon } from './ItemRow.tsx'
import classes from './tasks.module.css'

interface Props {
  submissionId: number
  /** The ids of the files of the task. */
  chosen: readonly number[]
  /** The reason why the last change was refused. */
  refusal?: string | undefined
  onChange: (id: number, isChosen: boolean) => void
}

/** The files of the submission, those of the task checked; and the upload of another one. */
export function TaskFiles({ submissionId, chosen, refusal, onChange }: Props) {
  const { t } = useTranslation('collaboration')
  const label = useId()
  const [isUploading, setUploading] = useState(false)
  const mayUpload = hasPermission(useSession(), 'attachment.add')
  const { data, error } = useQuery(attachmentsOf(submissionId))
  const files = data?.filter(({ id, superseded }) => !superseded || chosen.includes(id))
  return (
    <Input.Wrapper label={t('task.attachFile')} labelElement="div" labelProps={{ id: label }} error={refusal}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this box. */}
      <div className={classes.files} role="group" aria-labelledby={label}>
        {error && !data && <p className={classes.noFiles}>{problemSentence(error)}</p>}
        {files?.length === 0 && <p className={classes.noFiles}>{t('task.noFiles')}</p>}
        {files && files.length > 0 && (
          <ul className={classes.fileList}>
            {files.map((file) => (
              <File
                key={file.id}
                file={file}
                isChosen={chosen.includes(file.id)}
                onChange={(isChosen) => onChange(file.id, isChosen)}
              />
            ))}
          </ul>
        )}
        {mayUpload && (
          <UnstyledButton className={classes.upload ?? ''} onClick={() => setUploading(true)}>
            <IconUpload size={14} stroke={1.7} aria-hidden="true" />
            {t('task.uploadFile')}
          </UnstyledButton>
        )}
      </div>
      {isUploading && (
        <UploadAttachment
          submissionId={submissionId}
          fullOptions
          isNewFile
          onClose={() => setUploading(false)}
          onUploaded={({ id }) => {
            setUploading(false)
            onChange(id, true)
          }}
        />
      )}
    </Input.Wrapper>
  )
}

interface FileProps {
  file: Attachment
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function File({ file: { id, name, byteCountToDisplaySize }, isChosen, onChange }: FileProps) {
  return (
    <li className={classes.fileRow}>
      <Checkbox
        aria-label={name}
        checked={isChosen}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <FileIcon name={name} />
      <Anchor className={classes.fileName ?? ''} href={contentAddress(id)} target="_blank" rel="noreferrer">
        {name}
      </Anchor>
      <span className={classes.hint}>{byteCountToDisplaySize}</span>
    </li>
  )
}
