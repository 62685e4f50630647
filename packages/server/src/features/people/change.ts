import type { OneTimeLink, PersonDetails } from '@bindery/contract/people'
import { sql } from 'kysely'
import { loadActor } from '#engine/people/actor.ts'
import { recordAct, resetPassword, resetSecondFactor, unlock } from '#engine/people/acts.ts'
import { addPerson, getPosition } from '#engine/people/add.ts'
import { refuseWrongEmail } from '#engine/people/emailAddress.ts'
import { setSubject } from '#engine/people/identities.ts'
import { endLinkFromAgency, endLinkOf, endLinksMadeBy } from '#engine/people/links.ts'
import { keepsPassword } from '#engine/people/passwordKeeping.ts'
import { userTypeOf } from '#engine/people/rules.ts'
import { AUTHORITY } from '#engine/reference/rules.ts'
import { endSessions, PERSON_CHANGED, personUri } from '#platform/auth/sessions.ts'
import { type Ctx, inTransaction, requirePermission, type TxCtx } from '#platform/context.ts'
import { conflict, forbidden, malformed, notFound, stale } from '#platform/problems.ts'
import { getDetails } from './read.ts'
import { mayGive, whyNotChangeable } from './rules.ts'
import { managed } from './scope.ts'
import { findSession } from './sessions.ts'

const LOCK = 727_204

interface Fields {
  name?: string
  title?: string | null
  emailAddress?: string | null
  roles?: string[]
  organizationId?: number
  groupIds?: number[]
  grade?: string | null
  subjects?: { issuer: string; subject: string | null }[]
}

/**
 * Serializes changes of people and checks the caller's permission again inside the lock. If two administrators
 * deactivate each other at once, only the first succeeds.
 */
export async function inTurn<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx.db)
    const actor = await loadActor(tx.db, tx.actor.id)
    if (!actor) throw forbidden('You may no longer sign in.')
    const current = { ...tx, actor }
    requirePermission(current, 'user.manage')
    return work(current)
  })
}

/** Locks and returns the person if the caller may change them. */
async function getChangeable(tx: TxCtx, id: number) {
  const person = await getManaged(tx, id)
  const refusal = whyNotChangeable(tx.actor, person)
  if (refusal) throw forbidden(refusal)
  return person
}

