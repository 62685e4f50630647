import type { SubmissionLifeCycle } from '@bindery/contract/actions'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { productsOf } from './thread.ts'

interface Props {
  lifeCycle: SubmissionLifeCycle
  /** Null: the whole submission. */
  product: string | null
  onChange: (product: string | null) => void
}

const WHOLE = ''

/** The ways on of the whole submission, or only those of one product. Not shown for a single product. */
export function ProductSwitch({ lifeCycle, product, onChange }: Props) {
  const { t } = useTranslation('lifeCycle')
  const products = productsOf(lifeCycle)
  if (products.length < 2 && product === null) return null
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('products')}
      data={[{ value: WHOLE, label: t('names.Submission') }, ...products.map((name) => ({ value: name, label: name }))]}
      value={product ?? WHOLE}
      onChange={(value) => onChange(value === WHOLE ? null : value)}
    />
  )
}
