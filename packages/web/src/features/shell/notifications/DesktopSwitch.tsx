import { Button } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { desktopState, switchDesktop } from './desktop.ts'
import classes from './notifications.module.css'

/** Asks the browser for desktop notifications, and switches them off again. */
export function DesktopSwitch() {
  const { t } = useTranslation('shell')
  const [state, setState] = useState(() => desktopState())
  if (state === 'unsupported') return null
  if (state === 'blocked') return <p className={classes.blocked}>{t('notifications.desktopBlocked')}</p>
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconDeviceDesktop size={14} stroke={1.7} aria-hidden="true" />}
      onClick={async () => setState(await switchDesktop(state === 'off'))}
    >
      {t(state === 'on' ? 'notifications.desktopOff' : 'notifications.desktopOn')}
    </Button>
  )
}
