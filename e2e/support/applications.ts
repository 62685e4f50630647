import { readFileSync } from 'node:fs'
import { namesFiles, typed, withFile } from '@bindery/forms/testing/typed'
import type { APIRequestContext } from '@playwright/test'
import { daysFromToday } from './dates.ts'

type Answers = Record<string, unknown>

/** The sample application of a product, changed to a revenue too large for automatic clearance. */
function sampleOf(product: string, insuredName: string): Record<string, Answers> {
  const file = new URL(`../../packages/server/sample/forms/${product.toLowerCase()}-1.json`, import.meta.url)
  const { applicant, ...forms } = JSON.parse(readFileSync(file, 'utf8')).forms
  const operations = { ...applicant.operations, annualRevenue: '6000000.00', projectedRevenue: '6100000.00' }
  // A tax id of its own for each insured: with a shared one, or a shared trade name, clearance would find the others.
  const { dba: _, ...own } = applicant.insured
  const fein = `10-${digitsOf(insuredName)}`
  // Established long ago, because some journeys use past terms.
  const insured = { ...own, fein, yearEstablished: 1990 }
  // Loss runs older than 90 days are an open item.
  const lossSummary = { ...applicant.lossSummary, valuationDate: daysFromToday(-15) }
  return { applicant: { ...applicant, insured, operations, lossSummary }, ...forms }
}

/** Seven digits that are always the same for a text. */
const digitsOf = (text: string) =>
  String([...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_999_991, 7)).padStart(7, '0')

/** Fills in the whole application through the API that the browser uses. Existing answers are kept. */
export async function fillApplication(request: APIRequestContext, submissionId: number, products: readonly string[]) {
  const { insured } = await (await request.get(`/rest/Submission/${submissionId}`)).json()
  await fillForm(request, submissionId, 'applicant', sampleOf(products[0]!, insured.name).applicant!)
  for (const product of products) {
    const key = product.toLowerCase()
    await fillForm(request, submissionId, key, sampleOf(product, insured.name)[key]!)
  }
}

/** Fills in these parts of the form of a product. */
export const fillParts = (request: APIRequestContext, submissionId: number, product: string, parts: string[]) => {
  const key = product.toLowerCase()
  const answers = Object.entries(sampleOf(product, '')[key]!).filter(([part]) => parts.includes(part))
  return fillForm(request, submissionId, key, Object.fromEntries(answers))
}

async function fillForm(request: APIRequestContext, submissionId: number, key: string, answers: Answers) {
  const path = `/rest/Submission/${submissionId}/Form/${key}`
  const { answers: before } = await (await request.get(path)).json()
  const own = namesFiles(answers) ? withFile(answers, await attach(request, submissionId)) : answers
  const answer = await request.post(path, { data: { changes: typed(own, before) } })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
}

/** Uploads a file that an answer can refer to. */
async function attach(request: APIRequestContext, submissionId: number): Promise<number> {
  const file = { name: 'Statement.txt', mimeType: 'text/plain', buffer: Buffer.from('Signed.') }
  const path = `/rest/Submission/${submissionId}/Attachments`
  const answer = await request.post(path, { multipart: { file } })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()).id
}
