import type { APIRequestContext } from '@playwright/test'
import { fillApplication } from './applications.ts'
import { firstOfMonth } from './dates.ts'
import { uniqueName } from './workflow.ts'

/** Calls the API as the user of the request, to bring a submission to the state in which a journey begins. */
export async function post(request: APIRequestContext, path: string, body: object = {}) {
  const answer = await request.post(`/rest/${path}`, { data: body })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}
export async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(`/rest/${path}`)
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

/** The first agency uses quotes, the second one proposals. */
export const QUOTING_AGENCY = 101
export const PROPOSAL_AGENCY = 102

/** A term that is in force and does not end soon. */
const IN_FORCE = { effectiveDate: firstOfMonth(-5), expirationDate: firstOfMonth(7) }

const TEMPLATES: Record<string, string> = { GL: 'GL-OCC', CP: 'CP-STD', WC: 'WC-STD' }
const idsOf = (created: { uri: string; contextType: string }[], type: string) =>
  created.filter(({ contextType }) => contextType === type).map(({ uri }) => Number(uri.split('/').at(-1)))

interface SubmissionOptions {
  products?: string[]
  agencyId?: number
  effectiveDate?: string
  expirationDate?: string
}

export async function makeClear(request: APIRequestContext, options: SubmissionOptions = {}) {
  const made = await makeSubmitted(request, options)
  await post(request, `Submission/${made.submissionId}/markClearance`, {
    isRiskClear: true,
    reason: 'DIFFERENT_INSURED',
  })
  return made
}

export async function makeSubmitted(request: APIRequestContext, options: SubmissionOptions = {}) {
  const insured = uniqueName()
  const { products = ['GL'], agencyId = QUOTING_AGENCY } = options
  const { created } = await post(request, 'Submission/create', {
    insuredName: insured,
    agencyId,
    effectiveDate: options.effectiveDate ?? IN_FORCE.effectiveDate,
    expirationDate: options.expirationDate ?? IN_FORCE.expirationDate,
    productShortNames: products,
  })
  const [id] = idsOf(created, 'Submission')
  const { version } = await read(request, `Submission/${id}`)
  await post(request, `Submission/${id}`, {
    version,
    insuredAddress: { state: 'NY', city: 'Albany' },
    // A business class that every letter of authority covers.
    businessClass: '541211',
  })
  await post(request, `Submission/${id}/makeApplication`)
  await fillApplication(request, id!, products)
  await post(request, `Submission/${id}/submit`)
  return { insured, submissionId: id! }
}

/** Creates, prices and generates a quote for each product. */
export async function makeQuotes(request: APIRequestContext, options: SubmissionOptions = {}) {
  const { insured, submissionId } = await makeClear(request, options)
  const quoteIds: number[] = []
  for (const product of options.products ?? ['GL']) {
    const productTemplateId = TEMPLATES[product]
    const { created } = await post(request, `Submission/${submissionId}/createQuote`, { productTemplateId })
    quoteIds.push(...idsOf(created, 'Quote'))
  }
  for (const call of ['StartQuotes', 'RateQuotes', 'PriceQuotes']) await post(request, `Quote/${call}`, { quoteIds })
  for (const id of quoteIds) await post(request, `Quote/${id}/GenerateQuote`)
  return { insured, submissionId, quoteIds }
}

/** Creates a proposal with a priced quote for each product. */
export async function makeProposal(request: APIRequestContext, products = ['GL', 'CP']) {
  const { insured, submissionId } = await makeClear(request, { products, agencyId: PROPOSAL_AGENCY })
  const { created } = await post(request, `Submission/${submissionId}/createProposal`, {
    productTemplateId: products.map((product) => TEMPLATES[product]),
  })
  const quoteIds = idsOf(created, 'Quote')
  for (const call of ['StartQuotes', 'RateQuotes', 'PriceQuotes']) await post(request, `Quote/${call}`, { quoteIds })
  return { insured, submissionId, proposalId: idsOf(created, 'Proposal')[0]!, quoteIds }
}

async function makeBound(request: APIRequestContext, options: SubmissionOptions = {}) {
  const { insured, submissionId, quoteIds } = await makeQuotes(request, options)
  await post(request, 'Proposal/beginBinding', { quoteIds })
  const { created } = await post(request, 'Proposal/bind', { quoteIds })
  const issuanceIds = idsOf(created, 'PolicyIssuance')
  return { insured, submissionId, quoteIds, policyId: idsOf(created, 'Policy')[0]!, issuanceIds }
}

export async function makeIssued(request: APIRequestContext, options: SubmissionOptions = {}) {
  const bound = await makeBound(request, options)
  for (const id of bound.issuanceIds)
    for (const call of ['startIssuance', 'submitForIssuance', 'markAsIssued'])
      await post(request, `PolicyIssuance/${id}/${call}`)
  return bound
}
