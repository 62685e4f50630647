import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { type StatusFacts, type StatusLabelChanges, statusLabel, subStatus } from '@bindery/contract/status'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { usePreference } from '#platform/preferences.ts'

const CHANGES = { underwriter: PREFERENCE_KEYS.statusLabelsUnderwriter, agent: PREFERENCE_KEYS.statusLabelsAgent }
const NONE: StatusLabelChanges = {}

type Facts = StatusFacts & Parameters<typeof subStatus>[0]

/** A submission's status label in this console, with the carrier's changes; a status block adds the sub-status. */
export function useStatusLabel() {
  const changes = usePreference(CHANGES[currentConsole], NONE)
  const { t } = useTranslation('status')
  // A label that the carrier chose has no translation and is shown as it is.
  const say = (label: string) => t(label as never, { defaultValue: label }) as string
  return {
    label: (submission: StatusFacts) => say(statusLabel(submission, currentConsole, changes)),
    blockLabel: (submission: Facts) => {
      const bracket = subStatus(submission)?.split(', ').map(say).join(', ')
      const label = say(statusLabel(submission, currentConsole, changes))
      return bracket ? `${label} [${bracket}]` : label
    },
  }
}
