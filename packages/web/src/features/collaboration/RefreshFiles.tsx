import { collaborationApi } from '@bindery/contract/collaboration'
import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { usePreference } from '#platform/preferences.ts'

/** Reads the list again, for files that come from a system outside. Shown if the configuration says so. */
export function RefreshFiles({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('collaboration')
  const queryClient = useQueryClient()
  const isEnabled = usePreference<string>('system.enableRefreshCollaborationAttachments', 'false') === 'true'
  const refresh = useMutation({
    mutationFn: () => send(collaborationApi.refresh, { params: { id: submissionId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION, 'list'] }),
  })
  if (!isEnabled) return null
  return (
    <ActionIcon
      size="sm"
      aria-label={t('refreshFiles')}
      title={t('refreshFiles')}
      loading={refresh.isPending}
      onClick={() => refresh.mutate()}
    >
      <IconRefresh size={16} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  )
}
