import { Button, Modal, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { formatCount } from '#platform/ui/formats.ts'
import classes from './range.module.css'
import { fitRange, isRangeComplete, type Range } from './range.ts'

interface Props {
  total: number
  batchSize: number
  isDownloading: boolean
  onConfirm: (range: { start: number; end: number }) => void
  onClose: () => void
}

/** Asks for a range if there are more rows than one file holds. */
export function RangeModal({ total, batchSize, isDownloading, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['landing', 'platform'])
  const [range, setRange] = useState<Range>({ start: 1, end: Math.min(batchSize, total) })
  const fitted = fitRange(range, total, batchSize)
  const fit = () => setRange(fitted)
  const field = (name: keyof Range, label: string) => (
    <NumberInput
      label={label}
      min={1}
      max={total}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      value={range[name] ?? ''}
      onChange={(value) => setRange({ ...range, [name]: value === '' ? null : Number(value) })}
      onBlur={fit}
      data-autofocus={name === 'start' || undefined}
    />
  )
  const rows = isRangeComplete(fitted) ? fitted.end - fitted.start + 1 : null
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('download.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          fit()
          if (isRangeComplete(fitted)) onConfirm(fitted)
        }}
      >
        <p className={classes.context}>
          {t('download.context', { total: formatCount(total), batch: formatCount(batchSize) })}
        </p>
        <div className={classes.fields}>
          {field('start', t('download.start'))}
          {field('end', t('download.end'))}
        </div>
        <DialogFooter hint={rows === null ? '' : t('download.rows', { count: rows, formatted: formatCount(rows) })}>
          <Button variant="default" onClick={onClose}>
            {t('download.cancel')}
          </Button>
          <Button type="submit" disabled={!isRangeComplete(range)} loading={isDownloading}>
            {t('download.confirm')}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  )
}
