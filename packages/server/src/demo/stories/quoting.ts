import type { ActionKey } from '@bindery/contract/actions/catalogue'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { reasonsOf } from '@bindery/workflow/risk'
import type { StoredRisk, StoredRow } from '#engine/actions/stored.ts'
import { LAST_RESORT } from '#engine/rules/referralUnderwriters.ts'
import { inputsOf } from '../applications/quoteInputs.ts'
import { type Option, termsOf } from '../applications/summaries.ts'
import type { DayNumber } from '../calendar.ts'
import { boundOn, isWritten, type Life } from '../lives/life.ts'
import { mayDecide } from '../lives/referrals.ts'
import type { Person } from '../people/people.ts'
import type { Moment } from '../simulation/moments.ts'
import { approvalOf, whyReferred } from './referring.ts'
import type { Story } from './story.ts'

/** The steps of a quote, in order. Each step includes those before it. */
const WORK = ['Draft', 'Start', 'Rate', 'Price', 'Generate', 'Send'] as const
type Reach = (typeof WORK)[number]

const proposals = ({ proposals }: StoredRisk) => proposals.slice(-1)
/** The first quote of each product. Later ones are alternative options. */
const chosen = ({ quotes }: StoredRisk) =>
  quotes.filter((quote, index) => quotes.findIndex(({ product }) => product === quote.product) === index)
const chosenIds = (file: StoredRisk) => ({ quoteIds: chosen(file).map(({ id }) => id) })

/** If the agency quotes itself, quotes are released one by one; otherwise they are sent in a proposal. */
const standsAlone = ({ agency }: Life) => agency.agentQuoteStatus === 'enabled'

type ChosenAction = ActionKey<'Quote'> & ActionKey<'Proposal'>

/** Runs an action on the chosen quotes, or on their proposal. */
function onChosen(story: Story, day: DayNumber, by: Person, action: ChosenAction, parameters: ActionParameters = {}) {
  if (standsAlone(story.life)) story.on('Quote', chosen, day, by, action, parameters)
  else story.on('Proposal', proposals, day, by, action, (file) => ({ ...parameters, ...chosenIds(file) }))
}

/** From the first draft of the quotes to the day they are bound, or to the end of the story. */
export function quote(story: Story, cleared: DayNumber) {
  const { life, scene } = story
  const { random } = scene
  const { status, changed, received } = life
  if (status === S.clear) {
    if (random.chance(0.45)) prepare(story, changed, random.pick(WORK.slice(0, 4)))
    return
  }
  if (status === S.clearAwaitingRate) {
    prepare(story, changed, 'Start')
    return
  }
  if (!life.quoted) return
  if (status === S.quoted) {
    prepare(story, changed, random.chance(0.25) ? 'Generate' : 'Send')
    return
  }
  const end = isWritten(life) ? boundOn(life) : changed
  const requested = Math.max(cleared, end - random.integer(0, 3))
  // A quote is valid for thirty days.
  const sent = Math.min(requested, Math.max(cleared, received + 2, requested - random.integer(3, 18)))
  prepare(story, sent, 'Send')
  if (status === S.bindRequested || status === S.declinedQuote || isWritten(life)) request(story, requested)
  if (status === S.quoteWithdrawn) withdraw(story)
  if (status === S.declinedQuote) declineToBind(story)
  if (isWritten(life)) bind(story, end)
}

function prepare(story: Story, day: DayNumber, reach: Reach) {
  const { life, scene } = story
  const { underwriter, products } = life.programme
  const goes = (step: Reach) => WORK.indexOf(step) <= WORK.indexOf(reach)
  const withOptions =
    products.length <= 2 && goes('Generate') && life.status !== S.declinedQuote && scene.random.chance(0.45)
  const all = ({ quotes }: StoredRisk) => quotes

  const option = { products: products.slice(0, 1) }
  if (standsAlone(life)) {
    for (const product of products) story.submission(day, underwriter, 'createQuote', { products: [product] })
    if (withOptions) story.submission(day, underwriter, 'createQuote', option)
  } else {
    story.submission(day, underwriter, 'createProposal', { products })
    if (withOptions) story.on('Proposal', proposals, day, underwriter, 'createQuote', option)
  }
  if (goes('Start')) story.on('Quote', all, day, underwriter, 'start')
  if (goes('Rate')) {
    setTerms(story, day, withOptions)
    story.on('Quote', all, day, underwriter, 'rate')
  }
  if (goes('Price')) story.on('Quote', all, day, underwriter, 'price')
  const referral = scene.referrals.get(life)
  if (goes('Generate')) {
    if (referral?.status === 'cleared' || referral?.status === 'retracted') refer(story, day, referral.status)
    referWhereNeeded(story, day, 'beyondRelease')
    if (standsAlone(life)) story.on('Quote', all, day, underwriter, 'generate')
    else story.on('Proposal', proposals, day, underwriter, 'generateQuotes')
  }
  if (goes('Send') && !standsAlone(life)) story.on('Proposal', proposals, day, underwriter, 'send')
  if (goes('Send') && referral?.status === 'declined') refer(story, day, 'declined')
}

