import type { PreQualificationForm, Question } from '@bindery/contract/preQualification'
import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import classes from './PreQualification.module.css'
import { QuestionField } from './QuestionField.tsx'
import { formOf } from './queries.ts'
import { type Drafts, useAnswers } from './useAnswers.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId')

export function PreQualificationPage() {
  const { t } = useTranslation('preQualification')
  const submissionId = Number(route.useParams().submissionId)
  const { data, error, refetch } = useQuery(formOf(submissionId))
  usePageTitle(t('title'))
  return (
    <>
      <Wizard targets={[{ context: 'Submission', id: submissionId, submissionId }]} />
      {error && !data && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="60%" />}
      {data?.questions.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {data && data.questions.length > 0 && <Questions form={data} submissionId={submissionId} />}
    </>
  )
}

function Questions({ form, submissionId }: { form: PreQualificationForm; submissionId: number }) {
  const { t } = useTranslation('preQualification')
  const { drafts, give } = useAnswers(submissionId)
  return (
    <>
      <SheetBar
        title={t('title')}
        state={
          <div className={classes.state} role="status">
            {form.whyNotEditable ?? <Standing outstanding={form.outstanding} drafts={drafts} />}
          </div>
        }
      />
      <div className={classes.page}>
        <Findings findings={form.findings} />
        <div className={classes.questions}>
          {form.questions.map((question) => (
            <QuestionField
              key={question.fact}
              question={{ ...question, answer: shownAnswer(question, drafts) }}
              disabled={form.whyNotEditable !== null}
              error={drafts[question.fact]?.problem}
              onAnswer={(answer) => give(question.fact, answer)}
            />
          ))}
        </div>
      </div>
    </>
  )
}

/** An answer that was taken back is none, whatever is still stored. */
const shownAnswer = ({ fact, answer }: Question, drafts: Drafts) => (drafts[fact] ? drafts[fact].answer : answer)

interface StandingProps {
  outstanding: number
  drafts: Drafts
}

function Standing({ outstanding, drafts }: StandingProps) {
  const { t } = useTranslation('preQualification')
  const unsaved = Object.values(drafts)
  const refused = unsaved.filter(({ problem }) => problem).length
  if (refused > 0) return t('notSaved', { count: refused })
  if (unsaved.length > 0) return t('saving')
  return outstanding > 0 ? t('outstanding', { count: outstanding }) : t('complete')
}

function Findings({ findings }: Pick<PreQualificationForm, 'findings'>) {
  const { t } = useTranslation('preQualification')
  return (['fail', 'review'] as const).map((outcome) => {
    const found = findings.filter((finding) => finding.outcome === outcome)
    if (found.length === 0) return null
    return (
      <Alert key={outcome} color={outcome === 'fail' ? 'red' : 'yellow'} title={t(`found.${outcome}`)}>
        <ul className={classes.findings}>
          {found.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Alert>
    )
  })
}
