import type { Console, UserType } from '@bindery/contract/consoles'
import type { PermissionName } from '@bindery/contract/permissions'
import { sql } from 'kysely'
import { isDatabaseAway } from './db/away.ts'
import { type Db, withoutGuard } from './db/database.ts'
import type { Read } from './db/reads.ts'
import { runInsideTransaction } from './db/transactionGuard.ts'
import { type NewEvent, writeOutbox } from './events/outbox.ts'
import type { ByteStore } from './files/byteStore.ts'
import { forbidden, outcomeUnknown } from './problems.ts'

/** The acting person. Loaded once per session and dropped when anything about the person changes. */
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
  /** An agent's own agency, for a principal also those below it; null for carrier users, who see every agency. */
  agencyIds: readonly number[] | null
  authorizedProducts: readonly string[]
  groupIds: readonly number[]
  /** The enabled organization settings that decide what its people see. */
  settings: ReadonlySet<string>
  loginType: 'password' | 'singleSignOn'
}

/** The actor of jobs: person 0 of the reference data. */
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

/** An agency id that no agent has: for events about the carrier's own work, which agents must not receive. */
export const NO_AGENCY = 0

/** The context of a request or job, passed as the first parameter. */
export interface Ctx {
  db: Db
  read: Read
  actor: Actor
  now: Date
  /** The zone of the user's clock, in which relative days such as today begin. UTC if the client did not say. */
  timeZone?: string
  requestId: string
  /** The browser that sent the request, if it gave an id: it is notified of changes to what the request reads. */
  clientId: string | null
  /** Identifies one attempt of a user to change something. The browser sends the same key with each retry. */
  idempotencyKey?: string | null
  /** Where the content of files is that is not in the database, if a bucket is configured. */
  bucket?: ByteStore | null
  /** Whether a mail server is configured. */
  canSendMail?: boolean
  /** Notifies the event reader that there may be new events. */
  committed(): void
}
export interface TxCtx extends Ctx {
  publish(event: NewEvent): void
}

const isInTransaction = (ctx: Ctx): ctx is TxCtx => 'publish' in ctx

/**
 * Runs the work in one transaction; its events are published with the commit or not at all. Inside another transaction
 * it runs in a savepoint, so that the caller can continue after a failure.
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
  // Also without events above: a trigger may have written some.
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

const may = (ctx: Ctx, permission: PermissionName) => ctx.actor.permissions.has(permission)

export function requirePermission(ctx: Ctx, permission: PermissionName) {
  if (!may(ctx, permission)) throw forbidden('You do not have the permission for this.')
}
