import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PLACE_STEPS } from './placeByKey.ts'
import { SizeItems } from './SizeItems.tsx'
import { useWidget } from './widgetContext.ts'

/** The three dots: sizes, and with the keyboard everything that dragging does. */
export function WidgetMenu({ title }: { title: string }) {
  const { t } = useTranslation('landing')
  const { widget, actions } = useWidget()
  const { place } = actions
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('widget.menu', { title })}>
          <IconDots size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <SizeItems />
        {place && widget.size === 'normal' && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('widget.place')}</Menu.Label>
            {PLACE_STEPS.map((step) => (
              <Menu.Item key={step} closeMenuOnClick={false} onClick={() => place(step)}>
                {t(`widget.${step}`)}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
