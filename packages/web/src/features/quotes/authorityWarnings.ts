import { schedulePercent } from '@bindery/rating/schedule'
import type { TFunction } from 'i18next'
import type { LetterLimits } from './options/useLetterLimits.ts'
import type { ChangedInputs } from './worksheetChanges.ts'

/** What takes a rating beyond the letter of authority, in sentences. `adequacy` is the price to technical in percent. */
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
