import { submissionsApi } from '@bindery/contract/submissions'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionBar } from '#engine/actions/ActionBar.tsx'
import { send } from '#platform/api.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './NewSubmission.module.css'

interface Props {
  submissionId: number
  isLeaving: boolean
  onBack: () => void
  onClose: () => void
}

/** The submission is made; until its application is, closing takes it away again. */
export function CreatedDetails({ submissionId, isLeaving, onBack, onClose }: Props) {
  const { t } = useTranslation(['shell', 'platform'])
  const { day } = useFormats()
  const { data, error, refetch } = useQuery({
    queryKey: ['submission', submissionId, 'created'],
    queryFn: () => send(submissionsApi.read, { params: { id: submissionId }, query: {} }),
  })
  if (error && !data) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="60%" />
  const facts = [
    [t('newSubmission.number'), data.submissionNumber],
    [t('newSubmission.insuredName'), data.insured.name],
    [t('newSubmission.agency'), data.agencyName],
    [t('newSubmission.effectiveDate'), data.effectiveDate && day(data.effectiveDate)],
    [t('newSubmission.expirationDate'), data.expirationDate && day(data.expirationDate)],
    [t('newSubmission.products'), data.products.map(({ name }) => name).join(', ')],
  ]
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DialogFooter
        hint={
          <Button variant="subtle" loading={isLeaving} onClick={onBack}>
            {t('newSubmission.back')}
          </Button>
        }
      >
        <Button variant="default" onClick={onClose}>
          {t('cancel', { ns: 'platform' })}
        </Button>
        <ActionBar targets={[{ context: 'Submission', id: submissionId, submissionId }]} />
      </DialogFooter>
    </>
  )
}
