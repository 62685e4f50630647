import { Alert } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FormStore } from '#engine/forms/store.ts'
import { useFormView } from '#engine/forms/useForm.ts'
import classes from './PreQualificationResult.module.css'
import { formQuery } from './queries.ts'

const COLORS = { fail: 'red', refer: 'yellow' } as const
const OUTCOMES = ['fail', 'refer'] as const

interface Props {
  submissionId: number
  formKey: string
  store: FormStore
}

/** The findings against the risk: those of this form live, those of other forms as the server last found them. */
export function PreQualificationResult({ submissionId, formKey, store }: Props) {
  const { t } = useTranslation('submissionForms')
  const { data: form } = useSuspenseQuery(formQuery(submissionId, formKey))
  const { findings, counts } = useFormView(store)
  const found = [...(form.foundElsewhere ?? []), ...findings.map((finding) => ({ ...finding, product: null }))]
  const isNothing = found.length === 0 && counts.total === 0
  return (
    <section className={classes.result} aria-label={t('found.label')} aria-live="polite">
      {isNothing && (
        <p className={classes.nothing}>
          <IconCircleCheck size={16} stroke={1.7} aria-hidden="true" />
          {t('found.nothing')}
        </p>
      )}
      {OUTCOMES.map((outcome) => {
        const own = found.filter((finding) => finding.outcome === outcome)
        return (
          own.length > 0 && (
            <Alert key={outcome} role="group" color={COLORS[outcome]} title={t(`found.${outcome}`)}>
              <ul className={classes.findings}>
                {own.map(({ message, product }) => (
                  <li key={`${product} ${message}`}>{product ? t('found.of', { product, message }) : message}</li>
                ))}
              </ul>
            </Alert>
          )
        )
      })}
    </section>
  )
}
