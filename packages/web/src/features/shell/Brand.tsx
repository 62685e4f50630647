import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { BrandMark } from '#platform/ui/BrandMark.tsx'
import classes from './Header.module.css'

/** The logo differs by console: ink for the underwriter, gold on the band with its name for the agent. */
export function Brand() {
  const { t } = useTranslation(['shell', 'platform'])
  const isAgents = currentConsole === 'agent'
  return (
    <Link
      to="/landing"
      className={classes.brand}
      aria-label={t('homeOf', { console: t(`consoles.${currentConsole}`) })}
    >
      <BrandMark size={isAgents ? 26 : 24} look={isAgents ? 'gold' : 'ink'} />
      <span className={classes.wordmark}>{t('appName', { ns: 'platform' })}</span>
      {isAgents && ' '}
      {isAgents && <span className={classes.console}>{t('consoles.agent')}</span>}
    </Link>
  )
}
