import { describe, expect, test } from 'vitest'
import { actionsOf } from './actions.ts'
import { outcomeOf, refusalBefore } from './outcome.ts'
import { SYSTEM } from './risk.ts'
import {
  AGENT,
  FAVOURABLE,
  labelled,
  offered,
  on,
  ready,
  SUBMISSION,
  sampleRisk,
  UNDERWRITER,
} from './testing/sample.ts'

describe('the actions list', () => {
  test('gives each action all that a button needs (W093)', () => {
    expect(offered(sampleRisk({ status: 'Draft' }), SUBMISSION, AGENT, 'Submit Application')).toEqual({
      id: 'submission.submitApplication',
      name: 'Submit Application',
      enabled: true,
      groupName: 'Application',
      context: 'Submission',
      functionType: 'Confirm',
      preDraft: false,
      isBulkAction: false,
      bulkActionLabel: null,
      defaultExecute: true,
      buttonBarAction: true,
      valid: true,
    })
  })

  test('says why an action is disabled, and that filling in would help', () => {
    const gaps = { form: 'applicant', title: 'Applicant Information', product: null, unanswered: 9, wrong: 0 }
    const facts = { ...FAVOURABLE, applicationGaps: [{ ...gaps, neededToSubmit: 3 }] }
    expect(offered(sampleRisk({ status: 'Draft' }, { facts }), SUBMISSION, AGENT, 'Submit Application')).toMatchObject({
      enabled: false,
      valid: false,
      reason: 'Applicant Information: 3 fields needed to submit are not answered.',
      wayOut: { kind: 'form', form: 'applicant' },
    })
  })

  test('shows quoting before it is possible, and what has to happen first', () => {
    const create = offered(sampleRisk({ status: 'Submitted' }), SUBMISSION, UNDERWRITER, 'Create Quote')
    expect(create).toMatchObject({ enabled: false, reason: 'Clear the submission before quoting it.' })
  })

  test('leaves out what the status, a flag, the permission or the console does not make an action', () => {
    const submitted = sampleRisk({ status: 'Submitted', agentQuotes: false })
    const names = (user = UNDERWRITER) => actionsOf(submitted, SUBMISSION, user).map(({ name }) => name)
    expect(names()).toContain('Refer')
    expect(names()).not.toContain('Retract Referral')
    expect(names()).not.toContain('Clear Referral')
    expect(names()).not.toContain('Bind')
    expect(names(AGENT)).toEqual(['Modify', 'Detailed History', 'Copy'])
    expect(names(SYSTEM)).toEqual(['Clear', 'Create Quote'])
  })

  test('marks the quote actions that run on many at once', () => {
    const risk = sampleRisk({ status: 'Clear', wasCleared: true }, { quotes: [ready.quote(1)] })
    expect(offered(risk, on('Quote', 1), UNDERWRITER, 'Start')).toMatchObject({
      isBulkAction: true,
      bulkActionLabel: 'Start Quotes',
    })
  })

  test('offers one action for each report', () => {
    const names = actionsOf(sampleRisk({ status: 'Draft' }), SUBMISSION, UNDERWRITER).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Create Report: Loss Runs', 'Create Report: Credit']))
  })

  test('names a reissue by its own context type', () => {
    const rewrites = [ready.rewrite(8, 1, { reissue: true })]
    const risk = sampleRisk({ status: 'Issued' }, { policies: [ready.policy(1, { status: 'Issued' })], rewrites })
    expect(actionsOf(risk, on('PolicyRewrite', 8), UNDERWRITER)[0]?.context).toBe('PolicyReissue')
  })

  test('is empty for an agent of another agency', () => {
    expect(actionsOf(sampleRisk({ status: 'Draft', agencyId: 8 }), SUBMISSION, AGENT)).toEqual([])
  })

  test('is empty for an agent while nobody has chosen the agency', () => {
    expect(actionsOf(sampleRisk({ status: 'Draft', agencyId: null }), SUBMISSION, AGENT)).toEqual([])
  })

  test('does not modify a proposal of which no quote can be modified', () => {
    const proposals = [ready.proposal(5, { status: 'Quoted' })]
    const quotes = [ready.quote(1, { proposalId: 5, status: 'Declined' })]
    const risk = sampleRisk({ status: 'Quoted', wasCleared: true }, { proposals, quotes })
    expect(offered(risk, on('Proposal', 5), UNDERWRITER, 'Modify')).toMatchObject({
      enabled: false,
      reason: 'No quote of this proposal is ready for that.',
    })
  })

  test('disables what lies outside the products a user is authorized for', () => {
    const risk = sampleRisk({ status: 'Draft' })
    const submit = offered(risk, SUBMISSION, { ...AGENT, products: ['GL'] }, 'Submit Application')
    expect(submit).toMatchObject({ enabled: false, reason: 'You are not authorized for CP.' })
  })

  test('hides preparing quotes from an agency that does not quote itself, and offers it to one that does', () => {
    const clear = { status: 'Clear', wasCleared: true } as const
    expect(offered(sampleRisk({ ...clear, agentQuotes: false }), SUBMISSION, AGENT, 'Create Quote')).toBeUndefined()
    expect(offered(sampleRisk({ ...clear, agentQuotes: true }), SUBMISSION, AGENT, 'Create Quote')?.enabled).toBe(true)
  })

  test.each([
    { agentQuotes: true, offers: 'Create Quote', hides: 'Create Proposal' },
    { agentQuotes: false, offers: 'Create Proposal', hides: 'Create Quote' },
  ])('W168 agentQuoteStatus $agentQuotes: $offers, and not $hides', ({ agentQuotes, offers, hides }) => {
    const risk = sampleRisk({ status: 'Clear', wasCleared: true, agentQuotes })
    expect(offered(risk, SUBMISSION, UNDERWRITER, offers)?.enabled).toBe(true)
    expect(offered(risk, SUBMISSION, UNDERWRITER, hides)).toBeUndefined()
    const refused = outcomeOf(risk, SUBMISSION, labelled('Submission', hides), UNDERWRITER, { products: ['GL'] })
    expect(refused).toMatchObject({ refused: 'conflict' })
  })
})

