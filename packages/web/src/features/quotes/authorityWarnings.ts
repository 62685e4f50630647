import { schedulePercent } from '@bindery/rating/schedule'
import type { TFunction } from 'i18next'
import type { LetterLimits } from './options/useLetterLimits.ts'
import type { ChangedInputs } from './worksheetChanges.ts'

/**
 * One sentence for each limit of the letter of authority that a rating exceeds. `adequacy` is the price to technical
 * in percent.
 */
export function authorityWarnings(
  letter: LetterLimits,
  { schedule }: Pick<ChangedInputs, 'schedule'>,
  adequacy: string | null,
  t: TFunction<'quotes'>,
): string[] {
  const total = Number(schedulePercent(schedule))
  const beyond = letter.schedule.find((limit) => (limit < 0 ? total < limit : total > limit))
  return [
    ...(beyond === undefined ? [] : [t('authority.schedule', { limit: String(beyond).replace('-', '−') })]),
    ...(isBelowTechnical(letter, adequacy) ? [t('authority.technical', { limit: String(letter.technical) })] : []),
  ]
}

export const isBelowTechnical = ({ technical }: LetterLimits, adequacy: string | null) =>
  adequacy !== null && technical !== null && Number(adequacy) < technical
