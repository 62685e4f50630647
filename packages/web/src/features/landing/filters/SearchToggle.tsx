import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFilterSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface Props {
  isOpen: boolean
  stripId: string
  onToggle: () => void
}

/** Shows and hides the criteria, for users who may use the advanced filter. */
export function SearchToggle({ isOpen, stripId, onToggle }: Props) {
  const { t } = useTranslation('landing')
  return (
    <Tooltip label={t('filters.search')}>
      <ActionIcon
        size="sm"
        variant={isOpen ? 'light' : 'subtle'}
        aria-label={t('filters.search')}
        aria-expanded={isOpen}
        aria-controls={stripId}
        onClick={onToggle}
      >
        <IconFilterSearch size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
