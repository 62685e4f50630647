import type { PolicyChangeContent } from '@bindery/contract/policyChangeForms'
import type { PremiumBreakdown } from '@bindery/contract/premiumBreakdown'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { formatDaysIn, useFormats } from '#platform/ui/formats.ts'
import classes from './changeForms.module.css'
import { countOf } from './queries.ts'
import { signed } from './signed.ts'

interface Props {
  content: PolicyChangeContent
  /** Below the list, always visible. */
  footer?: React.ReactNode
}

/** The changes of the policy's answers, and the premium that follows from them. */
export function ChangePanel({ content, footer }: Props) {
  const { t } = useTranslation('policies')
  const { changeList, premium } = content
  return (
    <aside className={classes.panel} aria-label={t('changes.title')}>
      <h3 className={classes.panelHead}>
        {t('changes.title')} <span className={classes.count}>{countOf(content)}</span>
      </h3>
      {changeList.length === 0 ? (
        <div className={classes.empty}>
          <EmptyState
            title={t('changes.none')}
            text={t(content.textOnly ? 'changes.noneTextOnly' : 'changes.noneText')}
          />
        </div>
      ) : (
        <ChangeLines lines={changeList} />
      )}
      {premium && <Premium premium={premium} />}
      {footer}
    </aside>
  )
}

function ChangeLines({ lines }: { lines: PolicyChangeContent['changeList'] }) {
  const { t } = useTranslation('policies')
  const { instant, day } = useFormats()
  return (
    <ul className={classes.list}>
      {lines.map(({ formKey, path, fieldName, formName, oldValue, newValue, actorName, timeCreated }) => (
        <li key={`${formKey} ${path}`}>
          <p className={classes.lineHead}>
            <b>{fieldName.split(' › ').at(-1)}</b>
            <span className={classes.by}>{t('versions.by', { name: actorName, when: instant(timeCreated) })}</span>
          </p>
          <p className={classes.values}>
            {oldValue !== null && <del>{formatDaysIn(oldValue, day)}</del>}
            <span aria-hidden="true">→</span>
            {newValue === null ? t('changes.removed') : <ins>{formatDaysIn(newValue, day)}</ins>}
          </p>
          <p className={classes.by}>{[formName, ...fieldName.split(' › ').slice(0, -1)].join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}

function Premium({ premium }: { premium: NonNullable<PolicyChangeContent['premium']> }) {
  const { t } = useTranslation('policies')
  const { money } = useFormats()
  const { parts, annual, newAnnual, change, days, ofDays, breakdown } = premium
  // Rated annual premiums are whole dollars. Cents would push the last column out of the panel.
  const isWhole = [...parts, { annual, newAnnual }].every((one) => isDollars(one.annual) && isDollars(one.newAnnual))
  const yearly = (one: typeof annual) => money(one, isWhole ? 0 : 2)
  return (
    <section className={classes.premium} aria-labelledby="change-premium">
      <h3 id="change-premium" className={classes.panelHead}>
        {t('changes.premium')} <span className={classes.by}>{t('changes.days', { days, of: ofDays })}</span>
      </h3>
      <RecordTable minWidth={300}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('changes.part')}</Table.Th>
            <Table.Th data-number>{t('changes.annual')}</Table.Th>
            <Table.Th data-number>{t('changes.newAnnual')}</Table.Th>
            <Table.Th data-number>{t('changes.proRata')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map((part) => (
            <Table.Tr key={part.label}>
              <Table.Td>{part.label}</Table.Td>
              <Table.Td data-number>{yearly(part.annual)}</Table.Td>
              <Table.Td data-number>{yearly(part.newAnnual)}</Table.Td>
              <Table.Td data-number>{signed(money, part.change)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('changes.total')}</Table.Th>
            <Table.Td data-number>{yearly(annual)}</Table.Td>
            <Table.Td data-number>{yearly(newAnnual)}</Table.Td>
            <Table.Td data-number>{signed(money, change)}</Table.Td>
          </Table.Tr>
          {breakdown && <Charges breakdown={breakdown} />}
        </Table.Tfoot>
      </RecordTable>
    </section>
  )
}

const isDollars = ({ total }: { total: string }) => /^-?\d+(\.0+)?$/.test(total)

/** The fees and taxes of the change, and the total to pay or to return. */
function Charges({ breakdown: { fees, taxes, total } }: { breakdown: PremiumBreakdown }) {
  const { t } = useTranslation('policies')
  const { money } = useFormats()
  const label = Number(total.total) < 0 ? t('breakdown.toReturn') : t('breakdown.toPay')
  return [...fees, ...taxes, { code: '', name: label, amount: total }].map(({ code, name, amount }) => (
    <Table.Tr key={code}>
      <Table.Th scope="row" colSpan={3}>
        {name}
      </Table.Th>
      <Table.Td data-number>{signed(money, amount)}</Table.Td>
    </Table.Tr>
  ))
}
