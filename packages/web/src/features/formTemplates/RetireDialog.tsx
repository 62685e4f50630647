import type { FormTemplateRow } from '@bindery/contract/formTemplates'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { useTemplateActions } from './useTemplateActions.ts'

export function RetireDialog({ template, onClose }: { template: FormTemplateRow; onClose: () => void }) {
  const { t } = useTranslation(['formTemplates', 'platform'])
  const { retire } = useTemplateActions(template)
  const { name, version } = template
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('retire.title', { version })}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p>{t('retire.text', { name, version })}</p>
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('retire.cancel')}
        </Button>
        <Button color="red" loading={retire.isPending} onClick={() => retire.mutate(undefined, { onSuccess: onClose })}>
          {t('retire.confirm')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
