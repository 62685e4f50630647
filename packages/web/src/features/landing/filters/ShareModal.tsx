import type { Filter } from '@bindery/contract/filters'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { ShareWith } from './ShareWith.tsx'

interface Props {
  filter: Filter
  /** The user cannot choose roles, only end the sharing. */
  onlyEnds: boolean
  error: unknown
  isSaving: boolean
  onSave: (roles: string[]) => void
  onClose: () => void
}

/** Changes the roles that a filter is shared with, or ends the sharing. */
export function ShareModal({ filter, onlyEnds, error, isSaving, onSave, onClose }: Props) {
  const { t } = useTranslation(['landing', 'platform'])
  const [roles, setRoles] = useState(filter.roles)
  const isChanged = roles.toSorted().join() !== filter.roles.toSorted().join()
  const { name } = filter
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('filters.shareTitle', { name })}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      {onlyEnds ? (
        <p style={{ margin: 0 }}>{t(filter.isDefault ? 'filters.endOther' : 'filters.endOwn', { name })}</p>
      ) : (
        <ShareWith roles={roles} onChange={setRoles} />
      )}
      {error !== null && <p role="alert">{problemSentence(error)}</p>}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('filters.cancel')}
        </Button>
        {onlyEnds ? (
          <Button color="red" loading={isSaving} onClick={() => onSave([])}>
            {t('filters.endSharing')}
          </Button>
        ) : (
          <Button disabled={!isChanged} loading={isSaving} onClick={() => onSave(roles)}>
            {t('filters.save')}
          </Button>
        )}
      </DialogFooter>
    </Modal>
  )
}
