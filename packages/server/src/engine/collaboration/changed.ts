import { COLLABORATION_CHANGED } from '@bindery/contract/collaboration'
import { submissionUri } from '@bindery/contract/events'
import { NO_AGENCY, type TxCtx } from '#platform/context.ts'

interface Changed {
  submissionId: number
  agencyId: number
  /** Whether agents see the item, or saw it before the change. */
  isForAgents: boolean
  /** The list on other pages that shows the item too. */
  list?: string
}

/** Tells those who have the submission open to read its collaboration again. */
export const tellOfCollaboration = (tx: TxCtx, { submissionId, agencyId, isForAgents, list }: Changed) =>
  tx.publish({
    type: COLLABORATION_CHANGED,
    uri: submissionUri(submissionId),
    list,
    agencyId: isForAgents ? agencyId : NO_AGENCY,
  })