/** Names the quotes by their terms, and sets the underwriter's own inputs: schedule credits, and other terms of an option. */
function setTerms(story: Story, day: DayNumber, withOptions: boolean) {
  const { life, scene } = story
  const { products, business, underwriter } = life.programme
  const terms = (quote: StoredRow, option: Option) => {
    const product = quote.product as string
    const name = scene.reference.products.products.find(({ shortName }) => shortName === product)?.name
    const isOption = withOptions && product === products[0]
    return {
      inputs: inputsOf(life, product, option),
      summary: `${isOption ? `Option ${option}` : name} · ${termsOf(product, business, option).summary}`,
    }
  }
  story.does(day, underwriter, (moment) => {
    const { file } = story
    const first = chosen(file)
    for (const quote of file.quotes)
      scene.office.change('quote', quote.id, terms(quote, first.includes(quote) ? 'A' : 'B'), moment)
  })
}

/** Refers the submission to somebody with more authority, who decides. */
function refer(story: Story, day: DayNumber, decided: 'cleared' | 'retracted' | 'declined') {
  const { life, scene } = story
  const { to } = scene.referrals.get(life)!
  const { underwriter } = life.programme
  story.submission(day, underwriter, 'refer', { reason: 'Premium above authority', referredUnderwriterId: to.id })
  if (decided === 'retracted') story.submission(day, underwriter, 'retractReferral', { reason: 'Referred in error' })
  else if (decided === 'cleared') story.submission(day, to, 'clearReferral')
  else story.submission(day, to, 'declineReferral', { detail: 'Not at these terms.' })
}

function request(story: Story, day: DayNumber) {
  const { life, scene } = story
  const { underwriter } = life.programme
  onChosen(story, day, life.agent, 'requestBinding')
  if (life.status !== S.bindRequested || !scene.random.chance(0.25)) return
  referWhereNeeded(story, day, 'beyondAuthority')
  onChosen(story, day, underwriter, 'beginBinding')
}

function bind(story: Story, day: DayNumber) {
  const { underwriter } = story.life.programme
  referWhereNeeded(story, day, 'beyondAuthority')
  onChosen(story, day, underwriter, 'bind')
}

/** Refers the submission if releasing or binding a quote exceeds the letter of authority. */
function referWhereNeeded(story: Story, day: DayNumber, limits: 'beyondRelease' | 'beyondAuthority') {
  const { life, scene } = story
  const { underwriter } = life.programme
  const findings = (person: Person, { at }: Moment) => {
    const actor = scene.actors.get(person.id)!
    const { quotes } = scene.office.riskOf(story.file.submission.id, { actor, at })
    return quotes.flatMap((quote) => reasonsOf(quote[limits]))
  }
  const deciderAt = (moment: Moment) => {
    const able = scene.people.filter((person) => mayDecide(person, life))
    const covering = able.filter((person) => findings(person, moment).length === 0)
    const asked = covering.length > 0 ? covering : able.filter(({ groups }) => groups.includes(LAST_RESORT))
    return asked.find(({ organizationId }) => organizationId === life.programme.branch.id) ?? asked[0]
  }
  story.does(day, underwriter, async (moment) => {
    const beyond = findings(underwriter, moment)
    if (beyond.length === 0) return
    const to = deciderAt(moment)
    if (!to) throw new Error(`Nobody may decide on ${story.file.submission.submission_number}.`)
    const parameters = { ...whyReferred(story, beyond), referredUnderwriterId: to.id }
    await story.act('Submission', [story.file.submission.id], 'refer', parameters, moment)
  })
  story.does(day, null, async ({ at }) => {
    const { id, referral_status, referred_underwriter_id } = story.file.submission
    if (referral_status !== 'refer') return
    const actor = scene.actors.get(referred_underwriter_id as number)!
    await story.act('Submission', [id], 'clearReferral', approvalOf(story), { actor, at })
  })
}

function withdraw(story: Story) {
  const { changed, programme } = story.life
  story.on('Quote', ({ quotes }) => quotes, changed, programme.underwriter, 'withdraw', story.reason)
  story.submission(changed, programme.underwriter, 'updateStatusReason', story.reason)
}

function declineToBind(story: Story) {
  const { changed, programme } = story.life
  if (standsAlone(story.life)) onChosen(story, changed, programme.underwriter, 'declineToBind', story.reason)
  else story.on('Proposal', proposals, changed, programme.underwriter, 'declineToBind', story.reason)
  story.submission(changed, programme.underwriter, 'updateStatusReason', story.reason)
}
