import type { Plan } from '@bindery/rating/plan'
import type { Risk } from '@bindery/rating/risk'
import { type Solution, solveForCredit, solveForDeductible } from '@bindery/rating/solve'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/ui/formats.ts'
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
/** The inputs of the plan that are a deductible of the whole quote. */
const deductiblesOf = ({ inputs }: Plan) =>
  inputs.filter(({ path, type }) => type === 'option' && /^\w*(deductible|retention)\w*$/i.test(path))

/** Finds the credit or the deductible that gives the wanted premium, and tries it on the sheet. */
export const WorksheetSolve = memo(function WorksheetSolve({ plan, trial, inputs, typed }: Props) {
  const { t } = useTranslation('quotes')
  const [wanted, setWanted] = useState('')
  const choices = [
    ...plan.schedule.categories.map(({ code, label }) => ({ value: `credit ${code}`, label })),
    ...deductiblesOf(plan).map(({ path, label }) => ({ value: `deductible ${path}`, label })),
  ]
  const [by, setBy] = useState(choices[0]?.value ?? '')
  const [found, setFound] = useState<{ solution: Solution; by: string } | null>(null)
  const amount = typedNumber(wanted)
  if (choices.length === 0) return null

  const solve = (event: React.SubmitEvent) => {
    event.preventDefault()
    const [kind, name = ''] = by.split(' ')
    const solution =
      kind === 'credit' ? solveForCredit(plan, trial, name, amount) : solveForDeductible(plan, trial, name, amount)
    setFound({ solution, by })
    if (solution.status !== 'solved') return
    if (kind === 'deductible') return typed.setValues({ [name]: solution.value })
    const reason = inputs.schedule.find(({ category }) => category === name)?.reason ?? ''
    typed.setSchedule(name, { percent: solution.value, reason })
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
        <p className={classes.found} role="status">
          {sentence(found.solution)}
        </p>
      )}
    </form>
  )

  function sentence(solution: Solution): string {
    if (solution.status === 'impossible') return solution.message
    if (solution.status === 'refused') return solution.refusals.map(({ message }) => message).join(' ')
    const amounts = { premium: formatMoney(solution.result.annualPremium, plan.currency, 2), name: nameOf(found!.by) }
    return found!.by.startsWith('credit')
      ? t('worksheet.solve.foundCredit', { ...amounts, percent: solution.value.replace('-', '−') })
      : t('worksheet.solve.foundDeductible', { ...amounts, value: grouped(solution.value) })
  }
})
