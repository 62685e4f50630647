import { describe, expect, test } from 'vitest'
import type { User } from './risk.ts'
import { SUBMISSION_STATUSES, type SubmissionStatusName } from './statuses.ts'
import { AGENT, ASSISTANT, FAVOURABLE, PEOPLE, ready, sampleRisk, UNDERWRITER } from './testing/sample.ts'
import { statusesAhead } from './thread.ts'
import { waysOn } from './waysOn.ts'

const STATUSES = Object.keys(SUBMISSION_STATUSES) as SubmissionStatusName[]
const named = (risk: Parameters<typeof waysOn>[0], user: User, name: string) =>
  waysOn(risk, user).filter((way) => way.name === name)

describe('the ways on', () => {
  test('begin with the next step in place, then lead onward, then back and to an end', () => {
    const priced = ready.quote(1, { status: 'Valid Pricing' })
    const ways = waysOn(sampleRisk({ status: 'Clear' }, { quotes: [priced] }), UNDERWRITER)
    expect(ways.map(({ name, to }) => `${name}: ${to.join()}`)).toEqual([
      'Create Quote: ',
      'Generate: Quoted',
      'Not Clear: Not Clear',
      'Decline: Declined',
      'Reject: Returned',
      'Mark as Lost: Lost',
    ])
  })

  test('name the status that an action would really lead to', () => {
    const from = (wasCleared: boolean) => sampleRisk({ status: 'Lost', wasSubmitted: true, wasCleared })
    expect(named(from(true), UNDERWRITER, 'Reactivate')).toMatchObject([{ to: ['Clear'] }])
    expect(named(from(false), UNDERWRITER, 'Reactivate')).toMatchObject([{ to: ['Submitted'] }])
  })

  test('say what blocks them: the sentence of the action, or the action that comes first', () => {
    const incomplete = ready.quote(1, { status: 'Valid Pricing', incomplete: true })
    const [blocked] = named(sampleRisk({ status: 'Clear' }, { quotes: [incomplete] }), UNDERWRITER, 'Generate')
    expect(blocked).toMatchObject({ whose: 'you', offer: { enabled: false }, reason: expect.stringMatching(/\.$/) })
    const [unready] = named(sampleRisk({ status: 'Clear' }, { quotes: [ready.quote(1)] }), UNDERWRITER, 'Generate')
    expect(unready).toMatchObject({ to: ['Quoted'], offer: { name: 'Start' }, reason: 'Start comes first.' })
  })

  test('leave out a step in place that is not possible, but say at the end of the thread why no renewal begins yet', () => {
    const facts = { ...FAVOURABLE, quotableProducts: [], renewalWindowOpen: false }
    expect(named(sampleRisk({ status: 'Bound' }, { facts }), UNDERWRITER, 'Submit Renewal')).toEqual([])
    expect(named(sampleRisk({ status: 'Issued' }, { facts }), UNDERWRITER, 'Submit Renewal')).toMatchObject([
      { to: [], offer: { enabled: false }, reason: expect.stringMatching(/renew/) },
    ])
  })

  test('leave out an action on one of several quotes that would leave the submission where it is', () => {
    const quotes = [ready.quote(1, { status: 'Quoted' }), ready.quote(2, { status: 'Quoted' })]
    expect(named(sampleRisk({ status: 'Quoted' }, { quotes: [quotes[0]!] }), UNDERWRITER, 'Withdraw')).toHaveLength(1)
    expect(named(sampleRisk({ status: 'Quoted' }, { quotes }), UNDERWRITER, 'Withdraw')).toEqual([])
  })

  test('tell an agent whose step is next, without its reasons and without the carrier ways to an end', () => {
    const ways = waysOn(sampleRisk({ status: 'Submitted', accountId: null }), AGENT)
    expect(ways).toMatchObject([{ name: 'Clear', to: ['Clear'], whose: 'underwriter', offer: null, reason: null }])
  })

  test('tell people without the permission that an underwriter has to act', () => {
    const quotes = [ready.quote(1, { status: 'Bind Requested' })]
    expect(named(sampleRisk({ status: 'Bind Requested' }, { quotes }), ASSISTANT, 'Bind')).toMatchObject([
      { to: ['Bound'], whose: 'underwriter', offer: null, reason: null },
    ])
  })

  test('show nothing to another agency', () => {
    expect(waysOn(sampleRisk({ status: 'Draft', agencyId: 8 }), AGENT)).toEqual([])
  })

  test('never lead from a status to itself, and give reasons only for actions of the person', () => {
    for (const [person, status] of PEOPLE.flatMap((one) => STATUSES.map((status) => [one, status] as const))) {
      const ways = waysOn(sampleRisk({ status }, { quotes: [ready.quote(1, { status: 'Sent' })] }), person)
      expect(ways.filter(({ to }) => to.includes(status))).toEqual([])
      expect(ways.filter(({ whose, offer, reason }) => whose !== 'you' && (offer || reason))).toEqual([])
    }
  })
})

test('the thread ahead of a status beside it goes on at the same place; an ended submission has none', () => {
  expect(statusesAhead('Clear-Ready')).toEqual(statusesAhead('Submitted'))
  expect(statusesAhead('Quoted')).toEqual(['Bind Requested', 'Bound', 'Pending Issuance', 'Issued'])
  expect(statusesAhead('Declined')).toEqual([])
})
