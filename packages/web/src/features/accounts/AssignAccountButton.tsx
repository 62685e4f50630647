import { Button, Loader, UnstyledButton } from '@mantine/core'
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
  const { t } = useTranslation(['accounts', 'platform'])
  const mayAssign = hasPermission(useSession(), 'account.assign')
  const [isOpen, setOpen] = useState(false)
  const {
    data: submission,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...submissionQuery(submissionId), enabled: isOpen })
  if (!mayAssign) return null
  const press = () => {
    setOpen(true)
    if (isOpen && error && !isFetching) void refetch()
  }
  const loading = <Loader size={14} aria-label={t('assign.loading')} />
  return (
    <>
      <UnstyledButton className={classes.lineAssign ?? ''} onClick={press}>
        {t('assign.title')}
      </UnstyledButton>
      {isOpen && !submission && isFetching && loading}
      {isOpen && !submission && !isFetching && error && (
        <p role="alert">
          {problemSentence(error)}{' '}
          <Button variant="default" size="compact-xs" onClick={press}>
            {t('retry', { ns: 'platform' })}
          </Button>
        </p>
      )}
      <Suspense fallback={loading}>
        {isOpen && submission && <AssignAccount submission={submission} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
