import { useTranslation } from 'react-i18next'
import { NewFilesForm, useNewFiles } from '#engine/attachments/NewFilesForm.tsx'
import { UploadButton } from '#engine/attachments/UploadFiles.tsx'
import { NewItemPage } from './NewItemPage.tsx'

interface Props {
  submissionId: number
  onBack: () => void
  onClose: () => void
}

/** Files are chosen here, and sent while one is back in the list. */
export function NewFile({ submissionId, onBack, onClose }: Props) {
  const { t } = useTranslation('attachments')
  const chosen = useNewFiles(submissionId)
  return (
    <NewItemPage
      title={t('newFile.subPage')}
      submit={<UploadButton count={chosen.files.length} />}
      onSubmit={() => {
        if (chosen.files.length === 0) return
        chosen.upload()
        onBack()
      }}
      onCancel={onBack}
      onBack={onBack}
      onClose={onClose}
    >
      <NewFilesForm chosen={chosen} />
    </NewItemPage>
  )
}
