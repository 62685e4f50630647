import type { RatePlanRow } from '@bindery/contract/ratePlans'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DiscardDialog } from './DiscardDialog.tsx'
import { DraftDialog } from './DraftDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RetireDialog } from './RetireDialog.tsx'
import classes from './ratePlans.module.css'
import { usePlanActions } from './usePlanActions.ts'

interface Props {
  row: RatePlanRow
  all: readonly RatePlanRow[]
  /** Before the others. */
  children?: React.ReactNode
}

type Dialog = 'draft' | 'publish' | 'retire' | 'discard'

/** The buttons of a plan, by its status. */
export function PlanActions({ row, all, children }: Props) {
  const { t } = useTranslation('ratePlans')
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { exported } = usePlanActions(row)
  const close = () => setDialog(null)
  const isDraft = row.status === 'draft'
  return (
    <div className={classes.actions} role="toolbar" aria-label={t('actions.label', { id: row.id })}>
      {children}
      <Button size="xs" variant="default" onClick={() => setDialog('draft')}>
        {t('actions.draft')}
      </Button>
      <Button size="xs" variant="default" loading={exported.isPending} onClick={() => exported.mutate()}>
        {t('actions.export')}
      </Button>
      {isDraft && (
        <Button size="xs" variant="default" onClick={() => setDialog('discard')}>
          {t('actions.discard')}
        </Button>
      )}
      {isDraft && (
        <Button size="xs" variant="default" onClick={() => setDialog('publish')}>
          {t('actions.publish')}
        </Button>
      )}
      {row.status === 'published' && (
        <Button size="xs" variant="default" onClick={() => setDialog('retire')}>
          {t('actions.retire')}
        </Button>
      )}
      {dialog === 'draft' && <DraftDialog row={row} all={all} onClose={close} />}
      {dialog === 'publish' && <PublishDialog row={row} onClose={close} />}
      {dialog === 'retire' && <RetireDialog row={row} onClose={close} />}
      {dialog === 'discard' && <DiscardDialog row={row} onClose={close} />}
    </div>
  )
}
