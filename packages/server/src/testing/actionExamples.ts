import type { Call } from '@bindery/contract/call'
import { dataSetsApi } from '@bindery/contract/dataSets'
import { issuancesApi, policiesApi } from '@bindery/contract/policies'
import { cancellationsApi, endorsementsApi, rewritesApi } from '@bindery/contract/policyChanges'
import { proposalsApi } from '@bindery/contract/proposals'
import { quotesApi } from '@bindery/contract/quotes'
import { reportsApi } from '@bindery/contract/reports'
import { submissionActionsApi as submissions } from '@bindery/contract/submissionActions'
import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import { makeSubmission } from './records.ts'
import { makeChange, makePolicy, makeProposal, makeQuote } from './workflowRecords.ts'

export interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface Who {
  db: Db
  personId: number
  agencyId: number
  console: 'underwriter' | 'agent'
  /** Somebody a submission can be referred to. */
  otherId: number
}

type Given = Partial<Insertable<Schema['submission']>>
const READY = { accountId: 1, insuredState: 'NY', hazardGrade: 3, wasSubmitted: true, wasCleared: true } as Given
const REASON = { reason: 'Because' }

/** For every call that runs an action a record of its own, which stands where the action can run. */
export async function actionExamples(who: Who): Promise<[Call, Parts][]> {
  return [
    ...(await submissionExamples(who)),
    ...(await quoteExamples(who)),
    ...(await proposalExamples(who)),
    ...(await policyExamples(who)),
    ...(await changeExamples(who)),
  ]
}

const at = async ({ db, agencyId }: Who, status: number, given: Given = {}) =>
  (await makeSubmission(db, { ...READY, agencyId, status, ...given })).id

/** Cover that was written has its policy. */
const written = async (who: Who, status: number, given: Given = {}) => {
  const id = await at(who, status, given)
  if (status === 7) await makePolicy(who.db, id)
  return id
}

