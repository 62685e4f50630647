import type { Holding } from '@bindery/contract/overview'
import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { sql } from 'kysely'
import type { LoadedRisk } from '#engine/actions/load.ts'
import type { StoredRisk } from '#engine/actions/stored.ts'
import type { Ctx } from '#platform/context.ts'

/** More moves than any submission has. */
const MOST_MOVES = 1000

interface Move {
  at: Date
  status: number
  agencyId: number
  assignedId: number | null
  referredId: number | null
  isReferred: boolean
}
interface Names {
  people: ReadonlyMap<number, string>
  agencies: ReadonlyMap<number, string>
  /** The agency wrote the application, not the carrier. */
  isAgents: boolean
}

/** The holders since the submission was created, from the history of its row. */
export async function holdingsOf(ctx: Ctx, { stored }: LoadedRisk): Promise<Holding[]> {
  const { submission } = stored
  const moves = await movesOf(ctx, submission.id)
  const ids = moves.flatMap(({ assignedId, referredId }) => [assignedId ?? [], referredId ?? []].flat())
  const people = await namesIn(ctx, 'person', ids)
  const agencies = await namesIn(
    ctx,
    'organization',
    moves.map(({ agencyId }) => agencyId),
  )
  const author = await ctx.db
    .selectFrom('person')
    .select('userType')
    .where('id', '=', submission.created_by_id)
    .executeTakeFirst()
  const held = inOneLine(moves, { people, agencies, isAgents: author?.userType === 'Agent' })
  return withOpenRequest(held, stored, people)
}

/** While an agent's request for changed terms is open, the offer is with the underwriter again. */
function withOpenRequest(held: Holding[], stored: StoredRisk, people: Names['people']): Holding[] {
  const asked = [...stored.quotes, ...stored.proposals].find(({ terms_asked }) => terms_asked)?.agent_reply
  const last = held.at(-1)
  if (!asked || last?.holder !== 'agency') return held
  const { assigned_underwriter_id: id } = stored.submission
  const from = Date.parse(asked.at)
  const name = id === null ? null : (people.get(id) ?? null)
  return [
    ...held.slice(0, -1),
    { ...last, to: from },
    { ...last, holder: 'underwriter', name, personId: id, from, to: null },
  ]
}

/** Joins consecutive moves with the same holder. */
function inOneLine(moves: readonly Move[], names: Names): Holding[] {
  const held: Holding[] = []
  for (const move of moves) {
    const next = holderOf(move, names)
    const last = held.at(-1)
    const from = move.at.getTime()
    if (last?.holder === next.holder && last.personId === next.personId && last.name === next.name) continue
    if (last?.from === from) held.pop()
    else if (last) last.to = from
    held.push({ ...next, status: move.status, from, to: null })
  }
  return held
}

const WRITING = new Set<number>([
  ...[S.created, S.draft, S.startedPreQualification, S.failedPreQualification, S.succeededPreQualification],
])
const WITH_THE_AGENCY = new Set<number>([S.returned, S.quoted])
const AUTOMATED = new Set<number>([S.submitPending, S.clearAwaitingRate])
const OVER = new Set<number>([
  ...[S.invalid, S.issued, S.lost, S.declined, S.expired, S.cancelled, S.renewed, S.nonRenewed],
])

type Holder = Pick<Holding, 'holder' | 'name' | 'personId'>

function holderOf({ status, agencyId, assignedId, referredId, isReferred }: Move, names: Names): Holder {
  const person = (holder: Holding['holder'], id: number | null): Holder => ({
    holder,
    name: id === null ? null : (names.people.get(id) ?? null),
    personId: id,
  })
  if (OVER.has(status)) return person('nobody', null)
  if (WITH_THE_AGENCY.has(status) || (WRITING.has(status) && names.isAgents))
    return { holder: 'agency', name: names.agencies.get(agencyId) ?? null, personId: null }
  if (isReferred) return person('referral', referredId)
  return AUTOMATED.has(status) ? person('system', null) : person('underwriter', assignedId)
}

const COLUMNS = ['status', 'agency_id', 'assigned_underwriter_id', 'referral_status', 'referred_underwriter_id']

/** The moves of the row. Those of an action have the time of the action. */
async function movesOf({ db }: Ctx, submissionId: number): Promise<Move[]> {
  const { rows } = await sql<{ at: Date; after: Record<string, unknown> }>`
    select coalesce((select min(done.at) from action_record done
        where done.submission_id = ${submissionId} and done.request_id = history.request_id), history.at) as at, after
    from history
    where table_name = 'submission' and row_id = ${String(submissionId)}
      and (operation = 'I' or after ?| ${COLUMNS}::text[])
    order by history.id limit ${sql.lit(MOST_MOVES)}`.execute(db)
  let row: Record<string, unknown> = {}
  return rows.map(({ at, after }) => {
    row = { ...row, ...after }
    return {
      at: new Date(at),
      status: Number(row.status),
      agencyId: Number(row.agency_id),
      assignedId: row.assigned_underwriter_id as number | null,
      referredId: row.referred_underwriter_id as number | null,
      isReferred: row.referral_status === 'refer',
    }
  })
}

async function namesIn({ db }: Ctx, table: 'person' | 'organization', ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
