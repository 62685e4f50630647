import type { AttachmentDetail } from '@bindery/contract/attachments'
import { useTranslation } from 'react-i18next'
import { isTooLarge, viewKindOf } from '#engine/attachments/viewKind.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'

/** Office files, very large files and others that a browser cannot show. Their download is in the bar above. */
export function NoView({ file }: { file: AttachmentDetail }) {
  const { t } = useTranslation('viewer')
  const isLarge = isTooLarge(file, viewKindOf(file))
  return <EmptyState title={t(isLarge ? 'tooLarge' : 'none')} text={t('noneText', { name: file.name })} />
}
