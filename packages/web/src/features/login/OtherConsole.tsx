import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addressIn, currentConsole, otherConsole } from '#platform/consoles.ts'
import classes from './LoginPage.module.css'

export function OtherConsole() {
  const { t } = useTranslation('login')
  return (
    <p className={classes.other}>
      {t(`other.${currentConsole}.question`)}{' '}
      <Anchor href={addressIn(otherConsole, '/login')}>{t(`other.${currentConsole}.link`)}</Anchor>
    </p>
  )
}
