import type { RatePlanRow } from '@bindery/contract/ratePlans'
import { Button, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { forgetTables } from './keptTables.ts'
import { Refusal } from './Refusal.tsx'
import { usePlanActions } from './usePlanActions.ts'

export function DiscardDialog({ row, onClose }: { row: RatePlanRow; onClose: () => void }) {
  const { t } = useTranslation(['ratePlans', 'platform'])
  const { discard } = usePlanActions(row)
  const owner = useSession().user.id
  const navigate = useNavigate()
  const leave = () => {
    forgetTables(owner, row.id)
    onClose()
    void navigate({ to: '/ratePlans' })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('discard.title', { id: row.id })}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p>{t('discard.text', { name: row.name, id: row.id })}</p>
      <Refusal error={discard.error} />
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="red" loading={discard.isPending} onClick={() => discard.mutate(undefined, { onSuccess: leave })}>
          {t('discard.confirm')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
