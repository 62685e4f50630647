import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the title of the page for the browser's tab, its history and screen readers. */
export function usePageTitle(title: string) {
  const { t } = useTranslation('platform')
  const full = `${title} · ${t('appName')}`
  useEffect(() => {
    document.title = full
  }, [full])
}
