import type { Worksheet } from '@bindery/contract/worksheets'
import { inputAt, isEditableInput } from '@bindery/rating/editableInputs'
import { formKeyOf } from '@bindery/rating/formPaths'
import type { Plan } from '@bindery/rating/plan'
import { Button, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import type { ChangesOfWorksheet } from './useWorksheetChanges.ts'
import { inputId, WorksheetInput } from './WorksheetInput.tsx'
import classes from './worksheet.module.css'
import type { ChangedInputs, InputValue } from './worksheetChanges.ts'
import {
  fieldOf,
  type InputList,
  inputLists,
  itemPaths,
  type ShownInput,
  shownInput,
  singleInputs,
} from './worksheetInputs.ts'
import { grouped, itemWords } from './worksheetWords.ts'

interface Props {
  worksheet: Worksheet
  plan: Plan
  inputs: ChangedInputs
  typed: ChangesOfWorksheet
  isReadOnly: boolean
}

/** Limits, deductibles and options of the quote, and the items of the risk, each with its origin. */
export function WorksheetInputs(props: Props) {
  const { t } = useTranslation('quotes')
  const { worksheet, plan, inputs, typed, isReadOnly } = props
  const toConfirm = Object.fromEntries(
    worksheet.suggested.flatMap((path) => {
      const input = inputAt(plan, path)
      const shown = input && isEditableInput(input) ? shownInput(worksheet, inputs, input, path) : null
      return shown?.origin === 'suggested' ? [[path, shown.value as InputValue]] : []
    }),
  )
  const count = Object.keys(toConfirm).length
  return (
    <section className={classes.block} aria-labelledby="worksheet-inputs">
      <div className={classes.blockHead}>
        <h3 id="worksheet-inputs">{t('worksheet.inputs')}</h3>
        {count > 0 && !isReadOnly && (
          <Button size="xs" variant="default" onClick={() => typed.setValues(toConfirm)}>
            {t('worksheet.confirm', { count })}
          </Button>
        )}
      </div>
      <div className={classes.inputs}>
        {singleInputs(plan).map((input) => {
          const shown = shownInput(worksheet, inputs, input, input.path)
          return (
            <div key={input.path} className={classes.input} data-check={input.type === 'boolean' || undefined}>
              <label htmlFor={inputId(input.path)}>{input.label}</label>
              <WorksheetInput {...{ plan, shown, typed, isReadOnly }} name={input.label} />
              <OriginNote {...props} shown={shown} />
            </div>
          )
        })}
      </div>
      {inputLists(plan).map((list) => (
        <ItemTable key={list.list.path} {...props} {...list} />
      ))}
    </section>
  )
}

function OriginNote({
  worksheet,
  plan,
  typed,
  isReadOnly,
  shown: { path, origin, input },
}: Props & { shown: ShownInput }) {
  const { t } = useTranslation('quotes')
  const field = fieldOf(plan, path)
  const { min, max } = input
  const bounds =
    min !== undefined && max !== undefined ? t('worksheet.bounds', { min: grouped(min), max: grouped(max) }) : ''
  return (
    <div className={classes.origin} data-origin={origin}>
      {origin === 'application' && field !== null ? (
        <Link
          to="/submission/$submissionId/form/$formId"
          params={{ submissionId: String(worksheet.submissionId), formId: formKeyOf(plan.product, path) }}
          state={{ focusOn: field }}
        >
          {t('worksheet.origin.application')}
        </Link>
      ) : (
        t(`worksheet.origin.${origin}`)
      )}
      {origin === 'quote' && !isReadOnly && (
        <UnstyledButton className={classes.reset ?? ''} onClick={() => typed.resetValue(path)}>
          {t('worksheet.reset')}
          <VisuallyHidden> {input.label}</VisuallyHidden>
        </UnstyledButton>
      )}
      {bounds && !isReadOnly && <span> · {bounds}</span>}
    </div>
  )
}
/** Long lists open on request. */
const OPEN_ITEMS = 5
const ITEMS_SHOWN = 25

function ItemTable({ list, fields, ...props }: Props & InputList) {
  const { t } = useTranslation('quotes')
  const { worksheet, inputs, plan, typed, isReadOnly } = props
  const items = itemPaths(worksheet.risk, list.path)
  const [isOpen, setOpen] = useState(items.length <= OPEN_ITEMS)
  const [showsAll, setShowsAll] = useState(false)
  if (items.length === 0) return null
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const shownItems = showsAll ? items : items.slice(0, ITEMS_SHOWN)
  return (
    <div className={classes.items}>
      <UnstyledButton className={classes.toggle ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Chevron size={14} stroke={1.7} aria-hidden="true" />
        {list.label}
        <span className={classes.hint}>{items.length}</span>
      </UnstyledButton>
      {isOpen && (
        <div className={classes.box}>
          <RecordTable minWidth={140 + fields.length * 112}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('worksheet.item')}</Table.Th>
                {fields.map(({ path, label }) => (
                  <Table.Th key={path}>{label}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shownItems.map((item) => {
                const name = itemWords(item, t)
                return (
                  <Table.Tr key={item}>
                    <Table.Th scope="row">{name}</Table.Th>
                    {fields.map((input) => {
                      const path = `${item}.${input.path.slice(list.path.length + 1)}`
                      const shown = shownInput(worksheet, inputs, input, path)
                      return (
                        <Table.Td key={path} data-origin={shown.origin}>
                          <span className={classes.cell}>
                            <WorksheetInput
                              {...{ plan, shown, typed, isReadOnly }}
                              name={`${name}: ${input.label}`}
                              isInTable
                            />
                            <CellOrigin shown={shown} typed={typed} isReadOnly={isReadOnly} />
                          </span>
                        </Table.Td>
                      )
                    })}
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </RecordTable>
          {shownItems.length < items.length && (
            <UnstyledButton className={classes.more ?? ''} onClick={() => setShowsAll(true)}>
              {t('worksheet.showItems', { count: items.length - shownItems.length })}
            </UnstyledButton>
          )}
        </div>
      )}
    </div>
  )
}

/** In a table only what needs attention: a suggestion, or a value of the quote with its reset. */
function CellOrigin({ shown, typed, isReadOnly }: Pick<Props, 'typed' | 'isReadOnly'> & { shown: ShownInput }) {
  const { t } = useTranslation('quotes')
  const { origin, path, input } = shown
  if (origin === 'suggested')
    return (
      <span className={classes.origin} data-origin={origin}>
        {t('worksheet.origin.suggested')}
      </span>
    )
  if (origin !== 'quote') return null
  return (
    <span className={classes.origin} data-origin={origin}>
      {t('worksheet.origin.quote')}
      {!isReadOnly && (
        <UnstyledButton className={classes.reset ?? ''} onClick={() => typed.resetValue(path)}>
          {t('worksheet.reset')}
          <VisuallyHidden> {input.label}</VisuallyHidden>
        </UnstyledButton>
      )}
    </span>
  )
}
