import type { DialogTable } from '#engine/actions/dialogs.ts'
import { AddSection } from './dialogs/AddSection.tsx'
import { CopyProposal } from './dialogs/CopyProposal.tsx'
import { DocumentBuilder } from './dialogs/DocumentBuilder.tsx'
import './texts.ts'

export const proposalDialogs: DialogTable = {
  CopyProposal: { Dialog: CopyProposal },
  DocumentBuilder: { Dialog: DocumentBuilder },
  'Proposal:Add Section': { Dialog: AddSection },
  'Quote:Add Section': { Dialog: AddSection },
}
