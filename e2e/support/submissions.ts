import type { APIRequestContext, Page } from '@playwright/test'
import { fillApplication } from './applications.ts'
import { firstOfMonth } from './dates.ts'
import { uniqueName } from './workflow.ts'

const AGENCY = 'Ledger & Lantern of New England'
const STAGES = ['draft', 'submitted', 'clear', 'quoted', 'bound', 'issued'] as const
type Stage = (typeof STAGES)[number]

interface SubmissionOptions {
  products?: string[]
  insured?: string
  effectiveDate?: string
}

export interface SubmissionFixture {
  id: number
  insured: string
  /** The quotes, in the order of the products. */
  quoteIds: number[]
}

/** Calls the API as the user of the page, for steps that the journey does not test. */
export const callsOf = ({ request }: { request: APIRequestContext }) => ({
  async post(path: string, data: object = {}) {
    const answer = await request.post(`/rest/${path}`, { data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  },
  async get(path: string) {
    const answer = await request.get(`/rest/${path}`)
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  },
})

async function agencyId(page: Page, name = AGENCY): Promise<number> {
  const { items } = await callsOf(page).get('DynamicData/Hierarchical%20Agency%20List')
  return Number(items.find((item: { name: string }) => item.name === name).value)
}

const idOf = (uri: string) => Number(uri.split('/').at(-1))

/** Creates a submission and brings it to a stage through the API. */
export async function submissionAt(
  page: Page,
  stage: Stage,
  options: SubmissionOptions = {},
): Promise<SubmissionFixture> {
  const { products = ['GL'], insured = uniqueName(), effectiveDate = firstOfMonth(2) } = options
  const { get, post } = callsOf(page)
  const reached = (one: Stage) => STAGES.indexOf(stage) >= STAGES.indexOf(one)
  const created = { insuredName: insured, productShortNames: products, effectiveDate, agencyId: await agencyId(page) }
  const id = idOf((await post('Submission/create', created)).uri)
  await post(`Submission/${id}`, {
    version: (await get(`Submission/${id}`)).version,
    insuredAddress: { state: 'NY' },
    // A business class that every letter of authority covers.
    businessClass: '541211',
  })
  await post(`Submission/${id}/makeApplication`)
  const quoteIds: number[] = []
  if (reached('submitted')) {
    await fillApplication(page.request, id, products)
    await post(`Submission/${id}/submit`)
  }
  if (reached('clear')) await post(`Submission/${id}/markClearance`, { isRiskClear: true, reason: 'Checked by hand' })
  if (reached('quoted')) {
    const templates: { id: string }[] = await get(`Submission/${id}/quotableProductTemplates`)
    for (const product of products) {
      const productTemplateId = templates.find((one) => one.id.startsWith(`${product}-`))!.id
      const { created: made } = await post(`Submission/${id}/createQuote`, { productTemplateId })
      const quoteId = idOf(made[0].uri)
      for (const step of ['StartQuotes', 'RateQuotes', 'PriceQuotes'])
        await post(`Quote/${step}`, { quoteIds: [quoteId] })
      await post(`Quote/${quoteId}/GenerateQuote`)
      quoteIds.push(quoteId)
    }
  }
  if (reached('bound')) {
    await post('Proposal/beginBinding', { quoteIds })
    await post('Proposal/bind', { quoteIds })
  }
  if (reached('issued')) {
    for (const policy of await get(`Policy/List?submissionId=${id}`)) {
      const issuance = policy.transactions.find(({ type }: { type: string }) => type === 'PolicyIssuance')
      for (const step of ['startIssuance', 'submitForIssuance', 'markAsIssued'])
        await post(`PolicyIssuance/${issuance.id}/${step}`)
    }
  }
  return { id, insured, quoteIds }
}
