import type { OrganizationCard } from '@bindery/contract/users'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'

/** Agents see the carrier, its branches, and only their own agencies. */
const visible = ({ db, actor }: Ctx) => {
  const all = db.selectFrom('organization')
  return actor.agencyIds
    ? all.where((eb) =>
        eb.or([eb('organization.kind', '!=', 'agency'), eb('organization.id', 'in', [...(actor.agencyIds ?? [])])]),
      )
    : all
}

export const listOrganizations = (ctx: Ctx, kind: 'branch' | 'agency' | undefined) => {
  const all = visible(ctx).select(['id', 'code', 'name', 'kind', 'level']).where('active', '=', true).orderBy('path')
  return (kind ? all.where('kind', '=', kind) : all).execute()
}

export async function getOrganizationCard(ctx: Ctx, id: number): Promise<OrganizationCard> {
  const card = await visible(ctx)
    .leftJoin('organization as parent', 'parent.id', 'organization.parentId')
    .where('organization.id', '=', id)
    .select([
      'organization.id',
      'organization.kind',
      'organization.name',
      'organization.code',
      'organization.city',
      'organization.state',
      'organization.postalCode',
      'organization.addressLine1',
      'organization.addressLine2',
      'organization.addressLine3',
      'organization.phoneNumber',
      'parent.name as parentName',
      'parent.code as parentCode',
    ])
    .executeTakeFirst()
  if (!card) throw notFound('There is no such organization.')
  const { kind, ...rest } = card
  return { ...rest, organizationType: kind === 'agency' ? 'agency' : 'carrier' }
}
