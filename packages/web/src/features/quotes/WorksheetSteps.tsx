import type { Worksheet } from '@bindery/contract/worksheets'
import { decimalOf } from '@bindery/rating/decimal'
import type { Plan } from '@bindery/rating/plan'
import type { Rated } from '@bindery/rating/rate'
import { Table, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { formatMoney } from '#platform/ui/formats.ts'
import type { ChangesOfWorksheet } from './useWorksheetChanges.ts'
import { WorksheetStep } from './WorksheetStep.tsx'
import classes from './worksheet.module.css'
import type { ChangedInputs } from './worksheetChanges.ts'
import { type CoverageSteps, type StepGroup, stepsByCoverage } from './worksheetSteps.ts'
import { answerWords, grouped, itemWords } from './worksheetWords.ts'

interface Props {
  worksheet: Worksheet
  plan: Plan
  inputs: ChangedInputs
  rated: Rated
  typed: ChangesOfWorksheet
  isReadOnly: boolean
}

/** With more items, a coverage opens with its items closed. */
const ITEMS_OPEN = 3
/** A fleet has hundreds of vehicles: the rest is shown on request, so that a change is drawn within a frame. */
const ITEMS_SHOWN = 40

/** The steps of the rating in order, by coverage and item. Closed parts are not rendered. */
export function WorksheetSteps(props: Props) {
  const { t } = useTranslation('quotes')
  const { rated } = props
  const coverages = stepsByCoverage(rated)
  // Holds the parts that differ from the way they open at first.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) => {
    const next = new Set(toggled)
    if (!next.delete(key)) next.add(key)
    setToggled(next)
  }
  const isOpen = (key: string, byDefault: boolean) => byDefault !== toggled.has(key)
  return (
    <section className={classes.block} aria-labelledby="worksheet-steps">
      <h3 id="worksheet-steps">{t('worksheet.steps')}</h3>
      <div className={classes.box}>
        <RecordTable minWidth={620} folds>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('worksheet.step')}</Table.Th>
              <Table.Th data-wide>{t('worksheet.tableAndKey')}</Table.Th>
              <Table.Th data-number>{t('worksheet.factor')}</Table.Th>
              <Table.Th data-number>{t('worksheet.running')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          {coverages.map((coverage, at) => (
            <Table.Tbody key={coverage.code}>
              <Head
                level="coverage"
                name={coverage.name}
                amount={formatMoney(coverage.premium, rated.currency, 2)}
                isOpen={isOpen(coverage.code, at === 0)}
                onToggle={() => toggle(coverage.code)}
              />
              {isOpen(coverage.code, at === 0) && (
                <Groups {...props} coverage={coverage} isOpen={isOpen} onToggle={toggle} />
              )}
            </Table.Tbody>
          ))}
        </RecordTable>
      </div>
    </section>
  )
}

interface GroupsProps extends Props {
  coverage: CoverageSteps
  isOpen: (key: string, byDefault: boolean) => boolean
  onToggle: (key: string) => void
}

function Groups({ coverage, isOpen, onToggle, ...props }: GroupsProps) {
  const { t } = useTranslation('quotes')
  const [showsAll, setShowsAll] = useState(false)
  const items = coverage.groups.filter(({ item }) => item !== null)
  const hidden = showsAll ? [] : items.slice(ITEMS_SHOWN)
  const firstHidden = hidden[0]
  return coverage.groups
    .filter((group) => group === firstHidden || !hidden.includes(group))
    .map((group) => {
      if (group === firstHidden)
        return (
          <Table.Tr key="more">
            <Table.Td colSpan={4}>
              <UnstyledButton className={classes.more ?? ''} onClick={() => setShowsAll(true)}>
                {t('worksheet.showItems', { count: hidden.length })}
              </UnstyledButton>
            </Table.Td>
          </Table.Tr>
        )
      const key = `${coverage.code} ${group.key}`
      const open = group.item === null || isOpen(key, items.length <= ITEMS_OPEN)
      return <StepGroupRows key={key} {...props} group={group} isOpen={open} onToggle={() => onToggle(key)} />
    })
}

interface GroupProps extends Props {
  group: StepGroup
  isOpen: boolean
  onToggle: () => void
}

function StepGroupRows({ group: { item, lines }, isOpen, onToggle, ...props }: GroupProps) {
  const { t } = useTranslation('quotes')
  return (
    <>
      {item !== null && (
        <Head
          level="item"
          name={itemWords(item, t)}
          hint={hintOf(item, lines, t)}
          amount={grouped(lines.at(-1)!.running)}
          isOpen={isOpen}
          onToggle={onToggle}
        />
      )}
      {isOpen && lines.map((line) => <WorksheetStep key={line.step} {...props} line={line} />)}
    </>
  )
}

/** Tells items apart: the class, the type of the vehicle, the line. Most are in the same state, and amounts name nothing. */
function hintOf(item: string, lines: StepGroup['lines'], t: Parameters<typeof answerWords>[2]): string {
  const own = lines
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([path, value]) => path.startsWith(`${item}.`) && typeof value === 'string' && !/\.(state|zip)$/.test(path))
  const [path, value] = own.find(([, one]) => decimalOf(one) === null) ?? own[0] ?? []
  return path === undefined ? '' : answerWords(path, value, t)
}

interface HeadProps {
  level: 'coverage' | 'item'
  name: string
  hint?: string
  amount: string
  isOpen: boolean
  onToggle: () => void
}

function Head({ level, name, hint, amount, isOpen, onToggle }: HeadProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Table.Tr data-level={level} className={classes.head ?? ''}>
      <Table.Th colSpan={2} scope="rowgroup">
        <UnstyledButton className={classes.toggle ?? ''} aria-expanded={isOpen} onClick={onToggle}>
          <Chevron size={14} stroke={1.7} aria-hidden="true" />
          {name}
          {hint && <span className={classes.hint}>{hint}</span>}
        </UnstyledButton>
      </Table.Th>
      <Table.Td data-number colSpan={2}>
        {amount}
      </Table.Td>
    </Table.Tr>
  )
}
