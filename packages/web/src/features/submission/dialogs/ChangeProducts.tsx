import { Button, Modal, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import classes from '#engine/actions/dialogs/dialogs.module.css'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { Pill } from '#engine/records/Pill.tsx'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { changeOf, differs, removedFrom } from './changedProducts.ts'
import { ProductChoices } from './ProductChoices.tsx'

export function ChangeProducts({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation(['submission', 'platform'])
  const say = useActionName()
  const { data: submission } = useSuspenseQuery(submissionQuery(target.submissionId))
  const { data, error, refetch } = useQuery(dataSetNamed('User Authorized Products', target.submissionId))
  const saved = submission.productShortNames
  const [chosen, setChosen] = useState<string[]>(saved)
  const [isAsking, setAsking] = useState(false)
  const products = data && [
    ...data.items.map(({ name, value }) => ({ name, value, code: value })),
    ...submission.products
      .filter(({ shortName }) => !data.items.some(({ value }) => value === shortName))
      .map(({ name, shortName }) => ({ name, value: shortName, code: shortName })),
  ]
  const removed = removedFrom(saved, chosen)
  const names = removed.map((value) => products?.find((product) => product.value === value)?.name ?? value).join(', ')
  const confirm = () => runner.run({ products: chosen })
  return (
    <>
      <ActionDialog
        title={t('products.change')}
        context={`${submission.insured.name} · ${submission.submissionNumber}`}
        confirm={say(action.name)}
        isReady={differs(saved, chosen)}
        runner={runner}
        onConfirm={() => (removed.length > 0 ? setAsking(true) : confirm())}
        onClose={onClose}
      >
        {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
        {!products && !error && <Skeleton width="70%" />}
        {products && (
          <ProductChoices
            label={t('sections.products')}
            products={products}
            chosen={chosen}
            tagOf={(value) => {
              const change = changeOf(value, saved, chosen)
              return (
                change && <Pill family={change === 'added' ? 'success' : 'stopped'}>{t(`products.${change}`)}</Pill>
              )
            }}
            onChange={setChosen}
          />
        )}
        {removed.length > 0 && (
          <p className={classes.warning} role="status">
            <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
            {t('products.warning', { products: names })}
          </p>
        )}
      </ActionDialog>
      {isAsking && (
        <Modal
          opened
          onClose={() => setAsking(false)}
          title={t('products.removeTitle')}
          zIndex={300}
          closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
        >
          <p style={{ margin: 0 }}>{t('products.removeText', { products: names })}</p>
          <DialogFooter>
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {t('cancel', { ns: 'platform' })}
            </Button>
            <Button color="red" onClick={() => [setAsking(false), confirm()]}>
              {t('products.remove')}
            </Button>
          </DialogFooter>
        </Modal>
      )}
    </>
  )
}
