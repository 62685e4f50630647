/** What a dialog gathered for its action; each takes what it needs. */
export interface Answer {
  reason?: string
  secondaryReason?: string
  detail?: string
  messageToAgent?: string
  /** Milliseconds. */
  startDate?: number
  endDate?: number
  copyOptions?: string
  referredUnderwriterId?: number
  productShortNames?: string[]
  productTemplateIds?: string[]
  agencyId?: number
  /** Of the submission as it was read. */
  version?: number
  quoteIds?: number[]
  proposalId?: number
  policyId?: number
  attachments?: string[]
  sendType?: 'proposal' | 'binder'
  sectionTemplateIds?: string[]
  processingInstructions?: string
  /** Rows chosen in a grid popup; none: there was no match. */
  rows?: string[]
  /** A file of the submission. */
  attachmentId?: number
  displayLabel?: string
}
