import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NewFilesForm, useNewFiles } from '#engine/attachments/NewFilesForm.tsx'
import { UploadButton } from '#engine/attachments/UploadFiles.tsx'
import classes from './collaboration.module.css'
import { SubPageHead } from './SubPageHead.tsx'

interface Props {
  submissionId: number
  onBack: () => void
  onClose: () => void
}

/** Files are chosen here, and sent while one is back in the list. */
export function NewFile({ submissionId, onBack, onClose }: Props) {
  const { t } = useTranslation(['attachments', 'platform'])
  const chosen = useNewFiles(submissionId)
  return (
    <>
      <SubPageHead title={t('newFile.subPage')} onBack={onBack} onClose={onClose} />
      <form
        className={classes.subPage}
        onSubmit={(event) => {
          event.preventDefault()
          chosen.upload()
          onBack()
        }}
      >
        <div className={classes.fields}>
          <NewFilesForm chosen={chosen} />
        </div>
        <div className={classes.footer}>
          <Button variant="default" onClick={onBack}>
            {t('cancel', { ns: 'platform' })}
          </Button>
          <UploadButton count={chosen.files.length} />
        </div>
      </form>
    </>
  )
}
