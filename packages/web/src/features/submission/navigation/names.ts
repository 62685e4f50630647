import type { NavigationItem } from '@bindery/contract/navigation'
import { useTranslation } from 'react-i18next'

/** Translates built-in names. Names given by users stay as they are. */
export function useItemName() {
  const { t, i18n } = useTranslation('navigation')
  return ({ displayName, translateDisplayName }: Pick<NavigationItem, 'displayName' | 'translateDisplayName'>) =>
    translateDisplayName && i18n.exists(`labels.${displayName}`, { ns: 'navigation' })
      ? t(`labels.${displayName}` as 'labels.Quotes')
      : displayName
}
