import type { UnfinishedSubmission } from '@bindery/contract/agentHome'
import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import { statusLook } from '@bindery/contract/statusLooks'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Glyph } from '#engine/records/Glyph.tsx'
import { ago } from '#platform/ui/ago.ts'
import { useNow } from '#platform/ui/useNow.ts'
import classes from './agent.module.css'

/** Up to three submissions that the agent began and has not submitted. */
export function Resume({ unfinished, count }: { unfinished: UnfinishedSubmission[]; count: number }) {
  const { t } = useTranslation('landing')
  return (
    <section className={classes.resume} aria-label={t('resume.title')}>
      <h2 className={classes.resumeTitle}>
        {t('resume.title')} <span className={classes.count}>{count}</span>
      </h2>
      {unfinished.map((submission) => (
        <Unfinished key={submission.submissionId} submission={submission} />
      ))}
    </section>
  )
}

function Unfinished({ submission }: { submission: UnfinishedSubmission }) {
  const { t, i18n } = useTranslation('landing')
  const name = submission.insuredName || submission.submissionNumber
  const when = ago(submission.timeLastModified, useNow(), i18n.language)
  return (
    <div className={classes.unfinished}>
      <Glyph {...statusLook({ status: submission.status as SubmissionStatus })} />
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <div className={classes.dim}>{t('resume.line', { stage: useStage(submission), when })}</div>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('resume.of', { name })}
        renderRoot={(props) => (
          <Link
            to="/submission/$submissionId/default"
            params={{ submissionId: String(submission.submissionId) }}
            {...props}
          />
        )}
      >
        {t('resume.action')}
      </Button>
    </div>
  )
}

function useStage({ status, answersNeeded }: UnfinishedSubmission) {
  const { t } = useTranslation('landing')
  if (status === S.created) return t('resume.created')
  if (status === S.failedPreQualification) return t('resume.failed')
  if (status !== S.draft) return t('resume.preQualification')
  return answersNeeded ? t('resume.answers', { count: answersNeeded }) : t('resume.ready')
}