describe('a refusal', () => {
  test.each([
    ['Fly', UNDERWRITER, {}, 'invalid', 'There is no action "Fly" on a submission.'],
    ['Clear', AGENT, {}, 'forbidden', 'You are not allowed to run "Clear" on this submission.'],
    ['Reactivate', UNDERWRITER, {}, 'conflict', '"Reactivate" is not possible while the submission is Submitted.'],
    ['Create Quote', UNDERWRITER, {}, 'conflict', 'Clear the submission before quoting it.'],
    ['Retract Referral', UNDERWRITER, {}, 'conflict', 'There is no open referral.'],
    [
      'Change Products',
      AGENT,
      {},
      'forbidden',
      'You are not allowed to run "Change Products" while the submission is Submitted.',
    ],
    ['Refer', UNDERWRITER, {}, 'invalid', 'Choose the underwriter to refer to.'],
    ['Clear', { ...UNDERWRITER, products: [] }, {}, 'forbidden', 'You are not authorized for GL, CP.'],
  ] as const)('of %s is of its kind and says why', (action, user, parameters, refused, sentence) => {
    const risk = sampleRisk({ status: 'Submitted' })
    expect(outcomeOf(risk, SUBMISSION, labelled('Submission', action), user, parameters)).toEqual({ refused, sentence })
  })

  test('is known before a rating is tried', () => {
    const risk = sampleRisk({ status: 'Not Clear' }, { quotes: [ready.quote(1, { status: 'Invalid Rating' })] })
    expect(refusalBefore(risk, on('Quote', 1), 'quote.rate', UNDERWRITER)?.sentence).toBe(
      'Clear the submission before quoting it.',
    )
    expect(
      refusalBefore(
        { ...risk, submission: { ...risk.submission, status: 'Clear' } },
        on('Quote', 1),
        'quote.rate',
        UNDERWRITER,
      ),
    ).toBeNull()
  })

  test('is known before a report is ordered', () => {
    const reports = [ready.report(1, { status: 'Draft' })]
    const asked = [on('ExternalReport', 1), 'externalReport.generate', UNDERWRITER] as const
    expect(refusalBefore(sampleRisk({ status: 'Lost' }, { reports }), ...asked)?.sentence).toBe(
      'The submission is Lost, so its reports stay as they are.',
    )
    expect(refusalBefore(sampleRisk({ status: 'Clear' }, { reports }), ...asked)).toBeNull()
  })
})
