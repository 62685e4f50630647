import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fileOf } from '#engine/attachments/fileQuery.ts'
import { ApiProblem } from '#platform/api.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './collaboration.module.css'
import { DeleteFile } from './DeleteFile.tsx'
import { FileActions } from './FileActions.tsx'
import { FileFields } from './FileFields.tsx'
import { FileUses } from './FileUses.tsx'
import { FileVersions } from './FileVersions.tsx'
import { SubPageHead } from './SubPageHead.tsx'

interface Props {
  submissionId: number
  id: number
  /** Shows another version of the file. */
  onShow: (id: number) => void
  onBack: () => void
  onClose: () => void
}

/** An existing file. Changes are stored when a field is left. */
export function FilePage({ submissionId, id, onShow, onBack, onClose }: Props) {
  const { t } = useTranslation('collaboration')
  const { data: file, error, refetch } = useQuery({ ...fileOf(submissionId, id), retry: false })
  const isGone = error instanceof ApiProblem && error.is('not-found')
  return (
    <>
      <SubPageHead
        title={t('file.title')}
        onBack={onBack}
        onClose={onClose}
        {...(file && !isGone && { item: { submissionId, kind: 'attachment' as const, id } })}
      >
        {file?.canDelete && !isGone && <DeleteFile file={file} onDeleted={onBack} />}
      </SubPageHead>
      <div className={classes.subPage}>
        <div className={classes.fields}>
          {isGone && <Alert role="alert">{t('file.gone')}</Alert>}
          {error && !file && !isGone && (
            <ProblemPanel error={error} what={t('file.failed')} onRetry={() => void refetch()} />
          )}
          {!file && !error && <Skeleton height={9} width="70%" />}
          {file && <FileFields file={file} isGone={isGone} />}
          {file && !isGone && (
            <>
              <FileActions file={file} onReplaced={onShow} />
              <FileVersions file={file} onShow={onShow} />
              <FileUses file={file} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
