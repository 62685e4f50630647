import type { Worksheet } from '@bindery/contract/worksheets'
import type { Plan } from '@bindery/rating/plan'
import type { TraceLine } from '@bindery/rating/steps'
import { ActionIcon, Table, Tooltip } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import records from '#engine/records/records.module.css'
import type { ChangesOfWorksheet } from './useWorksheetChanges.ts'
import { WorksheetOverride } from './WorksheetOverride.tsx'
import { WorksheetOverrideNote } from './WorksheetOverrideNote.tsx'
import classes from './worksheet.module.css'
import type { ChangedInputs } from './worksheetChanges.ts'
import { overrideFor } from './worksheetOverrides.ts'
import { stepOf } from './worksheetSteps.ts'
import { answerWords, grouped, wordsOf } from './worksheetWords.ts'

interface Props {
  worksheet: Worksheet
  plan: Plan
  inputs: ChangedInputs
  typed: ChangesOfWorksheet
  isReadOnly: boolean
  line: TraceLine
}

/** One step: the table and the answers it was looked up by, its factor, and the amount after it. */
export function WorksheetStep({ worksheet, plan, inputs, typed, isReadOnly, line }: Props) {
  const { t } = useTranslation('quotes')
  // Discard closes the editor: its text is not among the changes.
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  const isEditing = openedAt === typed.discards
  const own = overrideFor(inputs.overrides, line)
  const step = stepOf(plan, line.step)
  const bounds = step && 'override' in step ? step.override : undefined
  const keys = Object.entries(line.inputs).map(([path, value]) => answerWords(path, value, t))
  const key = [line.source && wordsOf(line.source.table), ...keys].filter(Boolean).join(' · ')
  return (
    <>
      <Table.Tr data-step data-overridden={line.override !== undefined || undefined}>
        <Table.Td>
          {line.label}
          {line.override && own && <WorksheetOverrideNote worksheet={worksheet} override={own} />}
        </Table.Td>
        <Table.Td data-wide className={records.dim ?? ''}>
          {key}
        </Table.Td>
        <Table.Td data-number>
          {line.factor !== null && (
            <span className={classes.factor}>
              {bounds && !isReadOnly && (
                <Tooltip label={t('worksheet.override.open', { step: line.label })}>
                  <ActionIcon
                    size={24}
                    aria-label={t('worksheet.override.open', { step: line.label })}
                    aria-expanded={isEditing}
                    onClick={() => setOpenedAt(isEditing ? null : typed.discards)}
                  >
                    <IconPencil size={14} stroke={1.7} />
                  </ActionIcon>
                </Tooltip>
              )}
              {line.override && <del>{grouped(line.override.planFactor)}</del>} {grouped(line.factor)}
            </span>
          )}
        </Table.Td>
        <Table.Td data-number>{grouped(line.running)}</Table.Td>
      </Table.Tr>
      {isEditing && bounds && (
        <Table.Tr>
          <Table.Td colSpan={4} className={classes.editor ?? ''}>
            <WorksheetOverride
              {...{ worksheet, plan, inputs, typed, line }}
              allowed={bounds}
              onClose={() => setOpenedAt(null)}
            />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
