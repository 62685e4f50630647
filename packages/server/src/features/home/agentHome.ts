import { contextUri } from '@bindery/contract/actions'
import { type AgentToDo, TO_DO_LIMIT, UNFINISHED_LIMIT, type UnfinishedSubmission } from '@bindery/contract/agentHome'
import { submissionUri } from '@bindery/contract/events'
import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { statusCode } from '@bindery/workflow/lifeCycles'
import { sql } from 'kysely'
import { today } from '#engine/actions/load.ts'
import { money } from '#engine/actions/wire.ts'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { forbidden } from '#platform/problems.ts'

/** SQL: the submissions of the agent's agencies that the agent may open. */
const openable = (actor: Actor) =>
  sql`${visibleSubmissions(actor)} and submission.product_short_names <@ ${[...actor.authorizedProducts]}::text[]`

function refuseCarrier({ actor }: Ctx) {
  if (actor.console !== 'agent') throw forbidden('This is the home page of agents.')
}

export async function readAgentHome(ctx: Ctx) {
  refuseCarrier(ctx)
  const [offers, returned, modifications, endorsements, unfinished] = await Promise.all([
    offersToDo(ctx),
    returnedToDo(ctx),
    modificationsToDo(ctx),
    endorsementsToDo(ctx),
    unfinishedOf(ctx),
  ])
  const toDos = [...offers, ...returned, ...modifications, ...endorsements].sort(byUrgency).slice(0, TO_DO_LIMIT)
  return { toDos, ...unfinished }
}

/** Offers by their last day, expired ones last; between them the rest, the longest waiting first. */
function byUrgency(a: AgentToDo, b: AgentToDo) {
  const rank = ({ kind, dueOn }: AgentToDo) => (kind === 'expired' ? 2 : dueOn === null ? 1 : 0)
  return rank(a) - rank(b) || (a.dueOn ?? '').localeCompare(b.dueOn ?? '') || a.since - b.since
}

interface OwnRow {
  submissionId: number
  submissionNumber: string
  insuredName: string
  since: Date
}
const OWN = sql`submission.id as "submissionId", submission_number as "submissionNumber", insured_name as "insuredName"`
const toDo = ({ submissionId, submissionNumber, insuredName, since }: OwnRow) => ({
  submissionId,
  submissionNumber,
  insuredName,
  uri: submissionUri(submissionId),
  dueOn: null,
  premium: null,
  hasAlternatives: false,
  answersNeeded: 0,
  message: null,
  since: since.getTime(),
})

const SENT = sql.lit(statusCode('Quote', 'Sent'))
const QUOTED = sql.lit(statusCode('Quote', 'Quoted'))

interface OfferRow extends OwnRow {
  dueOn: string | null
  premium: string | null
  hasAlternatives: boolean
  currencyCode: string
  quoteIds: number[]
  proposalIds: number[]
  answersNeeded: number
  message: string | null
}

/** The agent's offers: quotes that were sent, or released outside a proposal, and wait for the agent's decision. */
async function offersToDo(ctx: Ctx): Promise<AgentToDo[]> {
  const { rows } =
    await sql<OfferRow>`select ${OWN}, max(quote.modified_at) as since, submission.currency_code as "currencyCode",
      min(quote.valid_until)::text as "dueOn",
      (select sum(lowest)::text from (select min(premium) as lowest
        from quote other where other.id = any (array_agg(quote.id)) group by product) by_product) as premium,
      count(*) > count(distinct quote.product) as "hasAlternatives",
      json_agg(quote.id order by quote.id) as "quoteIds",
      json_agg(distinct quote.proposal_id) filter (where quote.proposal_id is not null) as "proposalIds",
      (select coalesce(sum(outstanding), 0)::int
        from form join form_template template on template.key = template_key and template.version = template_version
        where form.submission_id = submission.id and filed_at is null and template.kind = 'application'
          and (template.product is null or template.product = any (array_agg(quote.product)))) as "answersNeeded",
      max(coalesce(quote.agent_reply, proposal.agent_reply) -> 'answer' ->> 'text') as message
    from submission join quote on quote.submission_id = submission.id left join proposal on proposal.id = quote.proposal_id
    where agent_id = ${ctx.actor.id} and ${openable(ctx.actor)} and submission.status = ${sql.lit(S.quoted)}
      and not quote.terms_asked and not coalesce(proposal.terms_asked, false)
      and (quote.status = ${SENT} or (quote.status = ${QUOTED} and quote.proposal_id is null))
    group by submission.id
    order by min(quote.valid_until), submission.id
    limit ${sql.lit(TO_DO_LIMIT)}`.execute(ctx.db)
  return rows.map((row) => ({
    ...toDo(row),
    kind: row.dueOn !== null && row.dueOn < today(ctx) ? 'expired' : row.answersNeeded > 0 ? 'answers' : 'bind',
    uri: offerUri(row),
    dueOn: row.dueOn,
    premium: money(row.premium, row.currencyCode),
    hasAlternatives: row.hasAlternatives,
    answersNeeded: row.answersNeeded,
    message: row.message || null,
  }))
}

