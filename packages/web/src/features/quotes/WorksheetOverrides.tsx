import type { Worksheet } from '@bindery/contract/worksheets'
import type { Plan } from '@bindery/rating/plan'
import type { Rated } from '@bindery/rating/rate'
import type { Refusal } from '@bindery/rating/risk'
import { Button, Table, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import type { ChangesOfWorksheet } from './useWorksheetChanges.ts'
import { WorksheetOverrideNote } from './WorksheetOverrideNote.tsx'
import classes from './worksheet.module.css'
import { type ChangedInputs, overrideKey } from './worksheetChanges.ts'
import { planFactors, refusalOf } from './worksheetOverrides.ts'
import { coverageOf, stepOf } from './worksheetSteps.ts'
import { grouped, itemWords } from './worksheetWords.ts'

interface Props {
  worksheet: Worksheet
  plan: Plan
  inputs: ChangedInputs
  typed: ChangesOfWorksheet
  isReadOnly: boolean
  refusals: Refusal[]
  /** The rating with the overrides; null if it is refused. */
  rated: Rated | null
  /** The rating of the plan alone; null if that is refused. */
  technical: Rated | null
}

/**
 * Every override of the quote with the plan's own factor. Steps of closed coverages and items do not show theirs, and a
 * rating that is refused has no steps.
 */
export function WorksheetOverrides(props: Props) {
  const { worksheet, plan, inputs, typed, isReadOnly, refusals, rated, technical } = props
  const { t } = useTranslation('quotes')
  return (
    <section className={classes.block} aria-labelledby="worksheet-overrides">
      <h3 id="worksheet-overrides">{t('worksheet.override.title')}</h3>
      <div className={classes.box}>
        <RecordTable minWidth={480} folds>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('worksheet.step')}</Table.Th>
              <Table.Th data-number>{t('worksheet.override.planFactor')}</Table.Th>
              <Table.Th data-number>{t('worksheet.factor')}</Table.Th>
              {!isReadOnly && (
                <Table.Th>
                  <VisuallyHidden>{t('worksheet.override.remove')}</VisuallyHidden>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {inputs.overrides.map((override, at) => {
              const { step, item, factor } = override
              const name = [coverageOf(plan, step)?.name, stepOf(plan, step)?.label ?? step, item && itemWords(item, t)]
                .filter(Boolean)
                .join(' · ')
              const refusal = refusalOf(refusals, at)
              return (
                <Table.Tr key={overrideKey(override)}>
                  <Table.Td>
                    {name}
                    {refusal && <div data-wrong>{refusal.message}</div>}
                    <WorksheetOverrideNote worksheet={worksheet} override={override} />
                  </Table.Td>
                  <Table.Td data-number>
                    {planFactors(override, rated, technical).map(grouped).join(', ') || '—'}
                  </Table.Td>
                  <Table.Td data-number>{grouped(factor)}</Table.Td>
                  {!isReadOnly && (
                    <Table.Td>
                      <Button size="xs" variant="default" onClick={() => typed.removeOverride(override)}>
                        {t('worksheet.override.remove')}
                        <VisuallyHidden> {name}</VisuallyHidden>
                      </Button>
                    </Table.Td>
                  )}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </RecordTable>
      </div>
    </section>
  )
}
