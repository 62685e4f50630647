import type { Profile } from '@bindery/contract/session'
import { sql } from 'kysely'
import { refuseWrongEmail } from '#engine/people/emailAddress.ts'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import { PERSON_CHANGED, personUri } from '#platform/auth/sessions.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { forbidden, malformed, stale } from '#platform/problems.ts'

export async function getProfile(ctx: Ctx): Promise<Profile> {
  const person = await ctx.db
    .selectFrom('person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.id', '=', ctx.actor.id)
    .select([
      'person.id',
      'person.name',
      'title',
      'emailAddress',
      'person.phoneNumber',
      'cellPhoneNumber',
      'person.faxNumber',
      'person.version',
      'organization.name as organizationName',
      sql<{ name: string; label: string }[]>`coalesce((
        select json_agg(json_build_object('name', role.name, 'label', role.label) order by person_role.ordinal)
        from person_role join role on role.name = role_name where person_id = person.id), '[]')`.as('roles'),
    ])
    .executeTakeFirstOrThrow()
  return { ...person, username: ctx.actor.username, editable: await isEditable(ctx) }
}

async function isEditable({ db, actor }: Ctx) {
  const key = `system.disablePasswordAndProfileManagement.${actor.userType.charAt(0).toLowerCase()}${actor.userType.slice(1)}`
  return (await systemPreferences(db, [key]))[key] === 'false'
}

type Change = { version: number } & Partial<
  Pick<Profile, 'title' | 'emailAddress' | 'phoneNumber' | 'cellPhoneNumber' | 'faxNumber'>
>

export async function refuseFixedProfile(ctx: Ctx) {
  if (!(await isEditable(ctx))) throw forbidden('Your profile is not kept here.')
}

/** `mailAddress` is the address at which this installation receives mail. */
export async function updateProfile(
  ctx: Ctx,
  { version, ...change }: Change,
  mailAddress: string | null,
): Promise<Profile> {
  await refuseFixedProfile(ctx)
  refuseWrongEmail(change.emailAddress)
  await refuseTakenEmail(ctx, change.emailAddress?.trim().toLowerCase(), mailAddress)
  const updated = await inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .updateTable('person')
      .set({ ...emptyToNull(change), version: version + 1 })
      .where('id', '=', tx.actor.id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (row) tx.publish({ type: PERSON_CHANGED, uri: personUri(tx.actor.id) })
    return row
  })
  const current = await getProfile(ctx)
  if (!updated) throw stale('Your profile was changed meanwhile, perhaps in another window.', current)
  return current
}

/** Mail is shown to the person with the address of its recipient, so nobody may take an address of others or of the product. */
async function refuseTakenEmail({ db, actor }: Ctx, address: string | undefined, mailAddress: string | null) {
  if (!address) return
  const people = await db.selectFrom('person').select('id').where(sql`lower(email_address)`, '=', address).execute()
  if (people.some(({ id }) => id === actor.id)) return
  const { 'system.mail.from': from } = await systemPreferences(db, ['system.mail.from'])
  const ours = [mailAddress ?? '', String(from)].map((one) => one.toLowerCase())
  if (people.length === 0 && !ours.includes(withoutTag(address))) return
  throw malformed('This email address is in use.', [
    { path: 'emailAddress', message: 'Somebody else, or the product itself, has this address. Enter one of your own.' },
  ])
}

/** Mail to name+tag@example.com arrives at name@example.com. */
const withoutTag = (address: string) => address.replace(/\+[^@]*@/, '@')

const emptyToNull = (change: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value?.trim() || null]))
