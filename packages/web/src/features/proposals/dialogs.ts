import type { DialogTable } from '#engine/actions/dialogs.ts'
import { AddDocument } from '#engine/documents/AddDocument.tsx'
import { AddSection } from './dialogs/AddSection.tsx'
import { CopyProposal } from './dialogs/CopyProposal.tsx'
import { DocumentBuilder } from './dialogs/DocumentBuilder.tsx'
import './texts.ts'

export const proposalDialogs: DialogTable = {
  AddDocument: { Dialog: AddDocument },
  CopyProposal: { Dialog: CopyProposal },
  DocumentBuilder: { Dialog: DocumentBuilder },
  'proposal.addSection': { Dialog: AddSection },
  'quote.addSection': { Dialog: AddSection },
}
