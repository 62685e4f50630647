import { type ActionId, getAction } from '@bindery/contract/actions/catalogue'
import { endorsementActions } from '@bindery/contract/actions/endorsement'
import { policyRewriteActions } from '@bindery/contract/actions/policyRewrite'
import type { Call } from '@bindery/contract/call'
import { clearanceApi } from '@bindery/contract/clearance'
import { dataSetsApi } from '@bindery/contract/dataSets'
import { issuancesApi, policiesApi } from '@bindery/contract/policies'
import { endorsementFormsApi, rewriteFormsApi } from '@bindery/contract/policyChangeForms'
import { cancellationsApi, endorsementsApi, rewritesApi } from '@bindery/contract/policyChanges'
import { proposalsApi } from '@bindery/contract/proposals'
import { quotesApi } from '@bindery/contract/quotes'
import { reasonFormsApi } from '@bindery/contract/reasonForms'
import { reportsApi } from '@bindery/contract/reports'
import { submissionsApi } from '@bindery/contract/submissions'
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
  /** A person to whom a submission can be referred. */
  otherId: number
}

const REASON = { reason: 'Because' }
const TERMS = { terms: ['limit', 'price'], detail: 'A higher limit for the same premium' }

const callOf = (id: ActionId): Call => getAction(id).call!
const otherCallOf = (id: ActionId): Call => getAction(id).otherCalls![0]!

