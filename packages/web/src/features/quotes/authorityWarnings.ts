import { schedulePercent } from '@bindery/rating/schedule'
import type { TFunction } from 'i18next'
import type { LetterLimits } from './options/useLetterLimits.ts'
import type { ChangedInputs } from './worksheetChanges.ts'

interface TrialJudgement {
  /** The price to technical in percent. */
  adequacy: string | null
  /** The commission of the plan in percent. */
  commission: string
}

/** One sentence for each limit of the letter of authority that a rating exceeds, and for a commission above the plan's. */
export function authorityWarnings(
  letter: LetterLimits,
  { schedule, commissionPercent }: Pick<ChangedInputs, 'schedule' | 'commissionPercent'>,
  { adequacy, commission }: TrialJudgement,
  t: TFunction<'quotes'>,
): string[] {
  const total = Number(schedulePercent(schedule))
  const beyond = letter.schedule.find((limit) => (limit < 0 ? total < limit : total > limit))
  return [
    ...(beyond === undefined ? [] : [t('authority.schedule', { limit: String(beyond).replace('-', '−') })]),
    ...(isBelowTechnical(letter, adequacy) ? [t('authority.technical', { limit: String(letter.technical) })] : []),
    ...(Number(commissionPercent) > Number(commission) ? [t('authority.commission', { standard: commission })] : []),
  ]
}

export const isBelowTechnical = ({ technical }: LetterLimits, adequacy: string | null) =>
  adequacy !== null && technical !== null && Number(adequacy) < technical
