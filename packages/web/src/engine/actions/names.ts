import { useTranslation } from 'react-i18next'
import { nameOf } from './bar.ts'

/** Translates the name of an action or a group. Names that are data, such as a report's, stay as they are. */
export function useActionName() {
  const { t } = useTranslation('actions')
  return (name: string): string => {
    const shown = nameOf(name)
    return t(`names.${shown.replaceAll('.', '')}` as never, { defaultValue: shown, nsSeparator: false })
  }
}