async function submissionExamples(who: Who): Promise<[Call, Parts][]> {
  const on = async (call: Call, status: number, body?: object, given?: Given): Promise<[Call, Parts]> => [
    call,
    {
      params: { id: await written(who, status, given) },
      ...(call.query && { query: {} }),
      ...(call.body && { body: body ?? {} }),
    },
  ]
  const withChanges = async (call: Call, console: Who['console'], isSubmitted: boolean) => {
    const example = await on(call, 3, undefined, { changeSet: isSubmitted ? 'submitted' : 'inProgress' })
    const submissionId = example[1].params!.id as number
    await who.db
      .insertInto('changeSet')
      .values({
        submissionId,
        context: 'Submission',
        recordId: submissionId,
        console,
        isSubmitted,
        before: '{}',
        openedById: who.personId,
      })
      .execute()
    return example
  }
  const ended = { effectiveDate: '2025-06-01', expirationDate: '2026-06-01' }
  const ending = { effectiveDate: '2026-02-01', expirationDate: '2027-02-01' }
  const renewed = await on(submissions.markRenewed, 7, undefined, { renewalStatus: 1 })
  await at(who, 6, { transactionType: 'Renewal', renewsSubmissionId: renewed[1].params!.id as number })
  return [
    [submissions.create, { body: { insuredName: 'Harbor Street Bakery', productShortNames: ['CP'] } }],
    await on(submissions.breadCrumbs, 2),
    await on(submissions.quotableProductTemplates, 3),
    await on(submissions.checkClearance, 2),
    await on(submissions.referralClearanceType, 3),
    await on(submissions.declinationForm, 2),
    await on(submissions.discardDeclinationForm, 2),
    await on(submissions.markAsLostForm, 2),
    await on(submissions.discardMarkAsLostForm, 2),
    await on(submissions.remove, 27),
    await on(submissions.makeApplication, 27),
    await on(submissions.submit, 1),
    await on(submissions.resubmit, 26),
    await on(submissions.startPreQualification, 27),
    await on(submissions.cancelPreQualification, 13, {}, { preQualificationFrom: 'Created' }),
    await on(submissions.checkPreQualification, 13, {}, { preQualificationFrom: 'Created' }),
    await on(submissions.submitPreQualification, 13, {}, { preQualificationFrom: 'Created' }),
    await on(submissions.markClearance, 2, { isRiskClear: true }),
    await on(submissions.markClearReady, 2, REASON),
    await on(submissions.revertToClear, 4, REASON),
    await on(submissions.reevaluateSubmission, 2),
    await on(submissions.disableAutomation, 2, {}, { automation: true }),
    await on(submissions.declineWithForm, 2, REASON),
    await on(submissions.markAsLostWithForm, 2, REASON),
    await on(submissions.reject, 2, REASON),
    await on(submissions.reactivate, 9, {}, { reached: 2 }),
    await on(submissions.updateStatusReason, 8, REASON),
    await on(submissions.referral, 3, { ...REASON, referredUnderwriterId: who.otherId }),
    await on(submissions.retractReferral, 3, REASON, {
      referralStatus: 'refer',
      referredById: who.personId,
      referredUnderwriterId: who.otherId,
    }),
    await on(submissions.modify, 3),
    await withChanges(submissions.submitModifications, who.console, false),
    await withChanges(submissions.discardModifications, who.console, false),
    await withChanges(submissions.acknowledgeModifications, 'agent', true),
    await withChanges(submissions.acknowledgeModificationsSpelledRight, 'agent', true),
    await on(submissions.splitSubmission, 2, { productShortName: ['GL'] }, { productShortNames: ['CP', 'GL'] }),
    await on(submissions.copySubmission, 3, { copyOptions: 'all' }),
    await on(submissions.rewrite, 7, {
      ...REASON,
      rewriteEffectiveDate: '2026-12-01',
      rewriteExpirationDate: '2027-12-01',
    }),
    await on(submissions.changeProduct, 1, { productShortNames: 'CP,GL' }),
    await on(submissions.createQuote, 3, { productTemplateId: 'CP-STD' }),
    await on(submissions.createProposal, 3, { productTemplateId: ['CP-STD'] }),
    await on(submissions.submitRenewal, 7, { disableAutomation: true }, ending),
    await on(submissions.submitNonRenewal, 7, REASON, ending),
    await on(submissions.retractNonRenewal, 7, {}, { ...ending, renewalStatus: 3 }),
    await on(submissions.flagForNonRenewal, 7, REASON, ending),
    await on(submissions.clearNonRenewalFlag, 7, {}, { ...ending, renewalStatus: 4 }),
    renewed,
    await on(submissions.markNonRenewed, 7, REASON, { ...ended, renewalStatus: 3 }),
    await on(submissions.markExpired, 7, REASON, ended),
    await on(reportsApi.create, 3, { reportName: 'Business credit' }),
    [
      dataSetsApi.act,
      {
        params: { name: 'Business Classes', actionName: 'Select' },
        body: { context: { uri: `/Submission/${await at(who, 1)}` }, items: ['236220'] },
      },
    ],
  ]
}

