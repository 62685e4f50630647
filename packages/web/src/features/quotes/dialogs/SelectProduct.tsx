import { submissionsApi } from '@bindery/contract/submissions'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { send } from '#platform/api.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'

/** Selects one product template for a new quote of a proposal. */
export function SelectProduct({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('quotes')
  const say = useActionName()
  const { data, error, refetch } = useQuery({
    queryKey: ['submission', target.submissionId, 'quotableProducts'],
    queryFn: () => send(submissionsApi.quotableProductTemplates, { params: { id: target.submissionId } }),
  })
  const [product, setProduct] = useState('')
  const isEmpty = data?.length === 0
  return (
    <ActionDialog
      title={t('product.title')}
      context={useRecordName(target)}
      {...(!isEmpty && { confirm: say(action.name) })}
      isReady={product !== ''}
      runner={runner}
      onConfirm={() => runner.run({ productTemplateIds: [product] })}
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" />}
      {isEmpty && <p>{t('product.empty')}</p>}
      {data && !isEmpty && (
        <NativeSelect
          label={t('product.label')}
          required
          data-autofocus
          value={product}
          data={[
            { value: '', label: t('product.choose') },
            ...[...Map.groupBy(data, ({ grouping }) => grouping)].map(([group, templates]) => ({
              group,
              items: templates.map(({ id, name }) => ({ value: id, label: name })),
            })),
          ]}
          onChange={({ currentTarget }) => setProduct(currentTarget.value)}
        />
      )}
    </ActionDialog>
  )
}
