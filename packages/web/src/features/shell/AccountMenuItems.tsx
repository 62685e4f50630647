import { Kbd, Menu } from '@mantine/core'
import {
  IconCertificate,
  IconDeviceMobile,
  IconForms,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMailQuestion,
  IconPlugConnected,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasPermission, useSession } from '#platform/session.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import type { HeaderDialog } from './dialogs.ts'
import classes from './Header.module.css'
import { logOut } from './logout.ts'
import { THEMES, useThemeChoice } from './theme.ts'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }

export function AccountMenuItems({ open }: { open: (dialog: HeaderDialog) => void }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const { user, mayChangePassword } = session
  const { choice, choose } = useThemeChoice()
  return (
    <>
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
      {user.loginType === 'password' && (
        <Menu.Item leftSection={<IconDeviceMobile {...ICON} />} onClick={() => open('secondFactor')}>
          {t('account.secondFactor')}
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
      {hasPermission(session, 'email.file') && (
        <Menu.Item leftSection={<IconMailQuestion {...ICON} />} component={Link} to="/unfiledMail">
          {t('account.unfiledMail')}
        </Menu.Item>
      )}
      {hasPermission(session, 'user.manage') && (
        <Menu.Item leftSection={<IconUsers {...ICON} />} component={Link} to="/people">
          {t('account.people')}
        </Menu.Item>
      )}
      {hasPermission(session, 'form.manage') && (
        <Menu.Item leftSection={<IconForms {...ICON} />} component={Link} to="/formTemplates">
          {t('account.formTemplates')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Label>{t('account.theme')}</Menu.Label>
      <Menu.RadioGroup value={choice} onChange={choose} aria-label={t('account.theme')}>
        {THEMES.map((theme) => (
          <Menu.RadioItem key={theme} value={theme}>
            {t(`account.themes.${theme}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item leftSection={<IconKeyboard {...ICON} />} rightSection={<Kbd>?</Kbd>} onClick={() => open('shortcuts')}>
        {t('account.shortcuts')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={logOut}>
        {t('account.logout')}
      </Menu.Item>
    </>
  )
}
