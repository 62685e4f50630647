import type { DialogTable } from '#engine/actions/dialogs.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { AddSection } from './dialogs/AddSection.tsx'
import { CopyProposal } from './dialogs/CopyProposal.tsx'
import { DocumentBuilder } from './dialogs/DocumentBuilder.tsx'
import './texts.ts'

/** Loaded on demand: it needs the upload area. */
const AddDocument = lazily(async () => (await import('#engine/documents/AddDocument.tsx')).AddDocument)

export const proposalDialogs: DialogTable = {
  AddDocument: { Dialog: AddDocument },
  CopyProposal: { Dialog: CopyProposal },
  DocumentBuilder: { Dialog: DocumentBuilder },
  'proposal.addSection': { Dialog: AddSection },
  'quote.addSection': { Dialog: AddSection },
}
