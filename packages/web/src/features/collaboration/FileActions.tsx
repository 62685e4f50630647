import { type AttachmentDetail, contentAddress } from '@bindery/contract/attachments'
import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconEye, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileRefusal, refusalOf } from '#engine/attachments/fileRules.ts'
import { RefusedFile } from '#engine/attachments/RefusedFile.tsx'
import { uploadQueue } from '#engine/attachments/uploads/uploads.ts'
import { useUploadRules } from '#engine/attachments/useUploadRules.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import classes from './collaboration.module.css'

interface Props {
  file: AttachmentDetail
  onReplaced: (id: number) => void
}

export function FileActions({ file, onReplaced }: Props) {
  const { t } = useTranslation('collaboration')
  const rules = useUploadRules()
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const replace = useReplace(file, onReplaced)
  const take = (picked: File | null) => {
    if (!picked) return
    const refused = refusalOf(picked, rules)
    setRefusal(refused)
    if (!refused) void replace.upload(picked)
  }
  return (
    <>
      <div className={classes.fileActions}>
        <Button
          renderRoot={(props) => (
            <Link
              to="/submission/$submissionId/document/$attachmentId"
              params={{ submissionId: String(file.submissionId), attachmentId: String(file.id) }}
              {...props}
            />
          )}
          leftSection={<IconEye size={15} stroke={1.7} aria-hidden="true" />}
        >
          {t('file.view')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={contentAddress(file.id)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconDownload size={15} stroke={1.7} aria-hidden="true" />}
        >
          {t('file.download')}
        </Button>
        {file.canReplace && (
          <FileButton onChange={take}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={replace.isUploading}
                leftSection={<IconUpload size={15} stroke={1.7} aria-hidden="true" />}
              >
                {t('file.newVersion')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      {refusal && <RefusedFile refusal={refusal} onClose={() => setRefusal(null)} />}
    </>
  )
}

/** Uploads the next version of the file. The tray of uploads shows its progress, and why it was refused. */
function useReplace({ id, submissionId }: AttachmentDetail, onReplaced: (id: number) => void) {
  const { t } = useTranslation('collaboration')
  const [isUploading, setUploading] = useState(false)
  const isOpen = useIsOpen()
  const upload = async (file: File) => {
    setUploading(true)
    const added = await uploadQueue.addOne({ submissionId, file, type: '', description: '', replaces: id })
    setUploading(false)
    if (!added) return
    toastDone(t('file.versionAdded', { edition: added.edition }))
    // The upload may take longer than the page is open.
    if (isOpen.current) onReplaced(added.id)
  }
  return { isUploading, upload }
}

function useIsOpen() {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
