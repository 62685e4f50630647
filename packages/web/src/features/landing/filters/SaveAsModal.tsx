import { FILTER_NAME_LIMIT } from '@bindery/contract/limits'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'

interface Props {
  error: unknown
  isSaving: boolean
  onSave: (name: string) => void
  onClose: () => void
}

/** A refused name is said under the field, and what was typed stays. */
export function SaveAsModal({ error, isSaving, onSave, onClose }: Props) {
  const { t } = useTranslation(['landing', 'platform'])
  const [name, setName] = useState('')
  const [refused, setRefused] = useState<unknown>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(null)
    if (name.trim()) onSave(name.trim())
  }
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
          maxLength={FILTER_NAME_LIMIT}
          value={name}
          error={error && refused !== error ? sentenceOf(error) : undefined}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setRefused(error)
          }}
        />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('filters.cancel')}
          </Button>
          <Button type="submit" disabled={!name.trim()} loading={isSaving}>
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
