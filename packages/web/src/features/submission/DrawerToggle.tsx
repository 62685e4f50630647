import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export function DrawerToggle({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  const { t } = useTranslation('submission')
  const Icon = isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  const name = t(isOpen ? 'navigation.close' : 'navigation.open')
  return (
    <Tooltip label={`${name}  [`}>
      <ActionIcon size="sm" aria-label={name} aria-expanded={isOpen} onClick={onClick}>
        <Icon size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
