import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** What the browser's tab, its history and a screen reader call this page. */
export function usePageTitle(title: string) {
  const { t } = useTranslation('platform')
  const full = `${title} · ${t('appName')}`
  useEffect(() => {
    document.title = full
  }, [full])
}
