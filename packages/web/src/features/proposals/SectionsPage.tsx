import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { proposalOf } from './queries.ts'
import { Sections } from './Sections.tsx'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/proposal/$proposalId/sections/$type')

/** The sections of the proposal or of its binder, on their own page. */
export function SectionsPage() {
  const { t } = useTranslation('proposals')
  const params = route.useParams()
  const type = params.type === 'binder' ? 'binder' : 'proposal'
  const [submissionId, id] = [Number(params.submissionId), Number(params.proposalId)]
  const { data: proposal } = useSuspenseQuery(proposalOf(submissionId, id))
  usePageTitle(proposal.name)
  return (
    <>
      <Wizard targets={[{ context: 'Proposal', id, submissionId }]} />
      <SheetBar
        path={[
          <Link key="proposal" to="/submission/$submissionId/proposal/$proposalId" params={params}>
            {proposal.name}
          </Link>,
        ]}
        title={t(`sections.page.${type}`)}
      />
      <Sections proposal={proposal} types={[type]} />
    </>
  )
}
