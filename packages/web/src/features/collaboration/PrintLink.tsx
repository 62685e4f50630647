import type { CollaborationKind } from '@bindery/contract/collaboration'
import { ActionIcon } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

interface Props {
  submissionId: number
  /** Null for all kinds. */
  kind: CollaborationKind | null
  /** One item; without it, the list. */
  id?: number
}

/** Opens the print view of the list or of one item. */
export function PrintLink({ submissionId, kind, id }: Props) {
  const { t } = useTranslation('collaboration')
  const cameFrom = useRouterState({ select: ({ location }) => location.href })
  const address = `/submission/${submissionId}/print/collaboration/${kind ?? 'all'}`
  return (
    <ActionIcon
      size="sm"
      aria-label={t('print.button')}
      component={Link}
      to={id === undefined ? address : `${address}/${id}`}
      state={{ cameFrom }}
    >
      <IconPrinter size={16} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  )
}
