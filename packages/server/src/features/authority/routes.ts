import { AUTHORITY_LETTERS, type AuthorityLetter, authorityApi } from '@bindery/contract/authority'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { getForm, publishedVersions } from '#engine/forms/templates.ts'
import { AUTHORITY } from '#engine/reference/rules.ts'
import { heldLetters } from '#engine/rules/heldLetters.ts'
import type { Ctx } from '#platform/context.ts'
import { register } from '#platform/events/registrations.ts'
import { route } from '#platform/http/route.ts'
import { notFound } from '#platform/problems.ts'
import { meetCondition } from './conditions.ts'
import { letterAnswers } from './letter.ts'
import { readAuthority } from './read.ts'
import { waitingReferrals } from './waiting.ts'

export async function authorityRoutes(app: FastifyInstance) {
  route(app, authorityApi.ofSubmission, (ctx, { params }) => readAuthority(ctx, params.id))
  route(app, authorityApi.waiting, async (ctx, { query }) => {
    await register(ctx, query.registrationIdentifier)
    return waitingReferrals(ctx)
  })
  route(app, authorityApi.meetCondition, (ctx, { params, body }) => meetCondition(ctx, params.id, body))
  route(app, authorityApi.letter, (ctx, { params }) => readLetter(ctx, params.value))
}

/** Users can read only their own letters; another user's letter returns 404. */
async function readLetter(ctx: Ctx, value: string): Promise<AuthorityLetter> {
  const item = await ctx.db
    .selectFrom('dataSetItem')
    .select('details')
    .where('dataSetName', '=', AUTHORITY_LETTERS)
    .where('value', '=', value)
    .where('retired', '=', false)
    .executeTakeFirst()
  const { grade, letters } = await heldLetters(ctx)
  const product = item && String(item.details.product)
  const form = await formOpenedBy(ctx, value)
  if (!grade || !form || !letters.some((letter) => letter.product === product))
    throw notFound('There is no such letter of authority.')
  const { name, title, organization } = ctx.actor
  const holder = { name, title, grade, branch: organization.name, referTo: await teamFor(ctx, product!) }
  const { key, version } = form.template
  return {
    ...{ key, templateVersion: version, title: form.template.title },
    answers: letterAnswers(form, product!, letters, holder, AUTHORITY.letterText[key] ?? {}),
  }
}

async function formOpenedBy({ db }: Ctx, value: string) {
  const { rows } = await sql<{ key: string }>`select distinct key from form_template
    where kind = 'authority' and status = 'published' and content -> 'dataSetValues' ? ${value}`.execute(db)
  const version = rows[0] && (await publishedVersions(db)).get(rows[0].key)
  return rows[0] && version !== undefined ? getForm(db, rows[0].key, version) : null
}

async function teamFor({ db }: Ctx, product: string) {
  const key = AUTHORITY.referralTeams[product] ?? ''
  const team = await db.selectFrom('userGroup').select('name').where('key', '=', key).executeTakeFirst()
  return team?.name ?? null
}
