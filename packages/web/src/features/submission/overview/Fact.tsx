import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { submissionTexts } from '../texts.ts'
import classes from './Overview.module.css'

export type FieldName = keyof typeof submissionTexts.fields
/** Width in columns of twelve. */
export type Span = 2 | 3 | 4 | 6 | 12

interface Props {
  name?: FieldName
  /** The label of a field that has no fixed name. */
  label?: string
  span?: Span
  children: React.ReactNode
}

/** A read-only field. Without a value it shows a dash, with a text for screen readers. */
export function Fact({ name, label, span = 3, children }: Props) {
  const { t } = useTranslation(['submission', 'platform'])
  const isEmpty = children === null || children === undefined || children === '' || children === false
  return (
    <div className={classes.fact} data-span={span}>
      <div className={classes.label}>{name ? t(`fields.${name}`) : label}</div>
      <div className={classes.value}>
        {isEmpty ? (
          <span className={classes.none}>
            <span aria-hidden="true">—</span>
            <VisuallyHidden>{t('noValue', { ns: 'platform' })}</VisuallyHidden>
          </span>
        ) : (
          children
        )}
      </div>
    </div>
  )
}
