import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOfferedInCard } from '#engine/actions/cardActions.ts'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { Documents } from '#engine/documents/Documents.tsx'
import { OfferColumns } from '#engine/offers/OfferColumns.tsx'
import { OfferReplyBanner } from '#engine/offers/OfferReplyBanner.tsx'
import { OfferTerms } from '#engine/offers/OfferTerms.tsx'
import { REQUEST_BINDING } from '#engine/offers/RequestBinding.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { ProposalFigures } from './ProposalFigures.tsx'
import { proposalOf } from './queries.ts'
import { Sections } from './Sections.tsx'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/proposal/$proposalId')

export function ProposalPage() {
  const { t } = useTranslation('proposals')
  const params = route.useParams()
  const [submissionId, id] = [Number(params.submissionId), Number(params.proposalId)]
  const { data: proposal } = useSuspenseQuery(proposalOf(submissionId, id))
  usePageTitle(proposal.name)
  const of = { context: 'Proposal', id, submissionId } as const
  const isAgent = currentConsole === 'agent'
  useOfferedInCard(REQUEST_BINDING, isAgent)
  const contents = (
    <>
      <OfferTerms of={of} />
      <Sections proposal={proposal} />
      <Documents submissionId={submissionId} of={[proposal.uri]} />
    </>
  )
  return (
    <>
      <Wizard targets={[of]} />
      <SheetBar
        path={[
          <Link key="proposals" to="/submission/$submissionId/proposals" params={params}>
            {t('title')}
          </Link>,
        ]}
        title={proposal.name}
        beside={<RecordStatus status={proposal.statusName} asPill />}
      />
      <OfferReplyBanner of={of} />
      {isAgent ? (
        <OfferColumns of={of} documentsOf={[proposal.uri]}>
          {contents}
        </OfferColumns>
      ) : (
        <>
          <ProposalFigures proposal={proposal} />
          {contents}
        </>
      )}
    </>
  )
}
