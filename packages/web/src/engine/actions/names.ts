import { useTranslation } from 'react-i18next'
import { nameOf } from './bar.ts'

/** The server's names are English; where a language has its own word for one, that is shown. */
export function useActionName() {
  const { t } = useTranslation('actions')
  return (name: string): string => {
    const shown = nameOf(name)
    return t(`names.${shown.replaceAll('.', '')}` as never, { defaultValue: shown, nsSeparator: false })
  }
}