async function quoteExamples(who: Who): Promise<[Call, Parts][]> {
  const quoteAt = async (status: number, given: Partial<Insertable<Schema['quote']>> = {}) => {
    const submission = await at(who, status >= 9 ? 6 : status >= 7 ? 5 : status >= 5 ? 4 : 3)
    const priced = status >= 3 ? { premium: '1000.00' } : {}
    return (await makeQuote(who.db, submission, { status, wasSent: status >= 6, ...priced, ...given })).id
  }
  const on = async (call: Call, status: number, body: object = {}, given = {}): Promise<[Call, Parts]> => [
    call,
    { params: { id: await quoteAt(status, given) }, query: {}, ...(call.body && { body }) },
  ]
  const chosen = async (call: Call, status: number, body: object = {}): Promise<[Call, Parts]> => [
    call,
    { query: {}, body: { quoteIds: [await quoteAt(status)], ...body } },
  ]
  const listed = await makeQuote(who.db, await at(who, 3))
  const { submissionId } = await who.db
    .selectFrom('quote')
    .select('submissionId')
    .where('id', '=', listed.id)
    .executeTakeFirstOrThrow()
  const bound = await makePolicy(who.db, await at(who, 6), { status: 1 })
  return [
    [quotesApi.list, { query: { submissionId } }],
    await on(quotesApi.read, 6),
    await on(quotesApi.breadCrumbs, 6),
    [quotesApi.withEnabledAction, { params: { id: await quoteAt(6) }, query: { transition: 'Request Binding' } }],
    await chosen(quotesApi.start, 1),
    await chosen(quotesApi.rate, 2),
    await chosen(quotesApi.price, 3),
    await chosen(quotesApi.refresh, 3),
    await on(quotesApi.generate, 4),
    await on(quotesApi.requestBinding, 6),
    await on(quotesApi.withdrawRequest, 7),
    await on(quotesApi.beginBinding, 7),
    [quotesApi.unbind, { params: { id: bound.quoteId }, query: {}, body: REASON }],
    await on(quotesApi.decline, 5, REASON),
    await on(quotesApi.withdraw, 6, REASON),
    await on(quotesApi.revertToSent, 7),
    await on(quotesApi.modifyQuote, 5),
    await on(quotesApi.modifyPricing, 4),
    await on(quotesApi.modifyRating, 4),
    await on(quotesApi.modifyBinder, 8),
    await on(quotesApi.copy, 5),
    await on(quotesApi.remove, 1),
    await on(quotesApi.generateRatingAttachments, 4, { attachmentsToGenerate: ['ra.worksheet'] }),
    await on(quotesApi.addSection, 5, { sectionTemplateIds: ['sec.cover'] }),
    await on(quotesApi.addSectionFromDocument, 5, { attachmentId: 1 }),
    await on(quotesApi.uploadSectionFromFile, 5),
    await chosen(proposalsApi.requestBindingByQuotes, 6),
    await chosen(proposalsApi.beginBinding, 7),
    await chosen(proposalsApi.bind, 8),
    await chosen(proposalsApi.declineToBindQuotes, 7, REASON),
    [proposalsApi.generateBinderOfQuote, { query: {}, body: { quoteId: await quoteAt(8) } }],
  ]
}

