import type { AccountOverview } from '@bindery/contract/accounts'
import { SegmentedControl, Table } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { formatMoney } from '#platform/ui/formats.ts'
import chart from './chart.module.css'
import classes from './page.module.css'
import { type PremiumBar, premiumBars } from './premiumBars.ts'

/** The premium of the terms that began in each year, by line: as a chart, or as the table behind it. */
export function PremiumByLine({ overview: { premiums, currencyCode } }: { overview: AccountOverview }) {
  const { t } = useTranslation('accounts')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const { lines, bars } = premiumBars(premiums)
  const money = (amount: number) => formatMoney(amount.toFixed(2), currencyCode)
  if (bars.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('premium.title')}>
      <div className={classes.head}>
        <h3 className={classes.listTitle}>{t('premium.title')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('premium.view')}
          value={view}
          onChange={(next) => setView(next as 'chart' | 'table')}
          data={[
            { value: 'chart', label: t('premium.chart') },
            { value: 'table', label: t('premium.table') },
          ]}
        />
      </div>
      {view === 'chart' ? (
        <Bars {...{ lines, bars, money }} label={t('premium.title')} />
      ) : (
        <RecordTable minWidth={320}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('premium.year')}</Table.Th>
              {lines.map((line) => (
                <Table.Th key={line} data-number>
                  {line}
                </Table.Th>
              ))}
              <Table.Th data-number>{t('premium.total')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bars.map(({ year, parts, total, indicated }) => (
              <Table.Tr key={year}>
                <Table.Td>{indicated ? t('premium.indicated', { year }) : year}</Table.Td>
                {lines.map((line) => {
                  const ofLine = parts.filter(({ product }) => product === line)
                  return (
                    <Table.Td key={line} data-number>
                      {ofLine.length > 0 ? money(ofLine.reduce((sum, { premium }) => sum + premium, 0)) : '—'}
                    </Table.Td>
                  )
                })}
                <Table.Td data-number>{money(total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </RecordTable>
      )}
    </section>
  )
}

interface BarsProps {
  lines: readonly string[]
  bars: readonly PremiumBar[]
  money: (amount: number) => string
  label: string
}

/** Bars of html: they take the width of the page, and their texts stay readable. */
function Bars({ lines, bars, money, label }: BarsProps) {
  const { t } = useTranslation('accounts')
  const most = Math.max(...bars.map(({ total }) => total), 1)
  return (
    <>
      <ul className={chart.bars} aria-label={label}>
        {bars.map(({ year, parts, total, indicated }) => (
          <li key={year} className={chart.year}>
            <span className={chart.total}>{money(total)}</span>
            <span className={chart.column} aria-hidden="true">
              {parts.map(({ product, premium, indicated: isIndicated }) => (
                <span
                  key={`${product} ${isIndicated}`}
                  className={chart.part}
                  data-indicated={isIndicated || undefined}
                  data-line={lines.indexOf(product) % LINE_COLORS}
                  title={`${product} ${money(premium)}`}
                  style={{ height: `${(Math.max(0, premium) / most) * 100}%` }}
                />
              ))}
            </span>
            <span className={chart.label}>{indicated ? t('premium.indicated', { year }) : year}</span>
          </li>
        ))}
      </ul>
      <ul className={chart.legend} aria-hidden="true">
        {lines.map((line, at) => (
          <li key={line}>
            <span className={chart.part} data-line={at % LINE_COLORS} />
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}

const LINE_COLORS = 4
