import { Menu } from '@mantine/core'
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWidget } from './widgetContext.ts'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** The three size entries, for the widget's own menu and for the tools of a grid. */
export function SizeItems() {
  const { t } = useTranslation('landing')
  const { widget, actions } = useWidget()
  return (
    <>
      <Menu.Item
        leftSection={<IconMinus {...ICON} />}
        disabled={widget.size === 'minimized'}
        onClick={() => actions.resize('minimized')}
      >
        {t('widget.minimize')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowsDiagonal {...ICON} />}
        disabled={widget.size === 'maximized'}
        onClick={() => actions.resize('maximized')}
      >
        {t('widget.maximize')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowsDiagonalMinimize2 {...ICON} />} onClick={actions.returnToDefaultSize}>
        {t('widget.defaultSize')}
      </Menu.Item>
    </>
  )
}