/** For every call that runs an action, a separate record in a status that allows it. */
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
  const renewed = await on(callOf('submission.markRenewed'), 7, undefined, { renewalStatus: 1 })
  await standing.submission(who, 6, { transactionType: 'Renewal', renewsSubmissionId: renewed[1].params!.id as number })
  return [
    [submissionsApi.create, { body: { insuredName: 'Harbor Street Bakery', productShortNames: ['CP'] } }],
    await on(submissionsApi.breadCrumbs, 2),
    await on(submissionsApi.quotableProductTemplates, 3),
    await on(clearanceApi.check, 2),
    await on(submissionsApi.referralClearanceType, 3),
    await on(submissionsApi.submitNotification, 2),
    await on(reasonFormsApi.declination, 2),
    await on(reasonFormsApi.discardDeclination, 2),
    await on(reasonFormsApi.lost, 2),
    await on(reasonFormsApi.discardLost, 2),
    await on(submissionsApi.remove, 27),
    await on(callOf('submission.makeApplication'), 27),
    await on(callOf('submission.submitApplication'), 1),
    await on(callOf('submission.resubmit'), 26),
    await on(callOf('submission.startPreQualification'), 27),
    await on(callOf('submission.cancelPreQualification'), 13, {}, { preQualificationFrom: 'Created' }),
    await on(callOf('submission.checkPreQualification'), 13),
    await on(callOf('submission.submitPreQualification'), 13),
    await on(callOf('submission.clear'), 2, { isRiskClear: true }),
    await on(callOf('submission.clearReady'), 2, REASON),
    await on(callOf('submission.revertToClear'), 4, REASON),
    await on(callOf('submission.reevaluate'), 2),
    await on(callOf('submission.disableAutomation'), 2, {}, { automation: true }),
    await withForm(callOf('submission.decline'), 'decline'),
    await withForm(callOf('submission.markAsLost'), 'lost'),
    await on(callOf('submission.reject'), 2, REASON),
    await on(callOf('submission.reactivate'), 9, {}, { reached: 2 }),
    await on(callOf('submission.updateStatusReason'), 8, REASON),
    await on(callOf('submission.refer'), 3, { ...REASON, referredUnderwriterId: who.otherId }),
    await on(callOf('submission.retractReferral'), 3, REASON, {
      referralStatus: 'refer',
      referredById: who.personId,
      referredUnderwriterId: who.otherId,
    }),
    await on(
      callOf('submission.askBack'),
      3,
      { detail: 'Which year is the roof?' },
      {
        referralStatus: 'refer',
        referredById: who.otherId,
        referredUnderwriterId: who.personId,
      },
    ),
    await on(callOf('submission.undoReferralDecision'), 3),
    await on(callOf('submission.modify'), 3),
    await withChanges(callOf('submission.submitModifications'), who.console, false),
    await withChanges(callOf('submission.discardModifications'), who.console, false),
    await withChanges(callOf('submission.acknowledgeModifications'), 'agent', true),
    await withChanges(otherCallOf('submission.acknowledgeModifications'), 'agent', true),
    await withChanges(callOf('submission.continueModifications'), 'agent', true),
    await on(callOf('submission.split'), 2, { productShortName: ['GL'] }, { productShortNames: ['CP', 'GL'] }),
    await on(callOf('submission.copy'), 3, { copyOptions: 'all' }),
    await on(callOf('submission.rewrite'), 7, {
      ...REASON,
      rewriteEffectiveDate: '2026-12-01',
      rewriteExpirationDate: '2027-12-01',
    }),
    await on(callOf('submission.changeProducts'), 1, { productShortNames: 'CP,GL' }),
    await on(callOf('submission.createQuote'), 3, { productTemplateId: 'CP-STD' }),
    await on(
      callOf('submission.createProposal'),
      3,
      { productTemplateId: ['CP-STD'] },
      { agencyId: AGENCY.withoutQuoteStatus },
    ),
    await on(callOf('submission.submitRenewal'), 7, { disableAutomation: true }, ending),
    await on(callOf('submission.submitNonRenewal'), 7, REASON, ending),
    await on(callOf('submission.retractNonRenewal'), 7, {}, { ...ending, renewalStatus: 3 }),
    await on(callOf('submission.flagForNonRenewal'), 7, REASON, ending),
    await on(callOf('submission.clearNonRenewalFlag'), 7, {}, { ...ending, renewalStatus: 4 }),
    renewed,
    await on(callOf('submission.markNonRenewed'), 7, REASON, { ...ended, renewalStatus: 3 }),
    await on(callOf('submission.markExpired'), 7, REASON, ended),
    await on(callOf('submission.createReport'), 3, { reportName: 'Business credit' }),
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
    await on(quotesApi.offer, 6),
    await on(quotesApi.breadCrumbs, 6),
    [
      quotesApi.withEnabledAction,
      { params: { id: await standing.quote(who, 6) }, query: { transition: 'Request Binding' } },
    ],
    await chosen(callOf('quote.start'), 1),
    await chosen(callOf('quote.rate'), 2),
    await chosen(callOf('quote.price'), 3),
    await chosen(callOf('quote.refresh'), 3),
    await on(callOf('quote.generate'), 4),
    await on(otherCallOf('quote.requestBinding'), 6),
    await on(callOf('quote.withdrawRequest'), 7),
    await on(otherCallOf('quote.beginBinding'), 7),
    [callOf('quote.unbind'), { params: { id: bound.quoteId }, query: {}, body: REASON }],
    await on(callOf('quote.decline'), 5, REASON),
    await on(callOf('quote.declineOffer'), 6, REASON),
    await on(callOf('quote.askForChangedTerms'), 6, TERMS),
    await on(callOf('quote.withdrawTermsRequest'), 6, {}, { termsAsked: true }),
    await on(callOf('quote.keepTerms'), 6, { detail: 'The rate is filed.' }, { termsAsked: true }),
    await on(callOf('quote.withdraw'), 6, REASON),
    await on(callOf('quote.revertToSent'), 7),
    await on(callOf('quote.modifyQuote'), 5),
    await on(callOf('quote.modifyPricing'), 4),
    await on(callOf('quote.modifyRating'), 4),
    await on(callOf('quote.modifyBinder'), 8),
    await on(callOf('quote.copy'), 5),
    await on(callOf('quote.delete'), 1),
    await on(callOf('quote.generateRatingAttachments'), 4, { attachmentsToGenerate: ['ra.worksheet'] }),
    await on(callOf('quote.addSection'), 5, { sectionTemplateIds: ['sec.cover'] }),
    await on(callOf('quote.addSectionFromDocument'), 5, { attachmentId: 1 }),
    await on(callOf('quote.uploadSection'), 5),
    await chosen(callOf('quote.requestBinding'), 6),
    await chosen(callOf('quote.beginBinding'), 7),
    await chosen(callOf('quote.bind'), 8),
    await chosen(callOf('quote.declineToBind'), 7, REASON),
    [callOf('quote.generateBinder'), { query: {}, body: { quoteId: await standing.quote(who, 8) } }],
  ]
}

