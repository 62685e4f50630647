import { type Upload, uploadsApi } from '@bindery/contract/uploads'
import { Button, FileButton } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { fileSize } from '../fileSize.ts'
import '../texts.ts'
import classes from './UnfinishedUploads.module.css'
import { useUploads } from './uploads.ts'

const UploadFiles = lazily(async () => (await import('../UploadFiles.tsx')).UploadFiles)

const unfinishedOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'uploads'] as const,
    queryFn: () => send(uploadsApi.list, { params: { id: submissionId } }),
  })

/** Uploads that a reload or a closed tab has interrupted. The browser does not give the file again without the user. */
export function UnfinishedUploads({ submissionId }: { submissionId: number }) {
  const mayAdd = hasPermission(useSession(), 'attachment.add')
  const { data = [] } = useQuery({ ...unfinishedOf(submissionId), enabled: mayAdd })
  const inThisTab = useUploads().map(({ file }) => `${file.name} ${file.size}`)
  return data
    .filter(({ name, length }) => !inThisTab.includes(`${name} ${length}`))
    .map((upload) => <Unfinished key={upload.id} upload={upload} />)
}

function Unfinished({ upload }: { upload: Upload }) {
  const { t } = useTranslation('attachments')
  const { id, submissionId, name, length, offset } = upload
  const [isKnownHere] = useState(() => isResumable(id))
  const [file, setFile] = useState<File | null>(null)
  const [isOther, setOther] = useState(false)
  const discard = useDiscard(upload)
  const choose = (chosen: File | null) => {
    if (!chosen) return
    const isSame = chosen.name === name && chosen.size === length
    setOther(!isSame)
    if (isSame) setFile(chosen)
  }
  return (
    <div className={classes.unfinished}>
      <strong>{t('unfinished.title', { name })}</strong>
      <span>
        {t(isKnownHere ? 'unfinished.text' : 'unfinished.elsewhere', { percent: Math.floor((100 * offset) / length) })}
      </span>
      {isOther && <span role="alert">{t('unfinished.other', { name, size: fileSize(length) })}</span>}
      <span className={classes.choices}>
        {isKnownHere && (
          <FileButton onChange={choose}>
            {(props) => (
              <Button {...props} size="compact-xs" variant="default" aria-label={t('unfinished.chooseOf', { name })}>
                {t('unfinished.choose')}
              </Button>
            )}
          </FileButton>
        )}
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('unfinished.discardOf', { name })}
          loading={discard.isPending}
          onClick={() => discard.mutate()}
        >
          {t('unfinished.discard')}
        </Button>
      </span>
      {file && <UploadFiles submissionId={submissionId} dropped={[file]} onClose={() => setFile(null)} />}
    </div>
  )
}

/** The tus client notes its uploads with the date of the file. Only by that it knows a file that was changed meanwhile. */
const isResumable = (id: string) =>
  Object.entries(localStorage).some(([key, noted]) => key.startsWith('tus::') && String(noted).includes(id))

function useDiscard({ id, submissionId }: Upload) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(uploadsApi.discard, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(unfinishedOf(submissionId)),
  })
}
