import { actionLabelled, callOf as catalogueCallOf } from '@bindery/contract/actions/catalogue'
import type { Call } from '@bindery/contract/call'
import type { ContextName } from '@bindery/workflow/risk'
import { afterAll, expect, test } from 'vitest'
import { type Answer, type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY } from '#testing/records.ts'
import * as standing from '#testing/standing.ts'
import { answerReasonForm } from '#testing/wholeApplications.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [manager, underwriter] = [await bindery.signIn('manager'), await bindery.signIn('underwriter')]
const { id: managerId } = (await manager.get('/rest/Session')).body.user

interface Offered {
  name: string
  enabled: boolean
  defaultExecute: boolean
}
interface Thing {
  context: ContextName
  id: number
}

/** A pseudorandom choice that repeats for the same seed. */
function chance(seed: number) {
  let state = seed
  return <T>(items: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return items[state % items.length]!
  }
}

const callOf = ({ context }: Thing, name: string): Call | undefined => {
  const action = actionLabelled(context, name)
  return action && catalogueCallOf(action)
}

/** The parameters that the dialogs would collect. */
async function gathered({ context, id }: Thing, name: string, submissionId: number) {
  const templates = async () =>
    (await manager.get(`/rest/Submission/${submissionId}/quotableProductTemplates`)).body.map(
      (template: { id: string }) => template.id,
    )
  const quoteIds = async () =>
    (await manager.get(`/rest/Quote/List?submissionId=${submissionId}&`)).body
      .filter((quote: { proposalId: number }) => context !== 'Proposal' || quote.proposalId === id)
      .map((quote: { id: number }) => quote.id)
  if (name === 'Clear' || name === 'Not Clear') return { isRiskClear: name === 'Clear', reason: 'Checked by hand' }
  if (name === 'Refer') return { referredUnderwriterId: managerId, reason: 'Large' }
  if (name === 'Clear Referral') return { doDecline: false }
  if (name === 'Decline Referral') return { doDecline: true, detail: 'Too large' }
  if (name === 'Ask for Changed Terms') return { terms: ['price'], detail: 'Ten percent less' }
  if (name === 'Keep Terms') return { detail: 'The rate is filed.' }
  if (name === 'Decline Offer') return { reason: 'Price too high' }
  if (name === 'Ask Back') return { detail: 'Which year is the roof?' }
  if (name === 'Create Quote') return { productTemplateId: (await templates())[0] }
  if (name === 'Create Proposal') return { productTemplateId: await templates() }
  if (name === 'Split') return { productShortName: ['GL'] }
  if (name === 'Change Products') return { productShortNames: 'CP' }
  if (name === 'Rewrite' && context === 'Submission')
    return { rewriteEffectiveDate: '2027-01-01', rewriteExpirationDate: '2028-01-01', reason: 'Dates' }
  if (context === 'Submission' && name === 'Decline') await answerReasonForm(bindery.db, id, 'decline')
  if (name === 'Mark as Lost') await answerReasonForm(bindery.db, id, 'lost')
  if (name === 'Reissue') return { reissue: true }
  if (name === 'Add Section') return { sectionTemplateIds: ['sec.cover'] }
  if (name.includes('Rating Attachments')) return { attachmentsToGenerate: ['ra.worksheet'] }
  if (name.startsWith('Create Report: ')) return { reportName: name.slice('Create Report: '.length) }
  if (name === 'Copy' && context === 'Proposal') return { quoteId: await quoteIds() }
  if (context === 'Quote') return { quoteIds: [id] }
  if (context === 'Proposal' && ['Begin Binding', 'Bind'].includes(name)) return { quoteIds: await quoteIds() }
  return {}
}

const SKIPPED =
  /^(Create Endorsement|Add Section From Document|Upload Section|Move Section|Set Section Stitchable|Delete Section|View Changes|Detailed History|Change Agency|Find Business Class|Send|Delete.*|Undo Referral Decision)$/

