import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { Skeleton } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '#engine/actions/bar.ts'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { ProductChoices } from './ProductChoices.tsx'
import { quotableProductsOf } from './queries.ts'

/** Skips the dialog if only one product can be quoted. */
export async function onlyProduct({ target }: Offer, queryClient: QueryClient): Promise<ActionParameters | null> {
  const products = await queryClient.fetchQuery({ ...quotableProductsOf(target.submissionId), staleTime: 0 })
  return products.length === 1 ? { productTemplateIds: [products[0]!.id] } : null
}

/** Selects one product for a quote, one or more for a proposal. */
export function QuotableProducts({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  const { data, error, refetch } = useQuery(quotableProductsOf(target.submissionId))
  const [chosen, setChosen] = useState<string[]>([])
  const isQuote = action.id === 'submission.createQuote'
  return (
    <ActionDialog
      title={t('products.select')}
      context={useRecordName(target)}
      confirm={say(action.name)}
      isReady={isQuote ? chosen.length === 1 : chosen.length > 0}
      runner={runner}
      onConfirm={() => runner.run({ productTemplateIds: chosen })}
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" />}
      {data && (
        <ProductChoices
          label={t('sections.products')}
          products={data.map(({ id, name }) => ({ value: id, name }))}
          chosen={chosen}
          isSingle={isQuote}
          onChange={setChosen}
        />
      )}
    </ActionDialog>
  )
}
