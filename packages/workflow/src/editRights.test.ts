import { CONSOLES, type Console } from '@bindery/contract/consoles'
import { SUBMISSION_STATUS as S, SUBMISSION_STATUS_CODES, type SubmissionStatus } from '@bindery/contract/status'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EditedSubmission, editRefusal, isSettled, SUBMISSION_PARTS, whyNotEditable } from './editRights.ts'
import { LIFE_CYCLES, statusCode } from './lifeCycles.ts'
import type { SubmissionStatusName } from './statuses.ts'

const EVERYTHING = { has: () => true }
const NOTHING = { has: () => false }
const underwriter = { console: 'underwriter', permissions: EVERYTHING } as const
const agent = { console: 'agent', permissions: EVERYTHING } as const
const at = (status: SubmissionStatus, modifications: EditedSubmission['modifications'] = null) => ({
  status,
  modifications,
})
const inProgress = (console: Console) => ({ console, isSubmitted: false })

/** The parts that a policy rests on. */
const INSURANCE = ['insured', 'term', 'businessClass', 'products', 'application', 'worksheet'] as const
const IN_TERM = [S.bound, S.pendingIssuance, S.issued, S.expired, S.cancelled, S.renewed, S.nonRenewed]
const UNDER_REVIEW = [S.submitted, S.clearReady, S.notClear, S.clear, S.clearAwaitingRate]
const QUOTING = [S.quoted, S.bindRequested, S.quoteWithdrawn, S.declinedQuote]
const WITH_THE_AGENT = [S.created, S.draft, S.returned, S.startedPreQualification, S.failedPreQualification]

const anyRights = fc.record({
  part: fc.constantFrom(...SUBMISSION_PARTS),
  status: fc.constantFrom(...SUBMISSION_STATUS_CODES),
  modifications: fc.option(fc.record({ console: fc.constantFrom(...CONSOLES), isSubmitted: fc.boolean() })),
  console: fc.constantFrom(...CONSOLES),
})

describe('[E1] from Bound on', () => {
  test.each(INSURANCE)('%s is fixed for everybody, whatever modifications are open', (part) => {
    fc.assert(
      fc.property(anyRights, fc.constantFrom(...IN_TERM), ({ modifications, console }, status) => {
        const refusal = editRefusal(part, { status, modifications }, { console, permissions: EVERYTHING })
        expect(refusal?.sentence).toMatch(/ is fixed since the policy was bound\. /)
      }),
    )
  })

  test('the sentence says how to change it: unbind before issuance, endorse afterwards', () => {
    expect(whyNotEditable('term', at(S.bound), underwriter)).toBe(
      'The policy term is fixed since the policy was bound. Unbind the quote to change it. Modify Binder changes only the binder.',
    )
    expect(editRefusal('term', at(S.issued), underwriter)).toEqual({
      sentence: 'The policy term is fixed since the policy was bound. Change it by an endorsement.',
      way: 'createEndorsement',
    })
    expect(whyNotEditable('application', at(S.bound), agent)).toMatch(/Ask the underwriter for the change\.$/)
    expect(editRefusal('application', at(S.issued), agent)?.way).toBe('createEndorsement')
  })

  test.each(['priority', 'tabName', 'quoteNeededBy', 'brokerOfRecord', 'account', 'accountOverview'] as const)(
    '%s stays open to underwriters',
    (part) => {
      for (const status of IN_TERM) expect(whyNotEditable(part, at(status), underwriter)).toBeNull()
    },
  )
})

