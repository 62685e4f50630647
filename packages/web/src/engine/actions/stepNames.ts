import type { NextStep } from '@bindery/contract/actions'
import { useTranslation } from 'react-i18next'
import { useActionName } from './names.ts'

type Act = NextStep & { kind: 'act' }

/** "CP", "CP and GL", "CP, GL and WC". */
const inWords = (items: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(items).replace(/, and /, ' and ')

/** The next step in words: "Quote CP and GL". Without own words, the label of its action. */
export function useStepName() {
  const { t, i18n } = useTranslation('actions')
  const say = useActionName()
  return ({ step, action, products, count }: Act): string => {
    if (step !== null) return t(`next.steps.${step}`, { products: inWords(products, i18n.language), count })
    return t(`next.actions.${action.id}` as never, { defaultValue: say(action.name) })
  }
}

/** Whether the step is exactly an offered action, under its own label: the bar does not show that action twice. */
export const isOwnLabel = ({ step, action }: Act, name: string) => step === null && action.name === name
