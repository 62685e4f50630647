import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission, useSession } from '#platform/session.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { isDialogOpen } from '#platform/ui/openDialogs.ts'
import classes from './DropAnywhere.module.css'
import './texts.ts'

const UploadFiles = lazily(async () => (await import('./UploadFiles.tsx')).UploadFiles)

/** Takes files that are dropped anywhere on a page of the submission. */
export function DropAnywhere({ submissionId }: { submissionId: number }) {
  const mayAdd = hasPermission(useSession(), 'attachment.add')
  return mayAdd && <Drop submissionId={submissionId} />
}

function Drop({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('attachments')
  const [dropped, setDropped] = useState<readonly File[] | null>(null)
  const isOver = useDroppedFiles(setDropped)
  return (
    <>
      {isOver && (
        <div className={classes.overlay}>
          <div className={classes.message} role="status">
            <IconUpload size={28} stroke={1.5} aria-hidden="true" />
            <strong>{t('newFile.overlay')}</strong>
            <span>{t('newFile.overlayText')}</span>
          </div>
        </div>
      )}
      {dropped && <UploadFiles submissionId={submissionId} dropped={dropped} onClose={() => setDropped(null)} />}
    </>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Listens to the whole window, so that no file is opened by the browser instead. True while files are dragged over it. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // A place for files within the page is under the pointer. A dialog has its own place for files, or none.
      const isTaken = event.defaultPrevented
      event.preventDefault()
      setOver(!isTaken && !isDialogOpen())
    }
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), { signal })
    addEventListener(
      'drop',
      (event) => {
        setOver(false)
        // A place for files within the page has taken them.
        if (!hasFiles(event) || event.defaultPrevented) return
        event.preventDefault()
        const files = [...event.dataTransfer!.files]
        if (files.length > 0 && !isDialogOpen()) take.current(files)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return isOver
}
