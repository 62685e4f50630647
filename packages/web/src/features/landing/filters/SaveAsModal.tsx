import { FILTER_NAME_LIMIT } from '@bindery/contract/limits'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { ShareWith } from './ShareWith.tsx'
import type { NewName } from './useFilterChanges.ts'

interface Props {
  error: unknown
  isSaving: boolean
  onSave: (named: NewName) => void
  onClose: () => void
}

/** If the server refuses the name, shows the reason under the field and keeps the input. */
export function SaveAsModal({ error, isSaving, onSave, onClose }: Props) {
  const { t } = useTranslation(['landing', 'platform'])
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<string[]>([])
  const mayShare = hasPermission(useSession(), 'filter.share')
  const [refused, setRefused] = useState<unknown>(null)
  const isLong = name.trim().length > FILTER_NAME_LIMIT
  const isUsable = name.trim() !== '' && !isLong
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(null)
    if (isUsable) onSave({ name: name.trim(), roles })
  }
  const wrong = isLong
    ? t('filters.nameLong', { count: FILTER_NAME_LIMIT })
    : error && refused !== error
      ? sentenceOf(error)
      : undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('filters.saveAsTitle')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <form onSubmit={submit}>
        <TextInput
          label={t('filters.name')}
          description={t('filters.saveAsContext')}
          required
          data-autofocus
          value={name}
          error={wrong}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setRefused(error)
          }}
        />
        {mayShare && <ShareWith roles={roles} onChange={setRoles} />}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('filters.cancel')}
          </Button>
          <Button type="submit" disabled={!isUsable} loading={isSaving}>
            {t('filters.save')}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  )

  function sentenceOf(problem: unknown) {
    return problem instanceof ApiProblem && problem.is('name-in-use')
      ? t('filters.nameInUse')
      : problemSentence(problem)
  }
}
