import type { Call } from '@bindery/contract/call'
import { dataSetsApi } from '@bindery/contract/dataSets'
import { issuancesApi, policiesApi } from '@bindery/contract/policies'
import { cancellationsApi, endorsementsApi, rewritesApi } from '@bindery/contract/policyChanges'
import { proposalsApi } from '@bindery/contract/proposals'
import { quotesApi } from '@bindery/contract/quotes'
import { reportsApi } from '@bindery/contract/reports'
import { submissionActionsApi as submissions } from '@bindery/contract/submissionActions'
import type { Db } from '#platform/db/database.ts'
import { AGENCY } from './records.ts'
import * as standing from './standing.ts'
import { answerReasonForm } from './wholeApplications.ts'
import { makePolicy, makeQuote } from './workflowRecords.ts'

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

async function submissionExamples(who: Who): Promise<[Call, Parts][]> {
  const on = async (
    call: Call,
    status: number,
    body?: object,
    given?: standing.SubmissionGiven,
  ): Promise<[Call, Parts]> => [
    call,
    {
      params: { id: await standing.written(who, status, given) },
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
        endedAt: isSubmitted ? new Date() : null,
        before: '{}',
        openedById: who.personId,
      })
      .execute()
    return example
  }
  const withForm = async (call: Call, key: 'decline' | 'lost') => {
    const example = await on(call, 2)
    await answerReasonForm(who.db, example[1].params!.id as number, key)
    return example
  }
  const ended = { effectiveDate: '2025-06-01', expirationDate: '2026-06-01' }
  const ending = { effectiveDate: '2026-02-01', expirationDate: '2027-02-01' }
  const renewed = await on(submissions.markRenewed, 7, undefined, { renewalStatus: 1 })
  await standing.submission(who, 6, { transactionType: 'Renewal', renewsSubmissionId: renewed[1].params!.id as number })
  return [
    [submissions.create, { body: { insuredName: 'Harbor Street Bakery', productShortNames: ['CP'] } }],
    await on(submissions.breadCrumbs, 2),
    await on(submissions.quotableProductTemplates, 3),
    await on(submissions.checkClearance, 2),
    await on(submissions.referralClearanceType, 3),
    await on(submissions.submitNotification, 2),
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
    await on(submissions.checkPreQualification, 13),
    await on(submissions.submitPreQualification, 13),
    await on(submissions.markClearance, 2, { isRiskClear: true }),
    await on(submissions.markClearReady, 2, REASON),
    await on(submissions.revertToClear, 4, REASON),
    await on(submissions.reevaluateSubmission, 2),
    await on(submissions.disableAutomation, 2, {}, { automation: true }),
    await withForm(submissions.declineWithForm, 'decline'),
    await withForm(submissions.markAsLostWithForm, 'lost'),
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
    await on(submissions.createProposal, 3, { productTemplateId: ['CP-STD'] }, { agencyId: AGENCY.withoutQuoteStatus }),
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
        body: { context: { uri: `/Submission/${await standing.submission(who, 1)}` }, items: ['236220'] },
      },
    ],
  ]
}

async function quoteExamples(who: Who): Promise<[Call, Parts][]> {
  const on = async (call: Call, status: number, body: object = {}, given = {}): Promise<[Call, Parts]> => [
    call,
    { params: { id: await standing.quote(who, status, given) }, query: {}, ...(call.body && { body }) },
  ]
  const chosen = async (call: Call, status: number, body: object = {}): Promise<[Call, Parts]> => [
    call,
    { query: {}, body: { quoteIds: [await standing.quote(who, status)], ...body } },
  ]
  const listed = await makeQuote(who.db, await standing.submission(who, 3))
  const { submissionId } = await who.db
    .selectFrom('quote')
    .select('submissionId')
    .where('id', '=', listed.id)
    .executeTakeFirstOrThrow()
  const bound = await makePolicy(who.db, await standing.submission(who, 6), { status: 1 })
  return [
    [quotesApi.list, { query: { submissionId } }],
    [quotesApi.closeList, { query: { registrationIdentifier: `/SubmissionQuotes/${submissionId}` } }],
    await on(quotesApi.read, 6),
    await on(quotesApi.breadCrumbs, 6),
    [
      quotesApi.withEnabledAction,
      { params: { id: await standing.quote(who, 6) }, query: { transition: 'Request Binding' } },
    ],
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
    [proposalsApi.generateBinderOfQuote, { query: {}, body: { quoteId: await standing.quote(who, 8) } }],
  ]
}

async function proposalExamples(who: Who): Promise<[Call, Parts][]> {
  const on = async (call: Call, status: number, quoteStatus: number, body: object = {}): Promise<[Call, Parts]> => [
    call,
    { params: { id: (await standing.proposal(who, status, quoteStatus)).id }, query: {}, ...(call.body && { body }) },
  ]
  const copied = await standing.proposal(who, 3, 6)
  const onSection = async (call: Call, body: object = {}): Promise<[Call, Parts]> => [
    call,
    { params: { id: await standing.section(who) }, query: {}, ...(call.body && { body }) },
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

async function policyExamples(who: Who): Promise<[Call, Parts][]> {
  const on = async (call: Call, status: number, body: object = {}): Promise<[Call, Parts]> => [
    call,
    { params: { id: (await standing.policy(who, status)).id }, query: {}, ...(call.body && { body }) },
  ]
  const issuance = async (call: Call, status: number, body: object = {}): Promise<[Call, Parts]> => [
    call,
    { params: { id: (await standing.policy(who, status)).issuanceId }, query: {}, ...(call.body && { body }) },
  ]
  const cancelled = await standing.cancelledPolicy(who)
  const report = async (call: Call, status: number): Promise<[Call, Parts]> => {
    const id = await standing.report(who, status)
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
    [reportsApi.list, { query: { submissionId: await standing.submission(who, 3) } }],
    await report(reportsApi.read, 1),
    await report(reportsApi.breadCrumbs, 1),
    await report(reportsApi.generate, 1),
    await report(reportsApi.edit, 2),
    await report(reportsApi.remove, 1),
  ]
}

async function changeExamples(who: Who): Promise<[Call, Parts][]> {
  const on =
    (table: standing.ChangeTable) =>
    async (call: Call, status: number, body: object = {}, given: object = {}): Promise<[Call, Parts]> => {
      const { id, version } = await standing.change(who, table, status, given)
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
    [
      cancellationsApi.revertToCancellationPending,
      { params: { id: (await standing.cancelledPolicy(who)).cancellationId }, query: {}, body: REASON },
    ],
  ]
}
