import { contextUri } from '@bindery/contract/actions'
import type { OpenItem, OverviewDeadline, OverviewLosses } from '@bindery/contract/overview'
import { isAtLeastSubmitted, SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import { isReleased } from '@bindery/workflow/records'
import type { LoadedRisk } from '#engine/actions/load.ts'
import { daysBetween } from '#engine/money/decimal.ts'
import type { Actor } from '#platform/context.ts'
import { liveQuotes } from './premium.ts'

const CLOSED = new Set<number>([
  ...[S.invalid, S.lost, S.declined, S.expired, S.cancelled, S.renewed, S.nonRenewed, S.issued],
])
const ON_RISK = new Set<number>([S.bound, S.pendingIssuance])
const WITH_THE_MARKET = new Set<number>([S.quoted, S.bindRequested])

/** Loss runs are too old for a decision after this many days. The checklist has the same rule. */
const OLDEST_LOSS_RUNS = 90
/** An offer is shown as ending from this many days on. */
const DAYS_OF_NOTICE = 7

interface Subject {
  loaded: LoadedRisk
  actor: Actor
  today: string
  losses: OverviewLosses | null
  referredTo: string | null
  nextTaskId: number | null
}

const item = (kind: OpenItem['kind'], rest: Partial<OpenItem>): OpenItem => ({
  kind,
  ...{ subject: null, count: null, target: null, day: null },
  ...rest,
})

/** The things that somebody has to do before the submission can go on, and its next action. Each names the way to do it. */
export function openItems(subject: Subject): OpenItem[] {
  const { loaded, actor } = subject
  // A closed submission can still have a next action, such as an inspection after the policy was issued.
  if (CLOSED.has(loaded.stored.submission.status)) return actor.console === 'agent' ? [] : task(subject)
  const forBoth = [...gaps(subject), ...oldLossRuns(subject), ...endingQuotes(subject)]
  return actor.console === 'agent'
    ? [...ownModifications(subject), ...forBoth]
    : [
        ...referral(subject),
        ...modifications(subject),
        ...offerReplies(subject),
        ...forBoth,
        ...reports(subject),
        ...task(subject),
      ]
}

/** Before submitting, only the answers that submitting needs; then those that binding needs. */
function gaps({ loaded: { risk, stored } }: Subject): OpenItem[] {
  const status = stored.submission.status as SubmissionStatus
  if (ON_RISK.has(status)) return []
  const isSubmitted = isAtLeastSubmitted(status)
  return risk.facts.applicationGaps.flatMap(({ form, title, unanswered, neededToSubmit, wrong }) => {
    const count = isSubmitted ? unanswered : neededToSubmit
    const of = { subject: title, target: form }
    return [
      ...(count > 0 ? [item(isSubmitted ? 'neededToBind' : 'neededToSubmit', { ...of, count })] : []),
      ...(wrong > 0 ? [item('wrongAnswers', { ...of, count: wrong })] : []),
    ]
  })
}

function oldLossRuns({ loaded: { stored }, losses, today }: Subject): OpenItem[] {
  const isOld = losses?.valuedOn && daysBetween(losses.valuedOn, today) > OLDEST_LOSS_RUNS
  return isOld && !ON_RISK.has(stored.submission.status)
    ? [item('lossRunsOld', { target: 'applicant', day: losses.valuedOn })]
    : []
}

const endingQuotes = ({ loaded, actor, today }: Subject): OpenItem[] =>
  liveQuotes(loaded, actor)
    .filter((quote) => isReleased(quote) && quote.status !== 'Bound')
    .flatMap(({ id }) => {
      const { number, valid_until: day } = loaded.stored.quotes.find((row) => row.id === id)!
      return day && daysBetween(today, day) <= DAYS_OF_NOTICE
        ? [item('quoteExpires', { subject: number, target: String(id), day })]
        : []
    })

/** The answers of agents that wait for the underwriter. A declined proposal stands for its quotes. */
function offerReplies({ loaded: { stored } }: Subject): OpenItem[] {
  const isDeclined = ({ agent_reply }: Offered) => agent_reply?.kind === 'declined'
  // As long as another quote is with the agent, a declined one needs no decision.
  const needsDecision = stored.submission.status === S.declinedQuote
  const itemsOf = (context: 'Quote' | 'Proposal', rows: readonly Offered[]) =>
    rows
      .filter((row) => row.terms_asked || (needsDecision && isDeclined(row)))
      .map(({ id, number: subject, terms_asked, agent_reply }) =>
        item(terms_asked ? 'changedTerms' : 'offerDeclined', {
          ...{ subject, target: contextUri(context, id) },
          day: dayOf(agent_reply?.at ?? null),
        }),
      )
  const declined = stored.proposals.filter(isDeclined).map(({ id }) => id)
  const quotes = stored.quotes.filter(({ proposal_id }) => proposal_id === null || !declined.includes(proposal_id))
  return [...itemsOf('Proposal', stored.proposals), ...itemsOf('Quote', quotes)]
}
type Offered = LoadedRisk['stored']['quotes'][number] | LoadedRisk['stored']['proposals'][number]

const referral = ({ loaded: { stored }, referredTo }: Subject): OpenItem[] =>
  stored.submission.referral_status === 'refer' ? [item('referral', { subject: referredTo })] : []

function modifications({ loaded: { stored } }: Subject): OpenItem[] {
  const set = stored.submission.open_change_set
  if (!set) return []
  return set.is_submitted
    ? [item('modificationsSubmitted', { target: String(set.id), day: dayOf(set.ended_at) })]
    : [item('modificationsInProgress', { target: String(set.id), day: dayOf(set.opened_at) })]
}

const ownModifications = (subject: Subject): OpenItem[] =>
  subject.loaded.stored.submission.open_change_set?.console === 'agent'
    ? modifications(subject).filter(({ kind }) => kind === 'modificationsInProgress')
    : []

const reports = ({ loaded: { risk } }: Subject): OpenItem[] =>
  risk.reports
    .filter(({ status }) => status === 'Draft')
    .map(({ id, name }) => item('reportDraft', { subject: name, target: String(id) }))

function task({ loaded: { stored }, nextTaskId }: Subject): OpenItem[] {
  const { next_task_definition: subject, next_task_due_at: due } = stored.submission
  return subject === null
    ? []
    : [item('task', { subject, day: dayOf(due), target: nextTaskId === null ? null : String(nextTaskId) })]
}

const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? null

/** The date that matters next in this status. */
export function deadlineOf({
  loaded,
  actor,
  today,
}: Pick<Subject, 'loaded' | 'actor' | 'today'>): OverviewDeadline | null {
  const { status, quote_needed_by, effective_date, expiration_date } = loaded.stored.submission
  const at = (kind: OverviewDeadline['kind'], day: string | null | undefined) =>
    day ? { kind, day, days: daysBetween(today, day) } : null
  if (status === S.issued) return at('expiration', expiration_date)
  if (CLOSED.has(status)) return null
  if (ON_RISK.has(status)) return at('effective', effective_date)
  const offered = liveQuotes(loaded, actor)
    .filter(isReleased)
    .map(({ id }) => id)
  const ends = loaded.stored.quotes.flatMap(({ id, valid_until }) => (offered.includes(id) && valid_until) || [])
  if (WITH_THE_MARKET.has(status) && ends.length > 0) return at('quoteValidUntil', ends.sort()[0])
  return at('quoteNeededBy', quote_needed_by) ?? at('effective', effective_date)
}
