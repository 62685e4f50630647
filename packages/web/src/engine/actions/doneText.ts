import { useTranslation } from 'react-i18next'
import './texts.ts'

interface Result {
  /** The number of records that the action ran on. */
  count?: number
  /** Chooses another form of the sentence, if the action has it: see `ActionText`. */
  context?: 'found' | 'binder' | 'reissue' | undefined
}

/** The sentence after an action: "Quote rated", "2 quotes rated". */
export function useDoneText() {
  const { t } = useTranslation('actions')
  return (actionId: string, { count = 1, context }: Result = {}): string =>
    t(`done.${actionId}` as never, { defaultValue: '', count, context })
}
