import { downloadsApi } from '@bindery/contract/downloads'
import { type EXPORT_TYPES, historyApi } from '@bindery/contract/history'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressOf, send } from '#platform/api.ts'
import { toast } from '#platform/ui/toasts.tsx'
import { askedOf, type HistoryFilter, type HistorySubject } from './queries.ts'

/** Opens the filtered history as a file in a new window, with a one-time token. */
export function useHistoryDownload(subject: HistorySubject, filter: HistoryFilter) {
  const { t } = useTranslation('history')
  return useMutation({
    mutationFn: async (exportType: (typeof EXPORT_TYPES)[number]) => {
      const { token } = await send(downloadsApi.token)
      const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
      const asked = { ...subject, ...askedOf(filter), exportType, currentState: 'submission', timezone, t: token }
      return addressOf(historyApi[exportType].path, {}, asked)
    },
    onSuccess: (address) => {
      // The browser blocks a window that was not opened by a recent click. Offer a toast to click on.
      if (window.open(address, '_blank')) return
      const action = { label: t('open'), run: () => void window.open(address, '_blank') }
      return toast({ kind: 'info', title: t('blocked'), action })
    },
  })
}
