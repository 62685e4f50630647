import { Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import classes from '#engine/actions/dialogs/dialogs.module.css'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { dataSetFor } from '#engine/actions/queries.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'

export function RatingAttachments({ target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('quotes')
  const { data, error, refetch } = useQuery(dataSetFor('Rating Attachments', target))
  const [marked, setMarked] = useState<readonly string[] | null>(null)
  const items = data?.items ?? []
  const chosen = marked ?? items.filter(({ checked }) => checked).map(({ value }) => value)
  const isAll = items.length > 0 && chosen.length === items.length
  const mark = (value: string) =>
    setMarked(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <ActionDialog
      title={t('attachments.title')}
      context={useRecordName(target)}
      confirm={t('attachments.confirm')}
      isReady={chosen.length > 0}
      runner={runner}
      onConfirm={() => runner.run({ attachments: [...chosen] })}
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} what={t('attachments.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" />}
      {data && (
        <>
          <Checkbox
            label={t('attachments.all')}
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={() => setMarked(isAll ? [] : items.map(({ value }) => value))}
          />
          {[...Map.groupBy(items, ({ grouping }) => grouping)].map(([group, inGroup]) => (
            <fieldset key={group} className={classes.group}>
              <legend>{group ?? t('attachments.ungrouped')}</legend>
              {inGroup.map(({ name, value }) => (
                <Checkbox key={value} label={name} checked={chosen.includes(value)} onChange={() => mark(value)} />
              ))}
            </fieldset>
          ))}
        </>
      )}
    </ActionDialog>
  )
}
