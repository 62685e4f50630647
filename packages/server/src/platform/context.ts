import type { Console, UserType } from '@bindery/contract/consoles'
import type { PermissionName } from '@bindery/contract/permissions'
import { sql } from 'kysely'
import { isDatabaseAway } from './db/away.ts'
import { type Db, withoutGuard } from './db/database.ts'
import type { Read } from './db/reads.ts'
import { runInsideTransaction } from './db/transactionGuard.ts'
import { forbidden, outcomeUnknown } from './problems.ts'

/** Who acts. Loaded once per session and dropped when anything about it changes. */
export interface Actor {
  id: number
  username: string
  name: string
  title: string | null
  userType: UserType
  console: Console
  roles: readonly string[]
  permissions: ReadonlySet<string>
  organization: { id: number; code: string; name: string; path: string; branchId: number | null }
  /** An agent's own agency, with those below it for a principal; null for carrier users, who see every agency. */
  agencyIds: readonly number[] | null
  authorizedProducts: readonly string[]
  groupIds: readonly number[]
  /** Settings of the organization that are switched on and decide what its people see. */
  settings: ReadonlySet<string>
  loginType: 'password' | 'singleSignOn'
}

/** Who acts when nobody does: jobs. Person 0 of the reference data. */
export const SYSTEM_ACTOR: Actor = {
  id: 0,
  username: '',
  name: 'System',
  title: null,
  userType: 'Underwriter',
  console: 'underwriter',
  roles: [],
  permissions: new Set(),
  organization: { id: 0, code: '', name: '', path: '', branchId: null },
  agencyIds: null,
  authorizedProducts: [],
  groupIds: [],
  settings: new Set(),
  loginType: 'password',
}
export const isSystem = ({ id }: Pick<Actor, 'id'>) => id === SYSTEM_ACTOR.id

export interface NewEvent {
  type: string
  uri: string
  /** The list whose watchers hear of it too. */
  list?: string
  /** Agents of other agencies never hear of it. */
  agencyId?: number
}

/** No agent's: events of an agency go to its agents too, and how the carrier's people work is not theirs to hear of. */
export const NO_AGENCY = 0

/** All a function may need, passed first. */
export interface Ctx {
  db: Db
  read: Read
  actor: Actor
  now: Date
  requestId: string
  /** The browser that asks, when it named itself: who is told about what this reads. */
  clientId: string | null
  /** Names one attempt of a user to change something; the browser sends it again with each retry of that attempt. */
  idempotencyKey?: string | null
  /** Tells the reader of events that there may be new ones. */
  committed(): void
}
export interface TxCtx extends Ctx {
  publish(event: NewEvent): void
}

const isInTransaction = (ctx: Ctx): ctx is TxCtx => 'publish' in ctx

/**
 * Everything inside is one transaction; its events leave with the commit or not at all. Inside another transaction it is
 * a savepoint, so that a caller may go on after a failure.
 */
export async function inTransaction<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  if (isInTransaction(ctx)) return inSavepoint(ctx, work)
  const events: NewEvent[] = []
  let isCommitting = false
  const transaction = ctx.db.transaction().execute((transaction) =>
    runInsideTransaction(async () => {
      const db = withoutGuard(transaction)
      await sql`select set_config('bindery.actor', ${String(ctx.actor.id)}, true), set_config('bindery.request', ${ctx.requestId}, true)`.execute(
        db,
      )
      const read: Read = async (statement) => (await db.executeQuery(statement)).rows
      const done = await work({ ...ctx, db, read, publish: (event) => void events.push(event) })
      if (events.length) await writeOutbox(db, events)
      isCommitting = true
      return done
    }),
  )
  const result = await transaction.catch((error) => {
    throw isCommitting && isDatabaseAway(error) ? outcomeUnknown() : error
  })
  // Not only for the events above: a trigger may have written some.
  ctx.committed()
  return result
}

async function inSavepoint<T>(tx: TxCtx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  const events: NewEvent[] = []
  await sql`savepoint inner_transaction`.execute(tx.db)
  try {
    const done = await work({ ...tx, publish: (event) => void events.push(event) })
    await sql`release savepoint inner_transaction`.execute(tx.db)
    for (const event of events) tx.publish(event)
    return done
  } catch (error) {
    await sql`rollback to savepoint inner_transaction`.execute(tx.db)
    throw error
  }
}

export const EVENT_CHANNEL = 'bindery_event'

async function writeOutbox(db: Db, events: NewEvent[]) {
  await db
    .with('written', (qb) =>
      qb
        .insertInto('event')
        .values(
          events.map(({ type, uri, list, agencyId }) => ({
            type,
            uri,
            list: list ?? null,
            agencyId: agencyId ?? null,
          })),
        )
        .returning('id'),
    )
    .selectFrom('written')
    .select(sql`pg_notify(${EVENT_CHANNEL}, max(id)::text)`.as('notified'))
    .execute()
}

const may = (ctx: Ctx, permission: PermissionName) => ctx.actor.permissions.has(permission)

export function requirePermission(ctx: Ctx, permission: PermissionName) {
  if (!may(ctx, permission)) throw forbidden('You do not have the permission for this.')
}
