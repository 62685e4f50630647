import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import type { PreQualificationForm, Question } from '@bindery/contract/preQualification'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { loadRisk, lockSubmission, today } from '#engine/actions/load.ts'
import type { StoredRisk } from '#engine/actions/stored.ts'
import type { FactValue } from '#engine/rules/condition.ts'
import { answersOf, knownFacts } from '#engine/rules/knownFacts.ts'
import { type AskedFact, askedFacts, type Finding, outstandingAnswers } from '#engine/rules/preQualification.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { conflict, malformed } from '#platform/problems.ts'
import { getAccessible } from './access.ts'
import { businessClassColumns } from './businessClass.ts'

type Given = boolean | number | string | null

export async function readPreQualification(ctx: Ctx, id: number): Promise<PreQualificationForm> {
  await getAccessible(ctx, id)
  const { stored } = await loadRisk(ctx, { context: 'Submission', id })
  return formOf(ctx, stored)
}

/** Answers are stored one by one: two people who answer different questions do not undo each other. */
export async function answerPreQualification(ctx: Ctx, id: number, given: Record<string, Given>) {
  await getAccessible(ctx, id)
  const target = { context: 'Submission' as const, id }
  await inTransaction(ctx, async (tx) => {
    await lockSubmission(tx, target)
    const { stored } = await loadRisk(tx, target)
    const refusal = whyNotEditable(tx, stored)
    if (refusal) throw conflict(refusal)
    const questions = await questionsOf(tx, stored)
    const columns: Record<string, unknown> = {}
    const answers: Record<string, FactValue> = { ...answersOf(stored.submission) }
    for (const [fact, answer] of Object.entries(given)) {
      const wrong = whyNoAnswer(
        questions.find((question) => question.fact === fact),
        answer,
      )
      if (wrong) throw malformed(wrong, [{ path: `answers.${fact}`, message: wrong }])
      // What the submission itself has a place for is stored there.
      if (fact === 'submission.state') columns.insuredState = answer
      else if (fact === 'insured.naics') Object.assign(columns, await businessClassColumns(tx, answer as string | null))
      else if (answer === null) delete answers[fact]
      else answers[fact] = answer
    }
    const kept = stored.submission.pre_qualification as object | null
    await tx.db
      .updateTable('submission')
      .set((eb) => ({
        ...columns,
        preQualification: JSON.stringify({ ...kept, answers, findings: [] }),
        version: eb('version', '+', 1),
        modifiedAt: tx.now,
        modifiedById: tx.actor.id,
      }))
      .where('id', '=', id)
      .execute()
    const agencyId = stored.submission.agency_id as number
    tx.publish({ type: 'submission.changed', uri: submissionUri(id), list: SUBMISSION_LIST, agencyId })
  })
  return readPreQualification(ctx, id)
}

async function formOf(ctx: Ctx, stored: StoredRisk): Promise<PreQualificationForm> {
  return {
    questions: await questionsOf(ctx, stored),
    outstanding: outstandingAnswers(stored, today(ctx)),
    findings: (stored.submission.pre_qualification as { findings?: Finding[] } | null)?.findings ?? [],
    whyNotEditable: whyNotEditable(ctx, stored),
  }
}

function whyNotEditable({ actor }: Ctx, { submission }: StoredRisk) {
  if (!actor.permissions.has('submission.prequalify')) return 'You do not have the permission to pre-qualify.'
  const status = statusNamed('Submission', submission.status)
  if (status === 'Started Pre-Qualification') return null
  return status === 'Failed Pre-Qualification'
    ? 'Start the pre-qualification again to change answers.'
    : `Answers cannot be changed while the submission is ${status}.`
}

async function questionsOf(ctx: Ctx, stored: StoredRisk): Promise<Question[]> {
  const facts = knownFacts(stored, today(ctx))
  const asked = askedFacts(stored, today(ctx))
  const choices = await choicesOf(ctx, asked)
  return asked.map((fact) => ({
    fact: fact.key,
    question: fact.question,
    type: typeOf(fact),
    unit: fact.unit ?? null,
    choices: choices(fact),
    required: fact.required,
    answer: (facts[fact.key] ?? null) as Question['answer'],
  }))
}

const typeOf = ({ type }: AskedFact): Question['type'] =>
  type === 'boolean' ? 'yesNo' : type === 'number' || type === 'money' ? type : 'choice'

async function choicesOf({ db }: Ctx, asked: readonly AskedFact[]) {
  const sets = asked.flatMap(({ values }) => (typeof values === 'string' ? [values] : []))
  const items = await db
    .selectFrom('dataSetItem')
    .select(['dataSetName', 'name', 'value'])
    .where('dataSetName', 'in', [...sets, ''])
    .where('retired', '=', false)
    .orderBy('name')
    .execute()
  return ({ values }: AskedFact): Question['choices'] =>
    Array.isArray(values)
      ? values.map((value) => ({ name: value, value }))
      : items.filter((item) => item.dataSetName === values).map(({ name, value }) => ({ name, value }))
}

function whyNoAnswer(question: Question | undefined, answer: Given): string | null {
  if (!question) return 'This is not asked for the products of this submission.'
  if (answer === null) return null
  if (question.type === 'yesNo') return typeof answer === 'boolean' ? null : 'Answer yes or no.'
  if (question.type === 'choice')
    return question.choices.some(({ value }) => value === answer) ? null : 'Choose one of the offered answers.'
  if (typeof answer !== 'number') return 'Answer with a number.'
  return question.unit === 'percent' && answer > 100 ? 'A share is at most 100 percent.' : null
}
