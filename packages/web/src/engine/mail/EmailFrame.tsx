import { type Email, emailApi } from '@bindery/contract/email'
import { Alert, Button, useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '#platform/api.ts'
import classes from './EmailFrame.module.css'
import './texts.ts'

/**
 * The text of an email in a frame that runs no scripts; links open in a new tab. Pictures from the internet are loaded
 * only on request, for this message, until it is opened again.
 */
export function EmailFrame({ email: { id, hasRemoteContent } }: { email: Email }) {
  const { t } = useTranslation('mail')
  const [isRemote, setRemote] = useState(false)
  const [loads, setLoads] = useState(0)
  const isDark = useComputedColorScheme('light') === 'dark'
  const address = addressOf(
    emailApi.page.path,
    { id },
    { ...(isRemote && { remote: true }), ...(isDark && { dark: true }) },
  )
  // The frame loads once for each address. A further load is a link that led the frame to another page.
  const [shown, setShown] = useState(address)
  if (shown !== address) {
    setShown(address)
    setLoads(0)
  }
  if (loads > 1)
    return (
      <Alert role="alert">
        <p>{t('left')}</p>
        <Button size="xs" variant="default" onClick={() => setLoads(0)}>
          {t('showAgain')}
        </Button>
      </Alert>
    )
  return (
    <div className={classes.body}>
      {hasRemoteContent && !isRemote && (
        <div className={classes.remote}>
          <span>{t('remote')}</span>
          <Button size="compact-xs" variant="default" onClick={() => setRemote(true)}>
            {t('showRemote')}
          </Button>
        </div>
      )}
      <iframe
        key={address}
        className={classes.frame}
        src={address}
        title={t('text')}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        onLoad={() => setLoads((before) => before + 1)}
      />
    </div>
  )
}
