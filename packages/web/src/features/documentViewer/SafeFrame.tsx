import { pageAddress } from '@bindery/contract/attachments'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './viewer.module.css'

/**
 * A page of a file, in a frame that runs no scripts; the server's answer forbids them too. A link in it could still lead the
 * frame to another site, which could look like ours: the second page that loads takes the frame away.
 */
export function SafeFrame({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation('viewer')
  const [loads, setLoads] = useState(0)
  if (loads > 1)
    return (
      <Alert className={classes.left ?? ''} m="lg" role="alert">
        <p>{t('left')}</p>
        <Button size="xs" variant="default" onClick={() => setLoads(0)}>
          {t('showAgain')}
        </Button>
      </Alert>
    )
  return (
    <iframe
      className={classes.frame}
      src={pageAddress(id)}
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      onLoad={() => setLoads((before) => before + 1)}
    />
  )
}
