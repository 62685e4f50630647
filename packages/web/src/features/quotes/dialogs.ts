import type { DialogTable } from '#engine/actions/dialogs.ts'
import { ChangedTerms } from './dialogs/ChangedTerms.tsx'
import { CopyQuote } from './dialogs/CopyQuote.tsx'
import { KeepTerms } from './dialogs/KeepTerms.tsx'
import { onlyQuote } from './dialogs/onlyQuote.ts'
import { QuoteSelection } from './dialogs/QuoteSelection.tsx'
import { RatingAttachments } from './dialogs/RatingAttachments.tsx'
import { ReopenQuote } from './dialogs/ReopenQuote.tsx'
import { SelectProduct } from './dialogs/SelectProduct.tsx'
import './texts.ts'

export const quoteDialogs: DialogTable = {
  QuoteSelection: { Dialog: QuoteSelection, parametersWithoutAsking: onlyQuote },
  SelectProduct: { Dialog: SelectProduct },
  ChangedTerms: { Dialog: ChangedTerms },
  KeepTerms: { Dialog: KeepTerms },
  RatingAttachments: { Dialog: RatingAttachments },
  'quote.copy': { Dialog: CopyQuote },
  'quote.modifyQuote': { Dialog: ReopenQuote },
  'quote.modifyPricing': { Dialog: ReopenQuote },
  'quote.modifyRating': { Dialog: ReopenQuote },
}
