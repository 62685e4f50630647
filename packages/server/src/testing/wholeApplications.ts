import { readFileSync } from 'node:fs'
import { SUBMISSION_STATUS } from '@bindery/contract/status'
import type { Answers } from '@bindery/forms/path'
import { namesFiles, typed, withFile } from '@bindery/forms/testing/typed'
import { expect } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import type { Client } from './bindery.ts'

/** The answers in packages/server/sample/forms: small, valid and complete. */
export const sampleForms = (product: string): Record<string, Answers> =>
  JSON.parse(readFileSync(new URL(`../../sample/forms/${product.toLowerCase()}-1.json`, import.meta.url), 'utf8')).forms

/** Stores complete forms for the applicant and these products directly. It stores no facts for the rules. */
export async function answerApplication(db: Db, submissionId: number, products: readonly string[] = ['CP']) {
  const [first = 'CP'] = products
  const ofProducts = products.map((product) => [product.toLowerCase(), product] as const)
  await insertForms(db, submissionId, [['applicant', first], ...ofProducts])
}

/** Stores complete pre-qualification forms for these products, which pass. */
export const answerPreQualification = (db: Db, submissionId: number, products: readonly string[] = ['CP']) =>
  insertForms(
    db,
    submissionId,
    products.map((product) => [`prequal-${product.toLowerCase()}`, product]),
  )

async function insertForms(db: Db, submissionId: number, forms: readonly (readonly [key: string, product: string])[]) {
  await db
    .insertInto('form')
    .values(
      forms.map(([templateKey, product]) => ({
        submissionId,
        templateKey,
        templateVersion: 1,
        answers: JSON.stringify(sampleForms(product)[templateKey]),
        modifiedById: 0,
        outstanding: 0,
        neededToSubmit: 0,
        wrong: 0,
        findings: templateKey.startsWith('prequal-') ? '[]' : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['submissionId', 'templateKey']).where('filedAt', 'is', null).doNothing(),
    )
    .execute()
}

/** The complete answers of a reason form, from packages/server/sample/forms. */
export const reasonAnswers = (key: 'decline' | 'lost'): Answers =>
  JSON.parse(readFileSync(new URL(`../../sample/forms/${key}-1.json`, import.meta.url), 'utf8')).data

export async function answerReasonForm(db: Db, submissionId: number, key: 'decline' | 'lost') {
  const form = { submissionId, templateKey: key, templateVersion: 1, answers: JSON.stringify(reasonAnswers(key)) }
  const standing = { outstanding: 0, neededToSubmit: 0, wrong: 0 }
  await db
    .insertInto('form')
    .values({ ...form, ...standing, modifiedById: 0 })
    .onConflict((conflict) =>
      conflict.columns(['submissionId', 'templateKey']).where('filedAt', 'is', null).doNothing(),
    )
    .execute()
}

/** Another insured in each submission: with a shared tax id or trade name, clearance would find the others. */
function ofAnotherInsured(applicant: Answers, submissionId: number): Answers {
  const { dba: _, ...insured } = applicant.insured as Record<string, unknown>
  return { ...applicant, insured: { ...insured, fein: `10-${String(submissionId).padStart(7, '0').slice(-7)}` } }
}

/** Fills in the whole application through the API, like the browser. Pre-filled answers such as the name stay. */
export async function fillApplication(user: Client, submissionId: number, products: readonly string[] = ['CP']) {
  const [first = 'CP'] = products
  await fillForm(user, submissionId, 'applicant', ofAnotherInsured(sampleForms(first).applicant!, submissionId))
  for (const product of products)
    await fillForm(user, submissionId, product.toLowerCase(), sampleForms(product)[product.toLowerCase()]!)
}

/** Fills in a form of a submitted application without Modify, which would outdate the quotes. */
export async function completeForm(db: Db, user: Client, submissionId: number, key: string, answers: Answers) {
  const submission = db.updateTable('submission').where('id', '=', submissionId)
  const { status } = await db
    .selectFrom('submission')
    .select('status')
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow()
  await submission.set({ status: SUBMISSION_STATUS.draft }).execute()
  await fillForm(user, submissionId, key, answers)
  await submission.set({ status }).execute()
}

export async function fillForm(user: Client, submissionId: number, key: string, answers: Answers) {
  const path = `/rest/Submission/${submissionId}/Form/${key}`
  const { answers: before } = (await user.get(path)).body
  const own = namesFiles(answers) ? withFile(answers, await attach(user, submissionId)) : answers
  const answer = await user.post(path, { changes: typed(own, before) })
  expect(answer, `${key} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
  return answer.body
}

const BOUNDARY = 'a-file-of-the-application'
async function attach(user: Client, submissionId: number): Promise<number> {
  const part = 'Content-Disposition: form-data; name="file"; filename="Statement.txt"\r\nContent-Type: text/plain'
  const body = `--${BOUNDARY}\r\n${part}\r\n\r\nSigned.\r\n--${BOUNDARY}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const answer = await user.send('POST', `/rest/Submission/${submissionId}/Attachments`, body, headers)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body.id
}
