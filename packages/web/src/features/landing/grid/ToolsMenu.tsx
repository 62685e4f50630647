import { ActionIcon, Kbd, Menu, Tooltip } from '@mantine/core'
import { IconChecks, IconColumns3, IconDownload, IconSettings, IconUserShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SizeItems } from '../board/SizeItems.tsx'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

interface Props {
  buttonRef: React.Ref<HTMLButtonElement>
  /** Undefined for a user who may not download. */
  onDownload: (() => void) | undefined
  /** Undefined where the grid has no room for columns of choice. */
  onConfigure: (() => void) | undefined
  /** Undefined for a user without permission for bulk actions. */
  onBulk: (() => void) | undefined
  bulkLabel: string
  /** Undefined for a user who may not reassign several records. */
  onReassign?: (() => void) | undefined
  hasLetterKeys: boolean
}

export function ToolsMenu({ buttonRef, onDownload, onConfigure, onBulk, bulkLabel, onReassign, hasLetterKeys }: Props) {
  const { t } = useTranslation('landing')
  return (
    <Menu position="bottom-end" width={220}>
      <Tooltip label={t('tools.title')}>
        <Menu.Target>
          <ActionIcon ref={buttonRef} size="sm" aria-label={t('tools.title')}>
            <IconSettings {...ICON} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {onDownload && (
          <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={onDownload}>
            {t('tools.csv')}
          </Menu.Item>
        )}
        {onConfigure && (
          <Menu.Item leftSection={<IconColumns3 {...ICON} />} onClick={onConfigure}>
            {t('tools.columns')}
          </Menu.Item>
        )}
        {onBulk && (
          <Menu.Item
            leftSection={<IconChecks {...ICON} />}
            rightSection={hasLetterKeys && <Kbd aria-hidden>X</Kbd>}
            onClick={onBulk}
          >
            {bulkLabel}
          </Menu.Item>
        )}
        {onReassign && (
          <Menu.Item leftSection={<IconUserShare {...ICON} />} onClick={onReassign}>
            {t('bulk.reassign')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <SizeItems />
      </Menu.Dropdown>
    </Menu>
  )
}
