import type { Submission } from '@bindery/contract/submissions'
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditRefusal } from '#engine/submissions/editRights.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import classes from './accounts.module.css'
import './texts.ts'

const AssignAccount = lazily(async () => (await import('./AssignAccount.tsx')).AssignAccount)

/** The account of the submission, and the button that assigns another. */
export function AccountLine({ submission }: { submission: Submission }) {
  const { t } = useTranslation('accounts')
  const { id, accountId, accountName } = submission
  const refusal = useEditRefusal('account', submission)
  const [isAssigning, setAssigning] = useState(false)
  return (
    <div className={classes.line}>
      <span className={classes.lineLabel}>{t('line.account')}</span>
      {accountId === null ? (
        <span className={classes.lineName}>{t('line.none')}</span>
      ) : (
        <Link
          className={classes.lineName}
          to="/submission/$submissionId/account/$accountId/list"
          params={{ submissionId: String(id), accountId: String(accountId) }}
        >
          {accountName}
        </Link>
      )}
      {refusal === null && (
        <UnstyledButton
          className={classes.lineAssign ?? ''}
          aria-label={t('line.assignLabel')}
          onClick={() => setAssigning(true)}
        >
          {t('line.assign')}
        </UnstyledButton>
      )}
      <Suspense>
        {isAssigning && <AssignAccount submission={submission} onClose={() => setAssigning(false)} />}
      </Suspense>
    </div>
  )
}