async function proposalExamples(who: Who): Promise<[Call, Parts][]> {
  const proposalAt = async (status: number, quoteStatus: number) => {
    const submissionId = await at(who, quoteStatus >= 7 ? 5 : quoteStatus >= 5 ? 4 : 3)
    const { id } = await makeProposal(who.db, submissionId, { status })
    const wasSent = quoteStatus >= 6
    const quote = { proposalId: id, status: quoteStatus, premium: '1000.00', wasSent }
    return { id, submissionId, quoteId: (await makeQuote(who.db, submissionId, quote)).id }
  }
  const on = async (call: Call, status: number, quoteStatus: number, body: object = {}): Promise<[Call, Parts]> => [
    call,
    { params: { id: (await proposalAt(status, quoteStatus)).id }, query: {}, ...(call.body && { body }) },
  ]
  const copied = await proposalAt(3, 6)
  const section = async (): Promise<{ id: number }> => {
    const { id: proposalId, submissionId } = await proposalAt(1, 4)
    return who.db
      .insertInto('proposalSection')
      .values({
        submissionId,
        proposalId,
        type: 'proposal',
        displayLabel: 'Cover letter',
        templateId: 'sec.cover',
        ordinal: 0,
        createdById: 0,
      } as Insertable<Schema['proposalSection']>)
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const onSection = async (call: Call, body: object = {}): Promise<[Call, Parts]> => [
    call,
    { params: await section(), query: {}, ...(call.body && { body }) },
  ]
  return [
    [proposalsApi.list, { query: { submissionId: copied.submissionId } }],
    await on(proposalsApi.read, 3, 6),
    await on(proposalsApi.breadCrumbs, 3, 6),
    await on(proposalsApi.sections, 3, 6),
    await on(proposalsApi.createQuote, 1, 1, { productTemplateId: 'CP-STD', proposalOrdinalNumber: -1 }),
    await on(proposalsApi.generateQuotes, 1, 4),
    await on(proposalsApi.send, 2, 5, { proposalSendType: 'proposal' }),
    await on(proposalsApi.requestBinding, 3, 6),
    await on(proposalsApi.declineToBind, 4, 7, REASON),
    await on(proposalsApi.generateBinder, 5, 8),
    await on(proposalsApi.modify, 2, 5),
    [proposalsApi.copy, { params: { id: copied.id }, query: {}, body: { quoteId: [copied.quoteId] } }],
    await on(proposalsApi.remove, 1, 1),
    await on(proposalsApi.addSection, 1, 4, { sectionTemplateIds: ['sec.cover'] }),
    await on(proposalsApi.addSectionFromDocument, 1, 4, { attachmentId: 1 }),
    await on(proposalsApi.uploadSectionFromFile, 1, 4),
    await on(proposalsApi.previewStitchedDocuments, 1, 4),
    await on(proposalsApi.previewSpelledRight, 1, 4),
    await onSection(proposalsApi.setStitchable, { stitchable: false }),
    await onSection(proposalsApi.moveSection, { proposalOrdinalNumber: 0 }),
    await onSection(proposalsApi.deleteSection),
  ]
}

const policyAt = async (who: Who, status: number, given: Partial<Insertable<Schema['policy']>> = {}) => {
  const submissionId = await at(who, status === 5 ? 18 : status === 4 ? 7 : status === 3 ? 15 : 6)
  return { submissionId, ...(await makePolicy(who.db, submissionId, { status, ...given })) }
}

async function policyExamples(who: Who): Promise<[Call, Parts][]> {
  const on = async (call: Call, status: number, body: object = {}): Promise<[Call, Parts]> => [
    call,
    { params: { id: (await policyAt(who, status)).id }, query: {}, ...(call.body && { body }) },
  ]
  const issuance = async (call: Call, status: number, body: object = {}): Promise<[Call, Parts]> => [
    call,
    { params: { id: (await policyAt(who, status)).issuanceId }, query: {}, ...(call.body && { body }) },
  ]
  const cancelled = await policyAt(who, 5, { reached: 4 })
  const by = await makeChange(who.db, 'policyCancellation', cancelled.submissionId, cancelled.id, { status: 4 })
  await who.db.updateTable('policy').set({ cancelledById: by.id }).where('id', '=', cancelled.id).execute()
  const report = async (call: Call, status: number): Promise<[Call, Parts]> => {
    const submissionId = await at(who, 3)
    const row = { submissionId, name: 'Business credit', status, createdById: 0 }
    const { id } = await who.db
      .insertInto('externalReport')
      .values(row as Insertable<Schema['externalReport']>)
      .returning('id')
      .executeTakeFirstOrThrow()
    return [call, { params: { id }, query: {}, ...(call.body && { body: {} }) }]
  }
  return [
    [policiesApi.list, { query: { submissionId: cancelled.submissionId } }],
    await on(policiesApi.read, 4),
    await on(policiesApi.breadCrumbs, 4),
    await on(policiesApi.startEndorsement, 4),
    await on(policiesApi.startRewrite, 4, { reissue: true }),
    await on(policiesApi.startCancellation, 4),
    [policiesApi.reinstate, { params: { id: cancelled.id }, query: {}, body: REASON }],
    await issuance(issuancesApi.read, 1),
    await issuance(issuancesApi.breadCrumbs, 1),
    await issuance(issuancesApi.start, 1),
    await issuance(issuancesApi.submit, 2),
    await issuance(issuancesApi.markAsIssued, 3),
    await issuance(issuancesApi.modify, 3),
    await issuance(issuancesApi.revertToBound, 2, REASON),
    await issuance(issuancesApi.revertToPendingIssuance, 4, REASON),
    [reportsApi.list, { query: { submissionId: await at(who, 3) } }],
    await report(reportsApi.read, 1),
    await report(reportsApi.breadCrumbs, 1),
    await report(reportsApi.generate, 1),
    await report(reportsApi.edit, 2),
    await report(reportsApi.remove, 1),
  ]
}

async function changeExamples(who: Who): Promise<[Call, Parts][]> {
  type Table = 'endorsement' | 'policyRewrite' | 'policyCancellation'
  const on =
    (table: Table) =>
    async (call: Call, status: number, body: object = {}, given: object = {}): Promise<[Call, Parts]> => {
      const policy = await policyAt(who, 4)
      const rating = table === 'policyCancellation' ? {} : { rated: status >= 3 && status < 5, priced: status === 4 }
      const { id, version } = await makeChange(who.db, table, policy.submissionId, policy.id, {
        status,
        ...rating,
        ...given,
      })
      const sent =
        call === endorsementsApi.saveDetails ||
        call === rewritesApi.saveDetails ||
        call === cancellationsApi.saveDetails
      return [
        call,
        { params: { id }, ...(call.query && { query: {} }), ...(call.body && { body: sent ? { version } : body }) },
      ]
    }
  const [endorsement, rewrite, cancellation] = [on('endorsement'), on('policyRewrite'), on('policyCancellation')]
  const priced = { rated: true, priced: true }
  const shared = async (api: typeof endorsementsApi | typeof rewritesApi, change: typeof endorsement) => [
    await change(api.read, 1),
    await change(api.saveDetails, 1),
    await change(api.breadCrumbs, 1),
    await change(api.remove, 1),
    await change(api.create, 1, {}, { confirmed: false }),
    await change(api.submit, 1),
    await change(api.startRating, 1),
    await change(api.generateRating, 2),
    await change(api.startPricing, 3),
    await change(api.modifyRating, 4),
    await change(api.modifyPricing, 4),
    await change(api.refreshQuote, 3),
    await change(api.generateRatingAttachments, 4, { attachmentsToGenerate: ['ra.worksheet'] }),
    await change(api.submitForIssuance, 4),
    await change(api.markAsIssued, 6, {}, priced),
    await change(api.revertToSubmitted, 6, {}, priced),
  ]
  return [
    ...(await shared(endorsementsApi, endorsement)),
    ...(await shared(rewritesApi, rewrite)),
    await rewrite(rewritesApi.createRewrite, 1, {}, { confirmed: false }),
    await endorsement(endorsementsApi.approve, 5, {}, priced),
    await endorsement(endorsementsApi.decline, 5, REASON),
    await endorsement(endorsementsApi.revertToPendingIssuance, 7, {}, { ...priced, issuedAs: 1 }),
    await cancellation(cancellationsApi.read, 1),
    await cancellation(cancellationsApi.saveDetails, 1),
    await cancellation(cancellationsApi.breadCrumbs, 1),
    await cancellation(cancellationsApi.remove, 1),
    await cancellation(cancellationsApi.request, 1),
    await cancellation(cancellationsApi.retractRequest, 2, REASON),
    await cancellation(cancellationsApi.submit, 1),
    await cancellation(cancellationsApi.markAsCancelled, 3),
    await cancellation(cancellationsApi.rescind, 3, REASON),
    await cancelledBy(who),
  ]
}

async function cancelledBy(who: Who): Promise<[Call, Parts]> {
  const policy = await policyAt(who, 5, { reached: 4 })
  const { id } = await makeChange(who.db, 'policyCancellation', policy.submissionId, policy.id, { status: 4 })
  await who.db.updateTable('policy').set({ cancelledById: id }).where('id', '=', policy.id).execute()
  return [cancellationsApi.revertToCancellationPending, { params: { id }, query: {}, body: REASON }]
}
