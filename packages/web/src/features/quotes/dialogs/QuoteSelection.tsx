import type { Quote } from '@bindery/contract/quotes'
import { Checkbox, Skeleton } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleMinus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { StepDashes, useStepLabel } from '#engine/actions/StepBar.tsx'
import { currentOf } from '#engine/actions/steps.ts'
import { Pill } from '#engine/records/Pill.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { anchorOf, selectionFor } from './onlyQuote.ts'
import classes from './QuoteSelection.module.css'
import { markedAtFirst, rowsOf } from './selection.ts'

export function QuoteSelection({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('quotes')
  const say = useActionName()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['submission', target.submissionId, 'quoteSelection', target.context, target.id, action.name],
    queryFn: async () => {
      const anchor = await anchorOf({ target, action }, queryClient)
      return anchor === null
        ? { enabled: [], valid: [], invalid: [] }
        : queryClient.fetchQuery(selectionFor({ target, action }, anchor))
    },
  })
  const rows = data && rowsOf(data)
  const ready = rows?.filter(({ isReady }) => isReady).map(({ quote }) => quote) ?? []
  const [changed, setMarked] = useState<readonly number[] | null>(null)
  const marked = changed ?? markedAtFirst(ready, action.id, target)
  const chosen = ready.filter(({ id }) => marked.includes(id)).map(({ id }) => id)
  const mark = (id: number) => setMarked(marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id])
  const name = say(action.name)
  return (
    <ActionDialog
      title={t('selection.title')}
      context={t('selection.text', { action: name })}
      size={720}
      {...(rows?.length !== 0 && { confirm: name })}
      isReady={chosen.length > 0}
      hint={rows && rows.length > 0 && t('selection.chosen', { chosen: chosen.length, ready: ready.length })}
      runner={runner}
      onConfirm={() => runner.run({ quoteIds: chosen })}
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} what={t('selection.failed')} onRetry={() => void refetch()} />}
      {!rows && !error && <Skeleton width="70%" />}
      {rows?.length === 0 && <p>{t('selection.none')}</p>}
      {rows && rows.length > 0 && (
        <div className={classes.rows}>
          {rows.map(({ quote, isReady }) => (
            <Row
              key={quote.id}
              {...{ quote, isReady }}
              isChosen={chosen.includes(quote.id)}
              onMark={() => mark(quote.id)}
            />
          ))}
        </div>
      )}
    </ActionDialog>
  )
}

interface RowProps {
  quote: Quote
  isReady: boolean
  isChosen: boolean
  onMark: () => void
}

function Row({ quote, isReady, isChosen, onMark }: RowProps) {
  const { t } = useTranslation('quotes')
  const { money } = useFormats()
  const stepLabel = useStepLabel()
  const step = currentOf(quote.breadcrumb)
  return (
    <div className={classes.row} data-chosen={isChosen || undefined} data-off={!isReady || undefined}>
      <Checkbox
        label={
          <>
            <span className={classes.name}>{quote.summary}</span>
            <span className={classes.step}>
              <StepDashes steps={quote.breadcrumb} /> {step && stepLabel(step)}
            </span>
          </>
        }
        checked={isChosen}
        disabled={!isReady}
        onChange={onMark}
      />
      <span className={classes.premium}>{quote.premium ? money(quote.premium) : '—'}</span>
      <Pill family={isReady ? 'success' : 'closed'}>
        {isReady ? (
          <IconCircleCheckFilled size={14} aria-hidden="true" />
        ) : (
          <IconCircleMinus size={14} stroke={1.7} aria-hidden="true" />
        )}
        {t(isReady ? 'selection.ready' : 'selection.unavailable')}
      </Pill>
    </div>
  )
}
