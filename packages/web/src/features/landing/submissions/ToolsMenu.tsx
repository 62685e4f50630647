import { ActionIcon, Kbd, Menu, Tooltip } from '@mantine/core'
import { IconChecks, IconColumns3, IconDownload, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SizeItems } from '../board/SizeItems.tsx'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

interface Props {
  buttonRef: React.Ref<HTMLButtonElement>
  /** Undefined for a user who may not download. */
  onDownload: (() => void) | undefined
  onConfigure: () => void
  /** Undefined for a user without permission for bulk actions. */
  onBulk: (() => void) | undefined
  hasLetterKeys: boolean
}

export function ToolsMenu({ buttonRef, onDownload, onConfigure, onBulk, hasLetterKeys }: Props) {
  const { t } = useTranslation('landing')
  return (
    <Menu position="bottom-end" width={220}>
      <Tooltip label={t('submissions.tools')}>
        <Menu.Target>
          <ActionIcon ref={buttonRef} size="sm" aria-label={t('submissions.tools')}>
            <IconSettings {...ICON} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {onDownload && (
          <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={onDownload}>
            {t('submissions.csv')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconColumns3 {...ICON} />} onClick={onConfigure}>
          {t('submissions.columns')}
        </Menu.Item>
        {onBulk && (
          <Menu.Item
            leftSection={<IconChecks {...ICON} />}
            rightSection={hasLetterKeys && <Kbd aria-hidden>X</Kbd>}
            onClick={onBulk}
          >
            {t('bulk.tool')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <SizeItems />
      </Menu.Dropdown>
    </Menu>
  )
}
