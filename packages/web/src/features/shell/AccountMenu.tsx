import { Kbd, Menu, UnstyledButton } from '@mantine/core'
import {
  IconCertificate,
  IconForms,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlugConnected,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission, useSession } from '#platform/session.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { type HeaderDialog, openDialog } from './dialogs.ts'
import classes from './Header.module.css'
import { logOut } from './logout.ts'
import { THEMES, useThemeChoice } from './theme.ts'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }

export function AccountMenu() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const { user, mayChangePassword } = session
  const { choice, choose } = useThemeChoice()
  const button = useRef<HTMLButtonElement>(null)
  const open = (dialog: HeaderDialog) => openDialog(dialog, button.current)
  return (
    <Menu position="bottom-end" width={236} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton ref={button} className={classes.avatar} aria-label={t('account.menu', { name: user.name })}>
          <PersonAvatar person={user} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <PersonAvatar person={user} size="lg" />
          <div>
            <div className={classes.whoName}>{user.name}</div>
            <div className={classes.whoTitle}>{user.title ?? user.organization.name}</div>
          </div>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser {...ICON} />} onClick={() => open('profile')}>
          {t('account.profile')}
        </Menu.Item>
        {mayChangePassword && (
          <Menu.Item leftSection={<IconKey {...ICON} />} component={Link} to="/password">
            {t('account.changePassword')}
          </Menu.Item>
        )}
        {user.userType === 'Underwriter' && (
          <Menu.Item leftSection={<IconCertificate {...ICON} />} onClick={() => open('myAuthority')}>
            {t('account.myAuthority')}
          </Menu.Item>
        )}
        {hasPermission(session, 'external.accounts') && (
          <Menu.Item leftSection={<IconPlugConnected {...ICON} />} onClick={() => open('externalAccounts')}>
            {t('account.externalAccounts')}
          </Menu.Item>
        )}
        {hasPermission(session, 'form.manage') && (
          <Menu.Item leftSection={<IconForms {...ICON} />} component={Link} to="/formTemplates">
            {t('account.formTemplates')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Sub position="left-start">
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconMoon {...ICON} />}>
              <span className={classes.withValue}>
                {t('account.theme')} <span>{t(`account.themes.${choice}`)}</span>
              </span>
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            <Menu.RadioGroup value={choice} onChange={choose}>
              {THEMES.map((theme) => (
                <Menu.RadioItem key={theme} value={theme}>
                  {t(`account.themes.${theme}`)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Item
          leftSection={<IconKeyboard {...ICON} />}
          rightSection={<Kbd>?</Kbd>}
          onClick={() => open('shortcuts')}
        >
          {t('account.shortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={logOut}>
          {t('account.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