describe('[E2] after Submit Application', () => {
  const SUBMITTED = [...UNDER_REVIEW, ...QUOTING]

  test.each(['insured', 'term', 'application'] as const)(
    '%s changes only through Modify, for both consoles',
    (part) => {
      for (const status of SUBMITTED)
        for (const editor of [underwriter, agent])
          expect(editRefusal(part, at(status), editor)).toMatchObject({
            way: 'modify',
            sentence: expect.stringMatching(/Press Modify to change /),
          })
    },
  )

  test('modifications in progress open the application to their console and not to the other', () => {
    for (const status of SUBMITTED) {
      expect(whyNotEditable('application', at(status, inProgress('underwriter')), underwriter)).toBeNull()
      expect(whyNotEditable('application', at(status, inProgress('agent')), agent)).toBeNull()
      expect(whyNotEditable('application', at(status, inProgress('agent')), underwriter)).toMatch(/^The agent is modif/)
      expect(whyNotEditable('term', at(status, inProgress('underwriter')), agent)).toMatch(/^The underwriter is modif/)
    }
  })

  test('submitted modifications wait for acknowledgement before either console modifies again', () => {
    const submission = at(S.clear, { console: 'agent', isSubmitted: true })
    expect(editRefusal('application', submission, underwriter)?.way).toBe('acknowledgeModifications')
    expect(whyNotEditable('application', submission, agent)).toMatch(/wait for the underwriter/)
  })

  test('Modify is an action in exactly the statuses in which the rights name it as the way', () => {
    const { from } = LIFE_CYCLES.Submission.actions.find(({ id }) => id === 'submission.modify')!
    const modifiable = (from as SubmissionStatusName[]).map((status) => statusCode('Submission', status))
    const named = SUBMISSION_STATUS_CODES.filter(
      (code) => editRefusal('application', at(code), agent)?.way === 'modify',
    )
    expect(named.toSorted((a, b) => a - b)).toEqual(modifiable.toSorted((a, b) => a - b))
  })

  test('underwriters correct the business class by its own action, and agents through Modify', () => {
    expect(editRefusal('businessClass', at(S.clear), underwriter)?.way).toBe('findBusinessClass')
    expect(editRefusal('businessClass', at(S.clear), agent)?.way).toBe('modify')
    expect(whyNotEditable('businessClass', at(S.clear, inProgress('underwriter')), underwriter)).toBeNull()
  })

  test("worksheets are the carrier's own and need no Modify until the policy is bound", () => {
    for (const status of [S.submitPending, ...SUBMITTED]) {
      expect(whyNotEditable('worksheet', at(status), underwriter)).toBeNull()
      expect(whyNotEditable('worksheet', at(status), agent)).not.toBeNull()
    }
  })

  test('while automated steps run, nobody changes the application', () => {
    expect(editRefusal('application', at(S.submitPending), underwriter)?.way).toBe('disableAutomation')
    expect(whyNotEditable('term', at(S.submitPending), agent)).toMatch(/automated steps are running/)
  })
})

describe('[E3] before Submit Application', () => {
  test.each(['insured', 'term', 'businessClass', 'application', 'quoteNeededBy', 'tabName'] as const)(
    '%s is open to both consoles',
    (part) => {
      for (const status of WITH_THE_AGENT)
        for (const editor of [underwriter, agent]) expect(whyNotEditable(part, at(status), editor)).toBeNull()
    },
  )

  test('products and agency are fields of a pre-draft, and change by actions later', () => {
    expect(whyNotEditable('products', at(S.created), agent)).toBeNull()
    expect(whyNotEditable('agency', at(S.created), underwriter)).toBeNull()
    expect(editRefusal('products', at(S.draft), agent)?.way).toBe('changeProducts')
    expect(editRefusal('agency', at(S.issued), underwriter)?.way).toBe('changeAgency')
    expect(whyNotEditable('agency', at(S.created), agent)).toBe('The agency is set by the underwriter.')
  })

  test('pre-qualification is answered only while it is started', () => {
    for (const status of SUBMISSION_STATUS_CODES)
      expect(whyNotEditable('preQualification', at(status), agent) === null).toBe(status === S.startedPreQualification)
  })
})

describe('[E4] everywhere', () => {
  test('the decision on file never changes, and a closed submission names Reactivate where that is the way', () => {
    for (const status of SUBMISSION_STATUS_CODES)
      expect(whyNotEditable('decision', at(status), underwriter)).not.toBeNull()
    for (const status of [S.declined, S.lost]) {
      expect(editRefusal('application', at(status), underwriter)?.way).toBe('reactivate')
      expect(whyNotEditable('application', at(status), agent)).toMatch(/Ask the underwriter to reactivate it/)
    }
  })

  test('nothing can be edited without the permission, and nothing of a void submission', () => {
    fc.assert(
      fc.property(anyRights, ({ part, console, ...submission }) => {
        expect(whyNotEditable(part, submission, { console, permissions: NOTHING })).toMatch(/the permission/)
        const gone = { ...submission, status: S.invalid }
        expect(whyNotEditable(part, gone, { console, permissions: EVERYTHING })).not.toBeNull()
      }),
    )
  })

  test('agents never set what is the carrier’s', () => {
    for (const part of ['priority', 'brokerOfRecord', 'account', 'accountOverview', 'agency'] as const)
      for (const status of SUBMISSION_STATUS_CODES) expect(whyNotEditable(part, at(status), agent)).not.toBeNull()
  })

  test('[E5] forms keep their template version exactly where the application is bound or closed', () => {
    for (const status of SUBMISSION_STATUS_CODES) {
      const isOpenOrModifiable =
        whyNotEditable('application', at(status, inProgress('agent')), agent) === null || status === S.submitPending
      expect(isSettled(status)).toBe(!isOpenOrModifiable)
    }
  })
})
