import type {
  CancellationRecord,
  EndorsementRecord,
  IssuanceRecord,
  PolicyRecord,
  ProposalRecord,
  QuoteRecord,
  RewriteRecord,
} from './risk.ts'

/** New records. Values that only the server knows start favourable; the server then reads the real ones. */
export const newQuote = (product: string, proposalId: number | null): Omit<QuoteRecord, 'id'> => ({
  status: 'Draft',
  product,
  proposalId,
  summary: product,
  incomplete: false,
  wasSent: false,
  bindRequested: false,
  termsAsked: false,
  replacedById: null,
  reached: null,
  ratingOutstanding: 0,
  pricingOutstanding: 0,
  documentCurrent: true,
  validityLapsed: false,
  beyondAuthority: [],
  beyondRelease: [],
  openConditions: [],
})

export const newProposal = (): Omit<ProposalRecord, 'id'> => ({
  status: 'Draft',
  documentCurrent: true,
  binderGenerated: false,
  termsAsked: false,
  reached: null,
})

export const newPolicy = (product: string, quoteId: number | null): Omit<PolicyRecord, 'id'> => ({
  status: 'Bound',
  product,
  quoteId,
  number: '',
  expirationDate: '',
  termEnded: false,
  cancelledById: null,
  rewriteId: null,
  reached: null,
})

export const newIssuance = (policyId: number): Omit<IssuanceRecord, 'id'> => ({
  status: 'Bound',
  policyId,
  formsOutstanding: 0,
  subjectivitiesOpen: 0,
  hasPolicyNumber: false,
  documentsGenerated: false,
})

const newChange = (policyId: number) => ({
  policyId,
  confirmed: false,
  effectiveDate: null,
  dateInTerm: true,
  hasReasons: false,
  formsOutstanding: 0,
  ratingOutstanding: 0,
  pricingOutstanding: 0,
  rated: false,
  priced: false,
  ratingCurrent: true,
  documentsGenerated: false,
})
export const newEndorsement = (policyId: number, askedByAgent: boolean): Omit<EndorsementRecord, 'id'> => ({
  ...newChange(policyId),
  status: 'Draft',
  askedByAgent,
  changeCount: 0,
  textOnly: false,
  bearsPremium: true,
  issuedAs: null,
  reached: null,
})
export const newRewrite = (policyId: number, reissue: boolean): Omit<RewriteRecord, 'id'> => ({
  ...newChange(policyId),
  status: 'Draft',
  reissue,
})

export const newCancellation = (policyId: number): Omit<CancellationRecord, 'id'> => ({
  status: 'Draft',
  policyId,
  effectiveDate: null,
  dateInTerm: false,
  methodFits: true,
  reasonGiven: false,
  formOutstanding: 0,
  noticeHonoured: true,
  returnPremiumRecorded: false,
})
