import { dataSetsApi } from '@bindery/contract/dataSets'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { route } from '#platform/http/route.ts'
import { notFound } from '#platform/problems.ts'

export async function dataSetRoutes(app: FastifyInstance) {
  route(app, dataSetsApi.byName, (ctx, { params }) => dataSetByName(ctx, params.name))
}

/** The user's authorized products are a data set too, made from what the user is. */
async function dataSetByName(ctx: Ctx, name: string) {
  const set = await ctx.db.selectFrom('dataSet').select('name').where('name', '=', name).executeTakeFirst()
  if (!set) throw notFound(`There is no data set '${name}'.`)
  if (name === 'User Authorized Products') return { name, items: await authorizedProducts(ctx) }
  const items = await ctx.db
    .selectFrom('dataSetItem')
    .select(['name', 'value', 'ordering', 'groupingValue', 'checked'])
    .where('dataSetName', '=', name)
    .where('retired', '=', false)
    // 'Other' is numbered -999 and stands last.
    .orderBy((eb) => eb('ordering', '=', -999))
    .orderBy('ordering')
    .orderBy('groupingValue')
    .orderBy('value')
    .execute()
  return { name, items: items.map(({ groupingValue, ...item }) => ({ ...item, grouping: groupingValue || null })) }
}

async function authorizedProducts({ db, actor }: Ctx) {
  const products = await db
    .selectFrom('product')
    .select(['name', 'shortName', 'ordinal'])
    .where('active', '=', true)
    .where('shortName', 'in', [...actor.authorizedProducts, ''])
    .orderBy('ordinal')
    .execute()
  return products.map(({ name, shortName, ordinal }) => ({
    name,
    value: shortName,
    ordering: ordinal,
    grouping: null,
    checked: false,
  }))
}
