import type { APIRequestContext } from '@playwright/test'
import { fillApplication } from './applications.ts'
import { firstOfMonth } from './dates.ts'
import { uniqueName } from './workflow.ts'

/** Brings a submission to where a journey begins, with the product's own calls, as whoever the request is signed in as. */
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

/** One agency quotes itself, the other is sent proposals. */
export const QUOTING_AGENCY = 101
export const PROPOSAL_AGENCY = 102

/** A term that has begun and does not end soon. */
export const IN_FORCE = { effectiveDate: firstOfMonth(-5), expirationDate: firstOfMonth(7) }

const TEMPLATES: Record<string, string> = { GL: 'GL-OCC', CP: 'CP-STD', WC: 'WC-STD' }
const idsOf = (created: { uri: string; contextType: string }[], type: string) =>
  created.filter(({ contextType }) => contextType === type).map(({ uri }) => Number(uri.split('/').at(-1)))

interface Wanted {
  products?: string[]
  agencyId?: number
  effectiveDate?: string
  expirationDate?: string
}

export async function makeClear(request: APIRequestContext, wanted: Wanted = {}) {
  const insured = uniqueName()
  const { products = ['GL'], agencyId = QUOTING_AGENCY } = wanted
  const { created } = await post(request, 'Submission/create', {
    insuredName: insured,
    agencyId,
    effectiveDate: wanted.effectiveDate ?? IN_FORCE.effectiveDate,
    expirationDate: wanted.expirationDate ?? IN_FORCE.expirationDate,
    productShortNames: products,
  })
  const [id] = idsOf(created, 'Submission')
  const { version } = await read(request, `Submission/${id}`)
  await post(request, `Submission/${id}`, {
    version,
    insuredAddress: { state: 'NY', city: 'Albany' },
    // One that every letter of authority covers.
    businessClass: '541211',
  })
  await post(request, `Submission/${id}/makeApplication`)
  await fillApplication(request, id!, products)
  await post(request, `Submission/${id}/submit`)
  await post(request, `Submission/${id}/markClearance`, { isRiskClear: true, reason: 'DIFFERENT_INSURED' })
  return { insured, submissionId: id! }
}

/** A quote for each product, priced; generated where it is said. */
export async function makeQuotes(request: APIRequestContext, wanted: Wanted = {}, isGenerated = true) {
  const { insured, submissionId } = await makeClear(request, wanted)
  const quoteIds: number[] = []
  for (const product of wanted.products ?? ['GL']) {
    const productTemplateId = TEMPLATES[product]
    const { created } = await post(request, `Submission/${submissionId}/createQuote`, { productTemplateId })
    quoteIds.push(...idsOf(created, 'Quote'))
  }
  for (const call of ['StartQuotes', 'RateQuotes', 'PriceQuotes']) await post(request, `Quote/${call}`, { quoteIds })
  if (isGenerated) for (const id of quoteIds) await post(request, `Quote/${id}/GenerateQuote`)
  return { insured, submissionId, quoteIds }
}

/** A proposal with a priced quote for each product. */
export async function makeProposal(request: APIRequestContext, products = ['GL', 'CP']) {
  const { insured, submissionId } = await makeClear(request, { products, agencyId: PROPOSAL_AGENCY })
  const { created } = await post(request, `Submission/${submissionId}/createProposal`, {
    productTemplateId: products.map((product) => TEMPLATES[product]),
  })
  const quoteIds = idsOf(created, 'Quote')
  for (const call of ['StartQuotes', 'RateQuotes', 'PriceQuotes']) await post(request, `Quote/${call}`, { quoteIds })
  return { insured, submissionId, proposalId: idsOf(created, 'Proposal')[0]!, quoteIds }
}

async function makeBound(request: APIRequestContext, wanted: Wanted = {}) {
  const { insured, submissionId, quoteIds } = await makeQuotes(request, wanted)
  await post(request, 'Proposal/beginBinding', { quoteIds })
  const { created } = await post(request, 'Proposal/bind', { quoteIds })
  const issuanceIds = idsOf(created, 'PolicyIssuance')
  return { insured, submissionId, quoteIds, policyId: idsOf(created, 'Policy')[0]!, issuanceIds }
}

export async function makeIssued(request: APIRequestContext, wanted: Wanted = {}) {
  const bound = await makeBound(request, wanted)
  for (const id of bound.issuanceIds)
    for (const call of ['startIssuance', 'submitForIssuance', 'markAsIssued'])
      await post(request, `PolicyIssuance/${id}/${call}`)
  return bound
}

/** A class of business with a grade of hazard: what is rated from here on costs more. */
export const makeHazardous = (request: APIRequestContext, submissionId: number) =>
  post(request, `DynamicData/${encodeURIComponent('Business Classes')}/action/Select`, {
    context: { uri: `/Submission/${submissionId}` },
    items: ['238160'],
  })
