import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import type { Offer } from './bar.ts'
import { useActionName } from './names.ts'
import { WayOutButton } from './WayOutButton.tsx'

/** Why an action is disabled, with the way out. A touch screen cannot hover over the action to read its reason. */
export function Refusal({ offer: { action, target }, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation('actions')
  const say = useActionName()
  return (
    <Modal opened onClose={onClose} title={say(action.name)} closeButtonProps={{ 'aria-label': t('wayOut.close') }}>
      <p style={{ margin: 0 }}>{action.reason}</p>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('wayOut.close')}
        </Button>
        {action.wayOut && <WayOutButton wayOut={action.wayOut} submissionId={target.submissionId} onTaken={onClose} />}
      </DialogFooter>
    </Modal>
  )
}
