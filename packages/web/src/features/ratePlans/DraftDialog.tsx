import { NAME_LIMIT } from '@bindery/contract/limits'
import type { RatePlanRow } from '@bindery/contract/ratePlans'
import { Button, Modal, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '#platform/ui/DayInput.tsx'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { Refusal } from './Refusal.tsx'
import classes from './ratePlans.module.css'
import { freeId } from './rows.ts'
import { usePlanActions } from './usePlanActions.ts'

interface Props {
  row: RatePlanRow
  all: readonly RatePlanRow[]
  onClose: () => void
}

const ID = /^[A-Z]{2}-\d{4}(-\d{1,3})?$/

/** Begins a draft with the tables of a plan. Its id follows the first day until somebody types another one. */
export function DraftDialog({ row, all, onClose }: Props) {
  const { t } = useTranslation(['ratePlans', 'platform'])
  const { draft } = usePlanActions(row)
  const navigate = useNavigate()
  const [from, setFrom] = useState<string | null>(nextFiling)
  const [name, setName] = useState(row.name)
  const [typedId, setTypedId] = useState<string | null>(null)
  const id = typedId ?? freeId(all, row.product, (from ?? nextFiling()).slice(0, 4))
  const isWrongId = !ID.test(id) || !id.startsWith(`${row.product}-`)
  const isReady = from !== null && name.trim() !== '' && !isWrongId
  const begin = () => {
    if (!isReady) return
    draft.mutate(
      { id, name: name.trim(), effectiveFrom: from },
      {
        onSuccess: (made) => {
          onClose()
          void navigate({ to: '/ratePlans/$planId', params: { planId: made.id } })
        },
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('draft.title', { id: row.id })}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          begin()
        }}
      >
        <p>{t('draft.text')}</p>
        <DayInput label={t('draft.from')} value={from} required onChange={setFrom} />
        <TextInput
          label={t('draft.id')}
          required
          value={id}
          error={isWrongId && t('draft.wrongId', { product: row.product })}
          onChange={({ currentTarget }) => setTypedId(currentTarget.value.toUpperCase())}
        />
        <TextInput
          label={t('draft.name')}
          required
          maxLength={NAME_LIMIT}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Refusal error={draft.error} />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} loading={draft.isPending}>
            {t('draft.confirm')}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  )
}

/** A filing needs some weeks: the first day of the month after the next two. */
const nextFiling = () => dayjs().startOf('month').add(3, 'month').format('YYYY-MM-DD')
