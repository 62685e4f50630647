import type { Quote } from '@bindery/contract/quotes'
import { IconColumns3 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '#engine/records/records.module.css'
import own from './options/options.module.css'

/** Links to the options of each product side by side. A single quote has no option beside it, but what-if. */
export function CompareLinks({ quotes, submissionId }: { quotes: readonly Quote[]; submissionId: number }) {
  const { t } = useTranslation('quotes')
  const products = [...new Set(quotes.map(({ product }) => product))]
  const hasSeveral = (product: string) => quotes.filter((quote) => quote.product === product).length > 1
  return (
    <p className={own.compare}>
      {products.map((product) => (
        <Link
          key={product}
          className={classes.link}
          to="/submission/$submissionId/quotes/compare/$product"
          params={{ submissionId: String(submissionId), product }}
        >
          <IconColumns3 size={16} stroke={1.7} aria-hidden="true" />{' '}
          {t(hasSeveral(product) ? 'options.compare' : 'options.whatIf', { product })}
        </Link>
      ))}
    </p>
  )
}
