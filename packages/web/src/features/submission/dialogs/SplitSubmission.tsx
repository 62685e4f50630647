import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import classes from '#engine/actions/dialogs/dialogs.module.css'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { ProductChoices } from './ProductChoices.tsx'
import { whyNotSplit } from './splitRules.ts'

export function SplitSubmission({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  const { data: submission } = useSuspenseQuery(submissionQuery(target.submissionId))
  const [chosen, setChosen] = useState<string[]>([])
  const whyNot = whyNotSplit(submission.productShortNames, chosen)
  return (
    <ActionDialog
      title={t('split.title')}
      context={`${submission.insured.name} · ${submission.submissionNumber}`}
      confirm={say(action.name)}
      isReady={whyNot === null}
      runner={runner}
      onConfirm={() => runner.run({ products: chosen })}
      onClose={onClose}
    >
      <ProductChoices
        label={t('sections.products')}
        products={submission.products.map(({ name, shortName }) => ({ name, value: shortName, code: shortName }))}
        chosen={chosen}
        onChange={setChosen}
      />
      {whyNot && (
        <p className={classes.warning} role="status">
          {t(`split.${whyNot}`)}
        </p>
      )}
    </ActionDialog>
  )
}