async function step(user: Client, pick: ReturnType<typeof chance>, things: Thing[], submissionId: number) {
  const thing = pick(things)
  const uri = `/${thing.context}/${thing.id}`
  const { status, body } = await user.get(`/rest/Actions?uri=${uri}`)
  expect(status, uri).toBe(200)
  const bar = await user.get(
    `/rest/${thing.context}/${thing.id}/${['Submission', 'ExternalReport'].includes(thing.context) ? 'BreadCrumbs' : 'breadCrumbs'}`,
  )
  expect(bar.status, uri).toBe(200)
  expect(
    bar.body.filter((one: { breadCrumbStatus: string }) => one.breadCrumbStatus === 'in progress').length,
  ).toBeLessThanOrEqual(1)
  const enabled = (body.actions as Offered[]).filter((action) => action.enabled && !SKIPPED.test(action.name))
  if (enabled.length === 0) return null
  const forward = enabled.filter(({ defaultExecute }) => defaultExecute)
  const { name } = pick(forward.length > 0 && pick([true, true, false]) ? forward : enabled)
  const call = callOf(thing, name.replace(/: .*/, ''))
  if (!call) return null
  const sent = (await gathered(thing, name, submissionId)) as Record<string, unknown>
  const fields = Object.keys((call.body as { properties?: object } | undefined)?.properties ?? {})
  const own = Object.fromEntries(Object.entries(sent).filter(([field]) => fields.includes(field)))
  const address = call.path.replace(/:\w+/, String(thing.id))
  const answer: Answer = await user.send(call.method, address, call.body ? own : undefined)
  return { thing, name, answer, address, sent: own }
}

const ran = new Set<string>()

test.each([1, 2, 3, 4, 5, 6])(
  'W001 W009 walk %i: whatever is offered as enabled runs, and everything stays readable',
  async (seed) => {
    const pick = chance(seed)
    const where = { db: bindery.db, agencyId: seed % 2 ? AGENCY.agents : AGENCY.withoutQuoteStatus }
    const given = { productShortNames: ['CP', 'GL'], effectiveDate: '2026-06-01', expirationDate: '2027-02-01' }
    // Some walks begin with cover in force, because random steps hardly ever get there.
    const change = seed > 4 ? await standing.change(where, 'endorsement', 5, { rated: true, priced: true }) : null
    const id = change
      ? (await manager.get(`/rest/Policy/${change.policyId}`)).body.submissionId
      : await standing.submission(where, pick([1, 2, 3]), given)
    const things: Thing[] = [{ context: 'Submission', id }]
    if (change) things.push({ context: 'Policy', id: change.policyId }, { context: 'Endorsement', id: change.id })
    for (let index = 0; index < 60; index++) {
      const taken = await step(index % 2 ? manager : underwriter, pick, things, id)
      if (!taken) continue
      const { thing, name, answer, address, sent } = taken
      // 400: the walk chose a value that the dialog would not offer. Any other error is a bug.
      expect([200, 400], `${address} ${name} ${JSON.stringify(sent)} ${JSON.stringify(answer.body)}`).toContain(
        answer.status,
      )
      if (answer.status !== 200) continue
      ran.add(`${thing.context}:${name}`)
      for (const { uri } of answer.body.created as { uri: string }[]) {
        const [, context, made] = uri.split('/')
        if (context !== 'Submission') things.push({ context: context as ContextName, id: Number(made) })
      }
    }
    for (const list of ['Quote', 'Proposal', 'Policy', 'ExternalReport'])
      expect((await manager.get(`/rest/${list}/List?submissionId=${id}`)).status).toBe(200)
  },
)

test('the walks went far: some actions of most life cycles were among what they ran', () => {
  expect(ran.size, [...ran].join(', ')).toBeGreaterThan(30)
  expect(new Set([...ran].map((name) => name.split(':')[0])).size, [...ran].join(', ')).toBeGreaterThan(4)
})