/** The proposal or quote of an offer; with several of them, the submission. */
function offerUri({ submissionId, quoteIds, proposalIds }: OfferRow) {
  const [proposalId] = proposalIds ?? []
  if (proposalIds?.length === 1) return contextUri('Proposal', proposalId!)
  return quoteIds.length === 1 ? contextUri('Quote', quoteIds[0]!) : submissionUri(submissionId)
}

async function returnedToDo({ db, actor }: Ctx): Promise<AgentToDo[]> {
  const { rows } = await sql<OwnRow & { message: string | null }>`select ${OWN}, modified_at as since,
      message_to_agent as message
    from submission
    where agent_id = ${actor.id} and ${openable(actor)} and status = ${sql.lit(S.returned)}
    order by modified_at limit ${sql.lit(TO_DO_LIMIT)}`.execute(db)
  return rows.map((row) => ({ ...toDo(row), kind: 'returned', message: row.message }))
}

async function modificationsToDo({ db, actor }: Ctx): Promise<AgentToDo[]> {
  const { rows } = await sql<OwnRow>`select ${OWN}, opened_at as since
    from change_set join submission on submission.id = change_set.submission_id
    where opened_by_id = ${actor.id} and console = 'agent' and context = 'Submission'
      and closed_at is null and not is_submitted and ${openable(actor)}
    order by opened_at limit ${sql.lit(TO_DO_LIMIT)}`.execute(db)
  return rows.map((row) => ({ ...toDo(row), kind: 'modifications' }))
}

async function endorsementsToDo({ db, actor }: Ctx): Promise<AgentToDo[]> {
  const draft = sql.lit(statusCode('Endorsement', 'Draft'))
  const { rows } = await sql<OwnRow & { id: number }>`select ${OWN}, endorsement.created_at as since, endorsement.id
    from endorsement join submission on submission.id = endorsement.submission_id
    where endorsement.created_by_id = ${actor.id} and endorsement.status = ${draft} and ${openable(actor)}
    order by endorsement.created_at limit ${sql.lit(TO_DO_LIMIT)}`.execute(db)
  return rows.map((row) => ({ ...toDo(row), kind: 'endorsement', uri: contextUri('Endorsement', row.id) }))
}

const UNFINISHED = sql.join(
  [S.created, S.startedPreQualification, S.failedPreQualification, S.succeededPreQualification, S.draft].map((code) =>
    sql.lit(code),
  ),
)

async function unfinishedOf({ db, actor }: Ctx) {
  const { rows } = await sql<OwnRow & Omit<UnfinishedSubmission, 'timeLastModified'> & { total: number }>`select ${OWN},
      modified_at as since, submission.status, count(*) over ()::int as total,
      (select sum(needed_to_submit)::int from form
        where form.submission_id = submission.id and filed_at is null) as "answersNeeded"
    from submission
    where agent_id = ${actor.id} and ${openable(actor)} and created_by_id = ${actor.id} and status in (${UNFINISHED})
    order by modified_at desc, id desc limit ${sql.lit(UNFINISHED_LIMIT)}`.execute(db)
  return {
    unfinished: rows.map(({ since, total: _, ...row }) => ({ ...row, timeLastModified: since.getTime() })),
    unfinishedCount: rows[0]?.total ?? 0,
  }
}
