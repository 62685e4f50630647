import { type AttachmentDetail, pageAddress } from '@bindery/contract/attachments'
import { useTranslation } from 'react-i18next'
import { PrintElsewhere } from './Print.tsx'
import { SafeFrame } from './SafeFrame.tsx'
import classes from './viewer.module.css'

/** An html file, or a document that the product made. */
export function PageView({ file }: { file: AttachmentDetail }) {
  const { t } = useTranslation('viewer')
  return (
    <>
      <PrintElsewhere address={pageAddress(file.id)} />
      {file.recordUri === null && <p className={classes.notice}>{t('pageNote')}</p>}
      <SafeFrame id={file.id} title={t('page', { name: file.name })} />
    </>
  )
}
