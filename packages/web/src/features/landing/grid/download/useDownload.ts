import { downloadsApi } from '@bindery/contract/downloads'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { toast } from '#platform/ui/toasts.tsx'
import { csvAddress } from './csvAddress.ts'
import { zeroBased } from './range.ts'

interface DownloadRequest {
  filterUri: string | undefined
  orderBy: string
  /** One-based, both ends inclusive; null for all. */
  range: { start: number; end: number } | null
}

/** Requests a one-time token, then opens the download in a new window. */
export function useDownload(path: string) {
  const { t } = useTranslation('landing')
  return useMutation({
    mutationFn: async ({ range, ...asked }: DownloadRequest) => {
      const { token } = await send(downloadsApi.token)
      const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
      return csvAddress({ path, ...asked, timezone, token, range: range && zeroBased(range) })
    },
    onSuccess: (address) => {
      // The browser blocks a window that was not opened by a recent click. Offer a toast to click on.
      if (window.open(address, '_blank')) return
      const action = { label: t('download.open'), run: () => void window.open(address, '_blank') }
      return toast({ kind: 'info', title: t('download.blocked'), action })
    },
  })
}
