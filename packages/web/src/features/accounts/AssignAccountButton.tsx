import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { problemSentence } from '#platform/problems.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import classes from './accounts.module.css'
import './texts.ts'

const AssignAccount = lazily(async () => (await import('./AssignAccount.tsx')).AssignAccount)

/** Assigns the account of a submission from a list. */
export function AssignAccountButton({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('accounts')
  const mayAssign = hasPermission(useSession(), 'account.assign')
  const [isOpen, setOpen] = useState(false)
  const { data: submission, error } = useQuery({ ...submissionQuery(submissionId), enabled: isOpen })
  if (!mayAssign) return null
  return (
    <>
      <UnstyledButton className={classes.lineAssign ?? ''} onClick={() => setOpen(true)}>
        {t('assign.title')}
      </UnstyledButton>
      {isOpen && error && <p role="alert">{problemSentence(error)}</p>}
      <Suspense>
        {isOpen && submission && <AssignAccount submission={submission} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
