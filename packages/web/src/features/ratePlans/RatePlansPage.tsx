import { RATE_PLAN_STATUSES } from '@bindery/contract/ratePlans'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdministrationFrame } from '#engine/administration/AdministrationFrame.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { ImportButton } from './ImportButton.tsx'
import { PlanGrid } from './PlanGrid.tsx'
import { plansQuery } from './queries.ts'
import classes from './ratePlans.module.css'
import { type PlanFilter, productsOf } from './rows.ts'
import './texts.ts'

const ALL: PlanFilter = { product: '', status: 'all' }
const STATUSES = ['all', ...RATE_PLAN_STATUSES] as const

/** Every rate plan, with its actions. */
export function RatePlansPage() {
  const { t } = useTranslation('ratePlans')
  const query = useQuery(plansQuery)
  const [filter, setFilter] = useState(ALL)
  usePageTitle(t('title'))
  const rows = query.data
  return (
    <AdministrationFrame>
      <div className={classes.page}>
        <section className={classes.sheet} aria-label={t('title')}>
          <div className={classes.header}>
            <h1 className={classes.title}>{t('title')}</h1>
            {rows && <span className={classes.dim}>{t('count', { count: rows.length })}</span>}
            <div className={classes.tools}>
              <ImportButton />
            </div>
          </div>
          <search className={classes.filters}>
            <NativeSelect
              aria-label={t('columns.product')}
              data={[
                { value: '', label: t('allProducts') },
                ...productsOf(rows ?? []).map((product) => ({ value: product, label: product })),
              ]}
              value={filter.product}
              onChange={({ currentTarget }) => setFilter({ ...filter, product: currentTarget.value })}
            />
            <NativeSelect
              aria-label={t('columns.status')}
              data={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
              value={filter.status}
              onChange={({ currentTarget }) =>
                setFilter({ ...filter, status: currentTarget.value as PlanFilter['status'] })
              }
            />
          </search>
          <PlanGrid query={query} filter={filter} onShowAll={() => setFilter(ALL)} />
        </section>
      </div>
    </AdministrationFrame>
  )
}
