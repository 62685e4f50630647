import { readFileSync } from 'node:fs'
import { namesFiles, typed, withFile } from '@bindery/forms/testing/typed'
import type { APIRequestContext } from '@playwright/test'

type Answers = Record<string, unknown>

/** A clean risk of this product, as packages/server/sample/forms has it, but too large to be cleared by the system alone. */
function sampleOf(product: string): Record<string, Answers> {
  const file = new URL(`../../packages/server/sample/forms/${product.toLowerCase()}-1.json`, import.meta.url)
  const { applicant, ...forms } = JSON.parse(readFileSync(file, 'utf8')).forms
  const operations = { ...applicant.operations, annualRevenue: '6000000.00', projectedRevenue: '6100000.00' }
  // Long enough ago for terms that have ended by now.
  const insured = { ...applicant.insured, yearEstablished: 1990 }
  return { applicant: { ...applicant, insured, operations }, ...forms }
}

/** The whole application is typed in, over the calls that the browser uses; what is there already stays. */
export async function fillApplication(request: APIRequestContext, submissionId: number, products: readonly string[]) {
  await fillForm(request, submissionId, 'applicant', sampleOf(products[0]!).applicant!)
  for (const product of products) {
    const key = product.toLowerCase()
    await fillForm(request, submissionId, key, sampleOf(product)[key]!)
  }
}

async function fillForm(request: APIRequestContext, submissionId: number, key: string, answers: Answers) {
  const path = `/rest/Submission/${submissionId}/Form/${key}`
  const { answers: before } = await (await request.get(path)).json()
  const own = namesFiles(answers) ? withFile(answers, await attach(request, submissionId)) : answers
  const answer = await request.post(path, { data: { changes: typed(own, before) } })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
}

/** A file that an answer can name. */
async function attach(request: APIRequestContext, submissionId: number): Promise<number> {
  const file = { name: 'Statement.txt', mimeType: 'text/plain', buffer: Buffer.from('Signed.') }
  const path = `/rest/Submission/${submissionId}/Attachments`
  const answer = await request.post(path, { multipart: { file } })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()).id
}
