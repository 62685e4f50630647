import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazily } from '#platform/ui/lazily.tsx'
import { PLACE_STEPS } from './placeByKey.ts'
import { SizeItems } from './SizeItems.tsx'
import { useWidget } from './widgetContext.ts'

const ResetLayoutModal = lazily(async () => (await import('./ResetLayoutModal.tsx')).ResetLayoutModal)

/** The widget's menu: sizes, moving and resizing by keyboard, and a reset to the role's layout. */
export function WidgetMenu({ title }: { title: string }) {
  const { t } = useTranslation('landing')
  const { widget, actions, layout } = useWidget()
  const { place } = actions
  const button = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  // The menu entry is unmounted: return the focus to the menu's button.
  const closeModal = () => {
    setAsking(false)
    setTimeout(() => button.current?.focus())
  }
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon ref={button} size="sm" aria-label={t('widget.menu', { title })}>
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
          <Menu.Divider />
          <Menu.Item disabled={!layout.isOwn} onClick={() => setAsking(true)}>
            {t('resetLayout.title')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{isAsking && <ResetLayoutModal layout={layout} onClose={closeModal} />}</Suspense>
    </>
  )
}
