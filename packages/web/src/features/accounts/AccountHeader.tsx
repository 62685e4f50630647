import type { Account } from '@bindery/contract/accounts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressText } from './addressText.ts'
import classes from './page.module.css'

export function AccountHeader({ account }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const { name, accountNumber, validated, businessClass, identifiers } = account
  const facts = [
    t('page.line', { number: accountNumber }),
    businessClass,
    ...identifiers.map(({ type, identifier }) => `${type} ${identifier}`),
    addressText(account),
  ]
  return (
    <div className={classes.identity}>
      <h2 className={classes.name}>
        {name}
        <span className={classes.validated} data-validated={validated || undefined}>
          {validated && <IconCircleCheck size={16} stroke={1.7} aria-hidden="true" />}
          {t(validated ? 'page.validated' : 'page.notValidated')}
        </span>
      </h2>
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
