import { type Email, UNFILED_URI, type UnfiledEmail } from '@bindery/contract/email'
import { writeAddress } from '@bindery/contract/emailAddresses'
import { sql } from 'kysely'
import { tellOfCollaboration } from '#engine/collaboration/changed.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { register } from '#platform/events/registrations.ts'
import { conflict, notFound } from '#platform/problems.ts'
import { getEmail, toEmail } from './read.ts'
import { addFiles, tellOfUnfiled } from './receive.ts'

interface UnfiledPage {
  before?: number
  numberOfRows?: number
  registrationIdentifier?: string
}

const SNIPPET_LENGTH = 200

/** Received emails without a submission, newest first. */
export async function listUnfiled(ctx: Ctx, { before, numberOfRows = 50, registrationIdentifier }: UnfiledPage) {
  if (registrationIdentifier === UNFILED_URI) await register(ctx, UNFILED_URI)
  const rows = await ctx.db
    .selectFrom('email')
    .select(['id', 'subject', 'fromName', 'fromAddress', 'createdAt', 'isAutomatic', 'isBounce'])
    .select(sql<string>`left(body_text, ${sql.lit(SNIPPET_LENGTH)})`.as('snippet'))
    .select((eb) =>
      eb
        .selectFrom('emailUnfiledFile')
        .whereRef('emailId', '=', 'email.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('numAttachments'),
    )
    .where('submissionId', 'is', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(numberOfRows + 1)
    .execute()
  const records = rows.slice(0, numberOfRows).map(
    ({ fromName, fromAddress, createdAt, numAttachments, ...row }): UnfiledEmail => ({
      ...row,
      from: writeAddress({ name: fromName, emailAddress: fromAddress }),
      receivedDate: createdAt.getTime(),
      numAttachments: numAttachments ?? 0,
    }),
  )
  return { records, hasMore: rows.length > numberOfRows }
}

/**
 * Gives an unfiled email and its files to a submission. If the submission has the same email, there is one afterwards. The
 * answer is read as before the filing: afterwards the caller may need the permission for private email.
 */
export async function fileEmail(ctx: Ctx, id: number, submissionId: number): Promise<Email> {
  const { agencyId, productShortNames } = await getAccessible(ctx, submissionId)
  return inTransaction(ctx, async (tx) => {
    const { digest, version } = await lockUnfiled(tx, id)
    const before = await getEmail(tx, id)
    const place = { submissionId, agencyId, productShortNames }
    tellOfUnfiled(tx)
    const same = await tx.db
      .selectFrom('email')
      .select('id')
      .where('digest', '=', digest)
      .where('submissionId', '=', submissionId)
      .executeTakeFirst()
    if (same) {
      await tx.db.deleteFrom('email').where('id', '=', id).execute()
      return toEmail(tx, { ...before, ...place, id: same.id })
    }
    const change = { submissionId, modifiedAt: tx.now, modifiedById: tx.actor.id, version: version + 1 }
    await tx.db.updateTable('email').set(change).where('id', '=', id).execute()
    const files = await tx.db
      .selectFrom('emailUnfiledFile')
      .select(['name', 'mediaType', 'content'])
      .where('emailId', '=', id)
      .orderBy('id')
      .execute()
    // The embedded engine gives bytes that are no Buffer.
    const contents = files.map((file) => ({ ...file, content: Buffer.from(file.content) }))
    await addFiles(tx, id, place, contents)
    await tx.db.deleteFrom('emailUnfiledFile').where('emailId', '=', id).execute()
    tellOfCollaboration(tx, { ...place, isForAgents: false })
    return toEmail(tx, { ...before, ...place, ...change })
  })
}

/** Two people may file the same email at once: the second one is told. */
async function lockUnfiled({ db }: TxCtx, id: number) {
  const email = await db
    .selectFrom('email')
    .select(['submissionId', 'digest', 'version', 'origin'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (email?.origin !== 'RECEIVED') throw notFound('There is no such email.')
  if (email.submissionId !== null) throw conflict('Somebody filed this email meanwhile.')
  return email
}