async function proposalExamples(who: Who): Promise<[Call, Parts][]> {
  const on = async (
    call: Call,
    status: number,
    quoteStatus: number,
    body: object = {},
    given = {},
  ): Promise<[Call, Parts]> => {
    const { id } = await standing.proposal(who, status, quoteStatus, given)
    return [call, { params: { id }, query: {}, ...(call.body && { body }) }]
  }
  const copied = await standing.proposal(who, 3, 6)
  const onSection = async (call: Call, body: object = {}): Promise<[Call, Parts]> => [
    call,
    { params: { id: await standing.section(who) }, query: {}, ...(call.body && { body }) },
  ]
  return [
    [proposalsApi.list, { query: { submissionId: copied.submissionId } }],
    await on(proposalsApi.read, 3, 6),
    await on(proposalsApi.offer, 3, 6),
    await on(proposalsApi.breadCrumbs, 3, 6),
    await on(proposalsApi.sections, 3, 6),
    await on(callOf('proposal.createQuote'), 1, 1, { productTemplateId: 'CP-STD', proposalOrdinalNumber: -1 }),
    await on(callOf('proposal.generateQuotes'), 1, 4),
    await on(callOf('proposal.send'), 2, 5, { proposalSendType: 'proposal' }),
    await on(callOf('proposal.requestBinding'), 3, 6),
    await on(callOf('proposal.declineOffer'), 3, 6, REASON),
    await on(callOf('proposal.askForChangedTerms'), 3, 6, TERMS),
    await on(callOf('proposal.withdrawTermsRequest'), 3, 6, {}, { termsAsked: true }),
    await on(callOf('proposal.keepTerms'), 3, 6, { detail: 'The rate is filed.' }, { termsAsked: true }),
    await on(callOf('proposal.declineToBind'), 4, 7, REASON),
    await on(callOf('proposal.generateBinder'), 5, 8),
    await on(callOf('proposal.modify'), 2, 5),
    [callOf('proposal.copy'), { params: { id: copied.id }, query: {}, body: { quoteId: [copied.quoteId] } }],
    await on(callOf('proposal.delete'), 1, 1),
    await on(callOf('proposal.addSection'), 1, 4, { sectionTemplateIds: ['sec.cover'] }),
    await on(callOf('proposal.addSectionFromDocument'), 1, 4, { attachmentId: 1 }),
    await on(callOf('proposal.uploadSection'), 1, 4),
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
    [policiesApi.changes, { query: { submissionId: cancelled.submissionId } }],
    [policiesApi.bySubmissionIds, { query: { submissionIds: String(cancelled.submissionId) } }],
    await on(policiesApi.read, 4),
    await on(policiesApi.versions, 4),
    await on(policiesApi.breadCrumbs, 4),
    await on(callOf('policy.endorse'), 4),
    await on(callOf('policy.reissue'), 4, { reissue: true }),
    await on(callOf('policy.cancel'), 4),
    [callOf('policy.reinstate'), { params: { id: cancelled.id }, query: {}, body: REASON }],
    await issuance(issuancesApi.read, 1),
    await issuance(issuancesApi.breadCrumbs, 1),
    await issuance(callOf('policyIssuance.beginIssuance'), 1),
    await issuance(callOf('policyIssuance.submitForIssuance'), 2),
    await issuance(callOf('policyIssuance.markIssued'), 3),
    await issuance(callOf('policyIssuance.modify'), 3),
    await issuance(callOf('policyIssuance.revertToBound'), 2, REASON),
    await issuance(callOf('policyIssuance.revertToPendingIssuance'), 4, REASON),
    [reportsApi.list, { query: { submissionId: await standing.submission(who, 3) } }],
    await report(reportsApi.read, 1),
    await report(reportsApi.breadCrumbs, 1),
    await report(callOf('externalReport.generate'), 1),
    await report(callOf('externalReport.edit'), 2),
    await report(callOf('externalReport.delete'), 1),
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
  const shared = async (
    api: typeof endorsementsApi | typeof rewritesApi,
    actions: typeof endorsementActions | typeof policyRewriteActions,
    change: typeof endorsement,
  ) => [
    await change(api.read, 1),
    await change(api.saveDetails, 1),
    await change(api.breadCrumbs, 1),
    await change(actions.delete.call!, 1),
    await change(actions.submit.call!, 1),
    await change(actions.startRating.call!, 1),
    await change(actions.generateRating.call!, 2),
    await change(actions.startPricing.call!, 3),
    await change(actions.modifyRating.call!, 4),
    await change(actions.modifyPricing.call!, 4),
    await change(actions.refresh.call!, 3),
    await change(actions.generateRatingAttachments.call!, 4, { attachmentsToGenerate: ['ra.worksheet'] }),
    await change(actions.submitForIssuance.call!, 4),
    await change(actions.markIssued.call!, 6, {}, priced),
    await change(actions.revertToSubmitted.call!, 6, {}, priced),
  ]
  const withCopy = async (table: 'endorsement' | 'policyRewrite') => {
    const given = { baseVersion: 0, reasons: ['CHANGE_NAMED_INSURED'] }
    const { id } = await standing.change(who, table, 1, given)
    const owner = table === 'endorsement' ? { endorsementId: id } : { rewriteId: id }
    const answers = { templateKey: 'applicant', templateVersion: 1, answers: '{}', base: '{}' }
    await who.db
      .insertInto('form')
      .values({ ...owner, ...answers, modifiedById: who.personId })
      .execute()
    return id
  }
  const copied = async (
    api: typeof endorsementFormsApi,
    table: 'endorsement' | 'policyRewrite',
  ): Promise<[Call, Parts][]> => {
    const key = 'applicant'
    const named = { path: 'insured.firstNamedInsured', value: 'Alder Inc.' }
    return [
      [api.changes, { params: { id: await withCopy(table) } }],
      [api.form, { params: { id: await withCopy(table), key } }],
      [api.saveForm, { params: { id: await withCopy(table), key }, body: { changes: [named] } }],
      [api.openSection, { params: { id: await withCopy(table) }, body: { formKey: key, section: 'contacts' } }],
    ]
  }
  return [
    ...(await copied(endorsementFormsApi, 'endorsement')),
    ...(await copied(rewriteFormsApi, 'policyRewrite')),
    ...(await shared(endorsementsApi, endorsementActions, endorsement)),
    ...(await shared(rewritesApi, policyRewriteActions, rewrite)),
    await endorsement(callOf('endorsement.createEndorsement'), 1, {}, { confirmed: false }),
    await rewrite(callOf('policyRewrite.createRewrite'), 1, {}, { confirmed: false }),
    await rewrite(otherCallOf('policyRewrite.createRewrite'), 1, {}, { confirmed: false }),
    await endorsement(callOf('endorsement.approve'), 5, {}, priced),
    await endorsement(callOf('endorsement.decline'), 5, REASON),
    await endorsement(callOf('endorsement.revertToPendingIssuance'), 7, {}, { ...priced, issuedAs: 1 }),
    await cancellation(cancellationsApi.read, 1),
    await cancellation(cancellationsApi.saveDetails, 1),
    await cancellation(cancellationsApi.breadCrumbs, 1),
    await cancellation(callOf('policyCancellation.deleteDraft'), 1),
    await cancellation(callOf('policyCancellation.request'), 1),
    await cancellation(callOf('policyCancellation.retractRequest'), 2, REASON),
    await cancellation(callOf('policyCancellation.submit'), 1),
    await cancellation(callOf('policyCancellation.markCancelled'), 3),
    await cancellation(callOf('policyCancellation.rescind'), 3, REASON),
    [
      callOf('policyCancellation.revertToCancellationPending'),
      { params: { id: (await standing.cancelledPolicy(who)).cancellationId }, query: {}, body: REASON },
    ],
  ]
}