async function getManaged(tx: TxCtx, id: number) {
  const person = await tx.db
    .selectFrom('person')
    .selectAll()
    .where(managed(tx))
    .where('person.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw notFound('There is no such user.')
  const roles = await tx.db
    .selectFrom('personRole')
    .select('roleName')
    .where('personId', '=', id)
    .orderBy('ordinal')
    .execute()
  return { ...person, username: person.username ?? '', roles: roles.map(({ roleName }) => roleName) }
}

type NewFields = Omit<Fields, 'subjects'> & { name: string; username: string; roles: string[]; organizationId: number }

export async function invite(
  ctx: Ctx,
  { groupIds = [], ...fields }: NewFields,
  issuers: readonly string[],
): Promise<{ person: PersonDetails; link: OneTimeLink | null }> {
  refuseWrongEmail(fields.emailAddress)
  const { id, link } = await inTurn(ctx, async (tx) => {
    refuseUngiven(tx, fields)
    const { roles } = await getPosition(tx.db, fields)
    const userType = userTypeOf(roles)
    refuseCarriersOwn(userType === 'Agent', { ...fields, groupIds })
    const id = await addPerson(tx.db, { ...fields, ...trimmed(fields) })
    await setGroups(tx, id, groupIds)
    const link = (await keepsPassword(tx.db, { userType, loginType: 'password' })) ? await resetPassword(tx, id) : null
    return { id, link }
  })
  return { person: await getDetails(ctx, id, issuers), link: link && onWire(link) }
}

export async function update(
  ctx: Ctx,
  id: number,
  { version, ...fields }: Fields & { version: number },
  issuers: readonly string[],
): Promise<PersonDetails> {
  refuseWrongEmail(fields.emailAddress)
  const isStale = await inTurn(ctx, async (tx) => {
    const person = await getChangeable(tx, id)
    if (person.version !== version) return true
    refuseUngiven(tx, fields)
    refuseCarriersOwn(person.userType === 'Agent', fields)
    const { roles, organizationId, groupIds, subjects = [], ...columns } = fields
    refuseUnknownIssuers(tx, subjects, issuers)
    await tx.db
      .updateTable('person')
      .set({ ...columns, ...trimmed(columns), ...(await newPosition(tx, person, fields)), version: version + 1 })
      .where('id', '=', id)
      .execute()
    if (roles || organizationId !== undefined) {
      await endLinkFromAgency(tx.db, id)
      await endLinksMadeBy(tx.db, id)
    }
    if (roles) await setRoles(tx, id, [...new Set(roles)])
    if (groupIds) await setGroups(tx, id, groupIds)
    for (const { issuer, subject } of subjects) await setSubject(tx, id, issuer, subject?.trim() ?? null)
    tx.publish({ type: PERSON_CHANGED, uri: personUri(id) })
    return false
  })
  const current = await getDetails(ctx, id, issuers)
  if (isStale) throw stale('Somebody changed this person meanwhile.', current)
  return current
}

type Person = Awaited<ReturnType<typeof getManaged>>

/** The columns that follow from roles and organization, after checking that they match. */
async function newPosition(tx: TxCtx, person: Person, { roles = person.roles, organizationId }: Fields) {
  if (roles === person.roles && organizationId === undefined) return {}
  const position = await getPosition(tx.db, { roles, organizationId: organizationId ?? person.organizationId })
  const userType = userTypeOf(position.roles)
  if ((userType === 'Agent') !== (person.userType === 'Agent'))
    throw wrong('roles', 'Agents and people of the carrier are different users. Invite the person anew.')
  const { id, kind, authorizedProducts } = position.organization
  const keeps = (product: string) => kind !== 'agency' || authorizedProducts.includes(product)
  return { userType, organizationId: id, authorizedProducts: person.authorizedProducts.filter(keeps) }
}

export async function makeLink(ctx: Ctx, id: number): Promise<OneTimeLink> {
  return inTurn(ctx, async (tx) => {
    const person = await getChangeable(tx, id)
    if (!person.active) throw conflict('This person is deactivated. Activate them first.')
    if (person.userType === 'System' || !(await keepsPassword(tx.db, { ...person, userType: person.userType })))
      throw conflict('The password of this person is not kept here.')
    return onWire(await resetPassword(tx, id))
  })
}

export const unlockPerson = (ctx: Ctx, id: number) => inTurn(ctx, async (tx) => unlock(tx, await getChangeable(tx, id)))

/** Users may also do this to their own entry, which ends their current session. */
export const signOutEverywhere = (ctx: Ctx, id: number) =>
  inTurn(ctx, async (tx) => {
    await (id === tx.actor.id ? getManaged(tx, id) : getChangeable(tx, id))
    await recordAct(tx, id, 'signedOut')
    await endSessions(tx, id)
  })

export const resetFactor = (ctx: Ctx, id: number) =>
  inTurn(ctx, async (tx) => {
    await getChangeable(tx, id)
    if (!(await resetSecondFactor(tx, id))) throw conflict('This person has no second factor.')
  })

/** Ends one session. Users may also end one of their own, such as that of a lost phone. */
export const endSession = (ctx: Ctx, id: number, session: string) =>
  inTurn(ctx, async (tx) => {
    await (id === tx.actor.id ? getManaged(tx, id) : getChangeable(tx, id))
    const tokenHash = await findSession(tx, id, session)
    if (!tokenHash) throw notFound('This session has ended already.')
    await recordAct(tx, id, 'sessionEnded')
    await tx.db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
    await tx.db.deleteFrom('downloadToken').where('personId', '=', id).execute()
    tx.publish({ type: PERSON_CHANGED, uri: personUri(id) })
  })

export const setActive = (ctx: Ctx, id: number, active: boolean) =>
  inTurn(ctx, async (tx) => {
    const person = await getChangeable(tx, id)
    if (person.active === active)
      throw conflict(active ? 'This person is active already.' : 'This person is deactivated already.')
    await tx.db
      .updateTable('person')
      .set({ active, version: person.version + 1 })
      .where('id', '=', id)
      .execute()
    if (active) return
    await endLinkOf(tx.db, id)
    await endLinksMadeBy(tx.db, id)
    await endSessions(tx, id)
  })

/** Agency users can assign only their own agencies and the Agent role. */
function refuseUngiven({ actor }: TxCtx, { roles = [], organizationId }: Fields) {
  if (!roles.every((role) => mayGive(actor, role))) throw wrong('roles', 'This role is not yours to give.')
  if (organizationId !== undefined && actor.agencyIds && !actor.agencyIds.includes(organizationId))
    throw wrong('organizationId', 'There is no such organization.')
}

function refuseCarriersOwn(isAgent: boolean, { groupIds = [], grade = null }: Fields) {
  if (isAgent && groupIds.length > 0) throw wrong('groupIds', 'Agents are in no group of the carrier.')
  if (isAgent && grade) throw wrong('grade', 'Agents have no authority grade.')
  if (grade && !AUTHORITY.grades.some((one) => one.grade === grade)) throw wrong('grade', 'There is no such grade.')
}

/** A subject decides who can sign in as the person, so only the carrier enters it. */
function refuseUnknownIssuers({ actor }: TxCtx, subjects: { issuer: string }[], issuers: readonly string[]) {
  if (subjects.length > 0 && actor.agencyIds)
    throw wrong('subjects', 'The carrier enters the subjects of a single sign-on.')
  if (!subjects.every(({ issuer }) => issuers.includes(issuer)))
    throw wrong('subjects', 'There is no such single sign-on.')
}

/** Writes only the rows that differ, so that the history shows no other changes. */
async function setRoles({ db }: TxCtx, personId: number, roles: string[]) {
  await db.deleteFrom('personRole').where('personId', '=', personId).where('roleName', 'not in', roles).execute()
  await db
    .insertInto('personRole')
    .values(roles.map((roleName, ordinal) => ({ personId, roleName, ordinal })))
    .onConflict((found) =>
      found.columns(['personId', 'roleName']).doUpdateSet((eb) => ({ ordinal: eb.ref('excluded.ordinal') })),
    )
    .execute()
}

async function setGroups({ db }: TxCtx, personId: number, groupIds: readonly number[]) {
  const wanted = [...new Set(groupIds)]
  const known = await db
    .selectFrom('userGroup')
    .select('id')
    .where('id', 'in', [...wanted, 0])
    .execute()
  if (known.length < wanted.length) throw wrong('groupIds', 'There is no such group.')
  await db
    .deleteFrom('userGroupMember')
    .where('personId', '=', personId)
    .where('groupId', 'not in', [...wanted, 0])
    .execute()
  if (wanted.length === 0) return
  await db
    .insertInto('userGroupMember')
    .values(wanted.map((groupId) => ({ groupId, personId })))
    .onConflict((found) => found.doNothing())
    .execute()
}

const TEXTS = ['name', 'title', 'emailAddress'] as const
const trimmed = (fields: Fields) =>
  Object.fromEntries(
    TEXTS.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field]?.trim() || null]),
  ) as Pick<Fields, 'title' | 'emailAddress'> & { name: string }

const onWire = ({ path, expiresAt }: { path: string; expiresAt: Date }) => ({ path, expiresAt: expiresAt.getTime() })

const wrong = (path: string, message: string) => malformed(message, [{ path, message }])
