import { useTranslation } from 'react-i18next'
import { nameOf } from './bar.ts'

/** The word that the language has for the name of an action or a group; names that are data, such as a report's, stay. */
export function useActionName() {
  const { t } = useTranslation('actions')
  return (name: string): string => {
    const shown = nameOf(name)
    return t(`names.${shown.replaceAll('.', '')}` as never, { defaultValue: shown, nsSeparator: false })
  }
}
