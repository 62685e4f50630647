import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import classes from './LoginPage.module.css'

/** Names the people who can help. There is no mail that could bring a link. */
export function ForgotPassword() {
  const { t } = useTranslation('login')
  const [isOpen, setOpen] = useState(false)
  const answer = useId()
  return (
    <div className={classes.forgot}>
      <UnstyledButton aria-expanded={isOpen} aria-controls={answer} onClick={() => setOpen(!isOpen)}>
        {t('forgot.button')}
      </UnstyledButton>
      <p id={answer} role="status">
        {isOpen && t(`forgot.${currentConsole}`)}
      </p>
    </div>
  )
}
