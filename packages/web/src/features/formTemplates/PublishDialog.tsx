import { FORMS_COUNTED } from '@bindery/contract/formTemplates'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import type { Publication } from './rows.ts'

interface Props {
  publications: readonly Publication[]
  isRunning: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Shows the effect of publishing on older versions and on open submissions, before the user confirms. */
export function PublishDialog({ publications, isRunning, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['formTemplates', 'platform'])
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('publish.title', { count: publications.length })}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <ul>
        {publications.map(({ key, name, version, retires, openForms, staying }) => (
          <li key={key}>
            <strong>{t('publish.published', { name, version })}</strong>{' '}
            {retires === null ? t('publish.first') : t('publish.retires', { version: retires })}{' '}
            {openForms > 0 && t(openForms < FORMS_COUNTED ? 'publish.open' : 'publish.openMore', { count: openForms })}{' '}
            {staying > 0 && t('publish.staying', { count: staying })}
          </li>
        ))}
      </ul>
      <p>{t('publish.final')}</p>
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('bulk.cancel')}
        </Button>
        <Button loading={isRunning} onClick={onConfirm}>
          {t('bulk.confirm')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
