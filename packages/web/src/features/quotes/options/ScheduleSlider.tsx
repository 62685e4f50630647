import type { QuoteInputs } from '@bindery/contract/worksheets'
import type { Plan } from '@bindery/rating/plan'
import type { Risk } from '@bindery/rating/risk'
import { schedulePercent } from '@bindery/rating/schedule'
import { scheduleWithTotal, totalRange } from '@bindery/rating/scheduleTotal'
import { useTranslation } from 'react-i18next'
import type { ChangesOfWorksheet } from '../useWorksheetChanges.ts'
import type { ChangedInputs } from '../worksheetChanges.ts'
import { WhatIfSlider } from './WhatIfSlider.tsx'

interface Props {
  plan: Plan
  risk: Risk
  stored: QuoteInputs['schedule']
  inputs: ChangedInputs
  typed: ChangesOfWorksheet
  letter: readonly number[]
}

const STEP = 0.5

/** The total of the schedule credits and debits. It is split over the characteristics of the plan. */
export function ScheduleSlider({ plan, risk, stored, inputs, typed, letter }: Props) {
  const { t } = useTranslation('quotes')
  const { min, max } = totalRange(plan, risk)
  if (min >= max) return null
  const textAt = (percent: number) =>
    `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(Math.round(percent * 100) / 100)}%`
  const move = (total: number) => {
    for (const { category, percent } of scheduleWithTotal(plan, stored, total)) {
      const before = stored.find((line) => line.category === category)
      const isMoved = percent !== (before?.percent ?? '0')
      if (!isMoved && !typed.changes.schedule[category]) continue
      const reason = typed.changes.schedule[category]?.reason ?? before?.reason ?? ''
      typed.setSchedule(category, { percent, reason })
    }
  }
  return (
    <WhatIfSlider
      label={t('whatIf.schedule')}
      low={min}
      high={max}
      step={STEP}
      position={Number(schedulePercent(inputs.schedule))}
      stored={Number(schedulePercent(stored))}
      letter={letter}
      textAt={textAt}
      onMove={move}
    />
  )
}
