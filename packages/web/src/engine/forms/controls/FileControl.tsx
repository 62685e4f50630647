import { Anchor, Button, CloseButton, FileButton, Input } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../fields.module.css'
import { useFormScope } from '../useForm.ts'
import { type ControlProps, inputProps } from './control.ts'

interface StoredFile {
  attachmentId: number
  name: string
}

/** A file that is stored with the submission. */
export function FileControl(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { upload, whyNotFile, fileAddress } = useFormScope()
  const { path, view, store, field } = props
  const { id, label, description, required, error } = inputProps(props)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const file = view.value as StoredFile | undefined
  const take = async (picked: File | null) => {
    if (!picked || !upload) return
    const refusal = whyNotFile?.(picked) ?? null
    setFailure(refusal)
    if (refusal !== null) return
    setLoading(true)
    const stored = await upload(picked)
    if (stored) store.choose(path, stored)
    setLoading(false)
  }
  return (
    <Input.Wrapper id={id} label={label} description={description} required={required} error={failure ?? error}>
      <div className={classes.file}>
        {file &&
          (fileAddress ? (
            <Anchor href={fileAddress(file.attachmentId, file.name)} target="_blank" rel="noreferrer">
              {file.name}
            </Anchor>
          ) : (
            <span>{file.name}</span>
          ))}
        {!file && <span className={classes.none}>{t('noFile')}</span>}
        {upload && !view.isReadOnly && (
          <FileButton onChange={take}>
            {(button) => (
              <Button
                {...button}
                id={id}
                aria-label={`${t(file ? 'replaceFile' : 'chooseFile')}: ${field.label}`}
                size="xs"
                variant="default"
                loading={isLoading}
                leftSection={<IconPaperclip size={14} stroke={1.7} aria-hidden="true" />}
              >
                {t(file ? 'replaceFile' : 'chooseFile')}
              </Button>
            )}
          </FileButton>
        )}
        {file && !view.isReadOnly && (
          <CloseButton
            size="xs"
            aria-label={t('clear', { field: field.label })}
            onClick={() => store.choose(path, undefined)}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
