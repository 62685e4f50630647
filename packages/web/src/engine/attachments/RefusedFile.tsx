import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import type { FileRefusal } from './fileRules.ts'
import './texts.ts'

/** Opens over the dialog in which the file was chosen. That dialog keeps its input. */
export function RefusedFile({ refusal, onClose }: { refusal: FileRefusal; onClose: () => void }) {
  const { t } = useTranslation(['attachments', 'platform'])
  const { kind } = refusal
  const text =
    kind === 'type'
      ? t('refused.type.text', { name: refusal.name })
      : t('refused.size.text', { maxSize: refusal.maxSize })
  return (
    <Modal
      opened
      onClose={onClose}
      size={420}
      title={t(`refused.${kind}.title`)}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p style={{ margin: 0, overflowWrap: 'anywhere' }}>{text}</p>
      <DialogFooter>
        <Button data-autofocus onClick={onClose}>
          {t('ok', { ns: 'platform' })}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
