import type { RatePlanRow } from '@bindery/contract/ratePlans'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { Refusal } from './Refusal.tsx'
import { usePlanActions } from './usePlanActions.ts'

export function RetireDialog({ row, onClose }: { row: RatePlanRow; onClose: () => void }) {
  const { t } = useTranslation(['ratePlans', 'platform'])
  const { retire } = usePlanActions(row)
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('retire.title', { id: row.id })}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p>{t('retire.text', { name: row.name, id: row.id })}</p>
      <Refusal error={retire.error} />
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="red" loading={retire.isPending} onClick={() => retire.mutate(undefined, { onSuccess: onClose })}>
          {t('retire.confirm')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
