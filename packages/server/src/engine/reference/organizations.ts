import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema/index.ts'
import { type Organization, referenceData } from './files.ts'
import { upsert } from './upsert.ts'

export async function loadOrganizations(db: Db) {
  const { carrier, branches, agencies, userGroups, roles, systemUser } = referenceData('organizations.json')
  const ids = new Map([carrier, ...branches, ...agencies].map(({ code, id }) => [code, id]))
  const idOf = (code: string | null | undefined) => (code ? (ids.get(code) ?? null) : null)

  const row = (
    kind: 'carrier' | 'branch' | 'agency',
    org: Organization,
    path: string,
  ): Insertable<Schema['organization']> => ({
    id: org.id,
    kind,
    code: org.code,
    name: org.name,
    parentId: idOf(org.parentCode),
    path,
    level: org.level ?? (kind === 'carrier' ? 1 : 2),
    branchId: idOf(org.branchCode),
    addressLine1: org.addressLine1,
    addressLine2: org.addressLine2,
    addressLine3: org.addressLine3,
    city: org.city,
    state: org.state,
    postalCode: org.postalCode,
    phoneNumber: org.phoneNumber,
    faxNumber: org.faxNumber,
    emailDomain: org.emailDomain ?? carrier.emailDomain ?? null,
    timeZone: org.timeZone ?? null,
    states: org.states ?? [],
    licensedStates: org.licensedStates ?? [],
    authorizedProducts: org.authorizedProducts ?? [],
    agentQuoteStatus: org.agentQuoteStatus === 'enabled',
    active: (org.status ?? 'active') === 'active',
    details: JSON.stringify({}),
  })
  // Insert parents before children: the path of a child contains its parents.
  await upsert(db, 'organization', ['id'], [row('carrier', carrier, carrier.code)])
  await upsert(
    db,
    'organization',
    ['id'],
    branches.map((branch) => row('branch', branch, `${carrier.code}/${branch.code}`)),
  )
  const byLevel = Map.groupBy(agencies, ({ level }) => level ?? 1)
  for (const level of [...byLevel.keys()].sort()) {
    await upsert(
      db,
      'organization',
      ['id'],
      byLevel.get(level)!.map((agency) => row('agency', agency, agency.hierarchyPath!)),
    )
  }
  await upsert(
    db,
    'role',
    ['name'],
    roles.map(({ name, label, console, userType, referralAuthority, summary }) => ({
      name,
      label,
      console,
      userType,
      referralAuthority,
      summary,
    })),
  )
  await upsert(
    db,
    'userGroup',
    ['id'],
    userGroups.map(({ id, key, name, description, branchCode, products, email }) => ({
      id: Number(id),
      key,
      name,
      description,
      branchId: idOf(branchCode),
      products,
      email,
    })),
  )
  await upsert(
    db,
    'person',
    ['id'],
    [
      {
        id: systemUser.id,
        username: null,
        name: systemUser.displayName,
        title: null,
        userType: 'System',
        organizationId: carrier.id,
        grade: null,
        emailAddress: null,
        phoneNumber: null,
        cellPhoneNumber: null,
        faxNumber: null,
        passwordHash: null,
      },
    ],
  )
}
