import type { Db } from '#platform/db/database.ts'
import { malformed, ProblemError } from '#platform/problems.ts'
import { userTypeOf, whyNotTogether } from './rules.ts'

export interface NewPerson {
  name: string
  username: string
  roles: readonly string[]
  organizationId: number
  title?: string | null
  emailAddress?: string | null
  grade?: string | null
  /** Without a hash, the person is invited and sets the password with a one-time link. */
  passwordHash?: string
}

/** Adds a person, authorized for all products of their organization. */
export async function addPerson(db: Db, person: NewPerson): Promise<number> {
  const { roles, organization } = await getPosition(db, person)
  const { name, username, title = null, emailAddress = null, grade = null, passwordHash = null } = person
  const added = await db
    .insertInto('person')
    .values({
      name: name.trim(),
      username,
      title,
      emailAddress,
      grade,
      passwordHash,
      userType: userTypeOf(roles),
      organizationId: organization.id,
      authorizedProducts: await productsAt(db, organization),
      phoneNumber: null,
      cellPhoneNumber: null,
      faxNumber: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw usernameInUse()
  await db
    .insertInto('personRole')
    .values(roles.map((role, ordinal) => ({ personId: added.id, roleName: role.name, ordinal })))
    .execute()
  return added.id
}

const usernameInUse = () => {
  const message = 'Somebody has this username already.'
  return new ProblemError(409, 'name-in-use', message, { errors: [{ path: 'username', message }] })
}

/** A person's roles, in order, and organization, after checking that they fit together. */
export async function getPosition(db: Db, wanted: { roles: readonly string[]; organizationId: number }) {
  const known = await db
    .selectFrom('role')
    .select(['name', 'label', 'console', 'userType'])
    .where('name', 'in', [...wanted.roles, ''])
    .execute()
  const roles = [...new Set(wanted.roles)].map((name) => known.find((role) => role.name === name))
  if (roles.length === 0 || !roles.every((role) => role !== undefined)) throw wrong('roles', 'There is no such role.')
  const organization = await db
    .selectFrom('organization')
    .select(['id', 'name', 'kind', 'authorizedProducts'])
    .where('id', '=', wanted.organizationId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!organization) throw wrong('organizationId', 'There is no such organization.')
  const refusal = whyNotTogether(roles, organization)
  if (refusal) throw wrong('organizationId', refusal)
  return { roles, organization }
}

const wrong = (path: string, message: string) => malformed(message, [{ path, message }])

type Organization = Awaited<ReturnType<typeof getPosition>>['organization']

/** The products that an agency sells; for the carrier, all products. */
async function productsAt(db: Db, { kind, authorizedProducts }: Organization): Promise<string[]> {
  if (kind === 'agency') return authorizedProducts
  const products = await db
    .selectFrom('product')
    .select('shortName')
    .where('active', '=', true)
    .orderBy('ordinal')
    .execute()
  return products.map(({ shortName }) => shortName)
}
