import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { EditNotice } from './EditNotice.tsx'
import { Figures } from './overview/figures/Figures.tsx'
import { Overview } from './overview/Overview.tsx'
import { Subtitle } from './overview/Subtitle.tsx'
import { SaveState } from './SaveState.tsx'
import { useEditing } from './useEditing.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId')

export function OverviewPage() {
  const { t } = useTranslation('submission')
  const submissionId = Number(route.useParams().submissionId)
  const { data: submission } = useSuspenseQuery(submissionQuery(submissionId))
  const editing = useEditing(submission)
  usePageTitle(submission.submissionTabDisplayName ?? submission.insured.name)
  return (
    <>
      <Wizard targets={[{ context: 'Submission', id: submissionId, submissionId }]} />
      <SheetBar
        title={t('overview')}
        beside={<Subtitle submission={submission} />}
        state={<SaveState editing={editing} />}
      />
      <EditNotice submission={submission} part="application" />
      <Figures submission={submission} />
      <Overview submission={submission} editing={editing} />
    </>
  )
}
