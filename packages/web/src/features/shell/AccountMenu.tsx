import { Menu, UnstyledButton } from '@mantine/core'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { type HeaderDialog, openDialog } from './dialogs.ts'
import classes from './Header.module.css'

const Items = lazily(async () => (await import('./AccountMenuItems.tsx')).AccountMenuItems)

export function AccountMenu() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  const open = (dialog: HeaderDialog) => openDialog(dialog, button.current)
  return (
    <Menu position="bottom-end" width={236} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton
          ref={button}
          className={classes.avatar}
          aria-label={t('account.menu', { name: user.name })}
          // Preload the items, so that the opened menu has an element to focus.
          onPointerEnter={Items.preload}
          onFocus={Items.preload}
        >
          <PersonAvatar person={user} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={<div style={{ height: 410 }} />}>
          <Items open={open} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
