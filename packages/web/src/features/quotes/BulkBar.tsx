import type { Quote } from '@bindery/contract/quotes'
import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bulkOffers } from '#engine/actions/bulk.ts'
import { useActionName } from '#engine/actions/names.ts'
import { actionsOf } from '#engine/actions/queries.ts'
import { useRun } from '#engine/actions/useRun.ts'
import classes from '#engine/records/records.module.css'

interface Props {
  quotes: readonly Quote[]
  submissionId: number
  onClear: () => void
}

/** The bulk actions that the server offers for every selected quote. */
export function BulkBar({ quotes, submissionId, onClear }: Props) {
  const { t } = useTranslation('quotes')
  const say = useActionName()
  const targets = quotes.map(({ id }) => ({ context: 'Quote', id, submissionId }) as const)
  const answers = useQueries({ queries: targets.map(actionsOf) })
  const run = useRun()
  const isLoading = answers.some(({ isPending }) => isPending)
  const offers = bulkOffers(answers.map(({ data }) => data?.actions ?? []))
  return (
    <div className={classes.selectionBar} role="toolbar" aria-label={t('bulk.label')}>
      <span role="status">{t('bulk.selected', { count: quotes.length })}</span>
      {offers.map((action) => (
        <Button
          key={action.name}
          size="xs"
          variant="subtle"
          loading={run.isPending && run.variables.offer.action.name === action.name}
          onClick={() =>
            run.mutate(
              { offer: { action, target: targets[0]! }, parameters: { quoteIds: quotes.map(({ id }) => id) } },
              { onSuccess: onClear },
            )
          }
        >
          {say(action.bulkActionLabel ?? action.name)}
        </Button>
      ))}
      {!isLoading && offers.length === 0 && <span>{t('bulk.nothing')}</span>}
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </div>
  )
}
