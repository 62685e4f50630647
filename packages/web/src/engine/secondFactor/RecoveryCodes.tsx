import { Button, CopyButton, Portal } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './secondFactor.module.css'
import './texts.ts'

interface Props {
  username: string
  codes: readonly string[]
  onDone: () => void
}

/** Shows recovery codes, once, with ways to save them. */
export function RecoveryCodes({ username, codes, onDone }: Props) {
  const { t } = useTranslation('secondFactor')
  const heading = useRef<HTMLHeadingElement>(null)
  // The previous step was removed together with the focus.
  useEffect(() => heading.current?.focus(), [])
  const text = [t('codes.printed', { username }), '', ...codes, ''].join('\n')
  return (
    <div className={classes.steps}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {t('codes.title')}
      </h2>
      <p>{t('codes.text')}</p>
      <ul className={classes.codes} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {/* Printed instead of the page: a dialog would cut it off. */}
      <Portal reuseTargetNode={false}>
        <pre className={classes.paper}>{text}</pre>
      </Portal>
      <div className={classes.actions}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('codes.copied') : t('codes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => download(text, t('codes.file'))}>
          {t('codes.download')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
        <Button onClick={onDone}>{t('codes.kept')}</Button>
      </div>
    </div>
  )
}

function download(text: string, name: string) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  URL.revokeObjectURL(href)
}
