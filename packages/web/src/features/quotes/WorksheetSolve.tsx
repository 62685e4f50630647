import { leversOf } from '@bindery/rating/levers'
import type { Plan } from '@bindery/rating/plan'
import type { Risk } from '@bindery/rating/risk'
import { type Solution, solveForCredit, solveForDeductible, solveForTotalCredit } from '@bindery/rating/solve'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/ui/formats.ts'
import { useNewest } from './useNewest.ts'
import type { WorksheetSetters } from './useWorksheetChanges.ts'
import classes from './worksheet.module.css'
import { type ChangedInputs, typedNumber } from './worksheetChanges.ts'
import { grouped } from './worksheetWords.ts'

interface Props {
  plan: Plan
  trial: Risk
  inputs: ChangedInputs
  typed: WorksheetSetters
}

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/
/** The deductibles of the quote. One of a coverage that is not in force would add the coverage. */
const deductiblesOf = (plan: Plan, risk: Risk) =>
  leversOf(plan, risk).filter(({ group, options, key }) => group === 'deductibles' && options && !key.includes('[]'))

/** Finds the credit or the deductible that gives the wanted premium, and tries it on the sheet. */
export const WorksheetSolve = memo(function WorksheetSolve({ plan, trial, inputs, typed }: Props) {
  const { t } = useTranslation('quotes')
  const newest = useNewest({ trial, inputs })
  const deductibles = JSON.stringify(deductiblesOf(plan, trial).map(({ key, label }) => ({ key, label })))
  // With most moves of a slider the choices stay the same, and the form with them.
  const choices = useMemo(
    (): Choice[] => [
      ...(plan.schedule.categories.length > 0 ? [{ value: 'credit', label: t('worksheet.solve.total') }] : []),
      ...plan.schedule.categories.map(({ code, label }) => ({ value: `credit ${code}`, label })),
      ...(JSON.parse(deductibles) as { key: string; label: string }[]).map(({ key, label }) => ({
        value: `deductible ${key}`,
        label,
      })),
    ],
    [plan, deductibles, t],
  )
  return choices.length === 0 ? null : <SolveForm {...{ plan, choices, newest, typed }} />
})

interface Choice {
  value: string
  label: string
}
interface FormProps extends Pick<Props, 'plan' | 'typed'> {
  choices: readonly Choice[]
  newest: React.RefObject<Pick<Props, 'trial' | 'inputs'>>
}

const SolveForm = memo(function SolveForm({ plan, choices, newest, typed }: FormProps) {
  const { t } = useTranslation('quotes')
  const [wanted, setWanted] = useState('')
  const [wish, setBy] = useState('')
  // A deductible goes from the choices with its coverage.
  const by = choices.some(({ value }) => value === wish) ? wish : (choices[0]?.value ?? '')
  const [found, setFound] = useState<{ solution: Solution; name: string; kind: string | undefined } | null>(null)
  const result = useRef<HTMLParagraphElement>(null)
  // The result stands below the button, where the dock may end.
  useEffect(() => void result.current?.scrollIntoView({ block: 'nearest' }), [found])
  const amount = typedNumber(wanted)

  const solve = (event: React.SubmitEvent) => {
    event.preventDefault()
    const { trial, inputs } = newest.current
    const [kind, name = ''] = by.split(' ')
    const solution =
      kind === 'deductible'
        ? solveForDeductible(plan, trial, name, amount)
        : name === ''
          ? solveForTotalCredit(plan, trial, amount)
          : solveForCredit(plan, trial, name, amount)
    setFound({ solution, name: nameOf(by), kind })
    if (solution.status !== 'solved') return
    if (kind === 'deductible') return typed.setValues({ [name]: solution.value })
    for (const { code } of plan.schedule.categories) {
      const before = inputs.schedule.find(({ category }) => category === code)
      const percent = percentOf(solution.risk, code)
      if (percent !== (before?.percent ?? '0')) typed.setSchedule(code, { percent, reason: before?.reason ?? '' })
    }
  }
  const nameOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? ''
  return (
    <form className={classes.block} aria-labelledby="worksheet-solve" onSubmit={solve}>
      <h3 id="worksheet-solve">{t('worksheet.solve.title')}</h3>
      <TextInput
        size="xs"
        label={t('worksheet.solve.wanted')}
        inputMode="decimal"
        data-number
        error={amount !== '' && !AMOUNT.test(amount) && t('worksheet.solve.noAmount')}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        onBlur={() => setWanted(grouped(amount))}
      />
      <NativeSelect
        size="xs"
        label={t('worksheet.solve.by')}
        value={by}
        data={[
          { group: t('worksheet.solve.credit'), items: choices.filter(({ value }) => value.startsWith('credit')) },
          {
            group: t('worksheet.solve.deductible'),
            items: choices.filter(({ value }) => value.startsWith('deductible')),
          },
        ].filter(({ items }) => items.length > 0)}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
      />
      <Button size="xs" variant="default" type="submit" disabled={!AMOUNT.test(amount)}>
        {t('worksheet.solve.solve')}
      </Button>
      {found && (
        <p className={classes.found} role="status" ref={result}>
          {sentence(found.solution)}
        </p>
      )}
    </form>
  )

  function sentence(solution: Solution): string {
    if (solution.status === 'impossible') return solution.message
    if (solution.status === 'refused') return solution.refusals.map(({ message }) => message).join(' ')
    const amounts = { premium: formatMoney(solution.result.annualPremium, plan.currency, 2), name: found!.name }
    return found!.kind === 'credit'
      ? t('worksheet.solve.foundCredit', { ...amounts, percent: solution.value.replace('-', '−') })
      : t('worksheet.solve.foundDeductible', { ...amounts, value: grouped(solution.value) })
  }
})

function percentOf({ schedule }: Risk, code: string): string {
  const lines = schedule as { category: string; percent: string }[]
  return lines.find(({ category }) => category === code)?.percent ?? '0'
}
