import { Kbd, Menu } from '@mantine/core'
import { IconKeyboard, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import type { HeaderDialog } from './dialogs.ts'
import classes from './Header.module.css'
import { logOut } from './logout.ts'
import { useScreens } from './screens.ts'
import { THEMES, useThemeChoice } from './theme.ts'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }

export function AccountMenuItems({ open }: { open: (dialog: HeaderDialog) => void }) {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const screens = useScreens()
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
      {screens.map(({ name, Icon, opens }) =>
        'page' in opens ? (
          <Menu.Item key={name} leftSection={<Icon {...ICON} />} component={Link} to={opens.page}>
            {t(`account.${name}`)}
          </Menu.Item>
        ) : (
          <Menu.Item key={name} leftSection={<Icon {...ICON} />} onClick={() => open(opens.dialog)}>
            {t(`account.${name}`)}
          </Menu.Item>
        ),
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
