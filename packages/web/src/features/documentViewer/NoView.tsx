import type { AttachmentDetail } from '@bindery/contract/attachments'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/ui/EmptyState.tsx'

/** Office files and others that a browser cannot show. Their download is in the bar above. */
export function NoView({ file }: { file: AttachmentDetail }) {
  const { t } = useTranslation('viewer')
  return <EmptyState title={t('none')} text={t('noneText', { name: file.name })} />
}
