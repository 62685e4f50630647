import type { Plan, StateFiling } from '@bindery/rating/plan'
import { Button, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { DayInput } from '#platform/ui/DayInput.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import type { Filing, FilingDays } from './filing.ts'
import classes from './ratePlans.module.css'

interface Props {
  /** The filings with their taxes and fees. */
  known: Plan['states']
  states: Filing['states']
  /** Undefined if the states cannot be changed. */
  onChange: ((states: Filing['states']) => void) | undefined
}

/** The states of a plan, with the days of each filing, its taxes and its fees. */
export function FilingStates({ known, states, onChange }: Props) {
  const { t } = useTranslation('ratePlans')
  const { day } = useFormats()
  const set = (state: string, days: FilingDays) => onChange?.({ ...states, [state]: days })
  const remove = (state: string) => {
    const { [state]: _, ...rest } = states
    onChange?.(rest)
  }
  return (
    <div className={classes.box}>
      <RecordTable minWidth={640}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('filing.state')}</Table.Th>
            <Table.Th>{t('columns.effectiveFrom')}</Table.Th>
            <Table.Th>{t('columns.effectiveTo')}</Table.Th>
            <Table.Th>{t('filing.charges')}</Table.Th>
            {onChange && <Table.Th aria-label={t('filing.remove')} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Object.entries(states).map(([state, { from, to }]) => (
            <Table.Tr key={state} className={classes.stateRow ?? ''}>
              <Table.Th scope="row">{state}</Table.Th>
              {onChange ? (
                <>
                  <Table.Td>
                    <DayInput
                      label={t('filing.fromOf', { state })}
                      value={from}
                      required
                      onChange={(next) => set(state, { from: next, to })}
                    />
                  </Table.Td>
                  <Table.Td>
                    <DayInput
                      label={t('filing.toOf', { state })}
                      value={to}
                      onChange={(next) => set(state, { from, to: next })}
                    />
                  </Table.Td>
                </>
              ) : (
                <>
                  <Table.Td>{from === null ? '—' : day(from)}</Table.Td>
                  <Table.Td>{to === null ? t('open') : day(to)}</Table.Td>
                </>
              )}
              <Table.Td className={classes.dim ?? ''}>{chargesOf(known[state])}</Table.Td>
              {onChange && (
                <Table.Td>
                  <Button size="compact-xs" variant="subtle" color="red" onClick={() => remove(state)}>
                    {t('filing.remove')}
                  </Button>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </RecordTable>
    </div>
  )
}

/** "Surplus lines tax 2.23%, Policy fee 175.00" */
function chargesOf(filing: StateFiling | undefined): string {
  const { taxes = [], fees = [] } = filing ?? {}
  const charges = [
    ...taxes.map(({ name, percent }) => `${name} ${percent}%`),
    ...fees.map(({ name, amount }) => `${name} ${amount}`),
  ]
  return [...new Set(charges)].join(', ') || '—'
}
