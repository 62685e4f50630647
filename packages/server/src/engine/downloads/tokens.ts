import { DOWNLOAD_TOKEN_SECONDS } from '@bindery/contract/limits'
import { hashToken, newToken } from '#platform/auth/tokens.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { ProblemError } from '#platform/problems.ts'

/** A download opens in a new window and cannot carry a header: a token in its address stands for the user, once. */
export async function giveDownloadToken({ db, actor, now }: Ctx) {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + DOWNLOAD_TOKEN_SECONDS * 1000)
  await db
    .insertInto('downloadToken')
    .values({ tokenHash: hashToken(token), personId: actor.id, expiresAt })
    .execute()
  return { token, expiresAt: expiresAt.getTime() }
}

/** Taking it is deleting it, so that of two at once only one gets it. */
export async function takeDownloadToken(db: Db, token: string, now: Date): Promise<number> {
  const row = await db
    .deleteFrom('downloadToken')
    .where('tokenHash', '=', hashToken(token))
    .returning(['personId', 'expiresAt'])
    .executeTakeFirst()
  if (!row || row.expiresAt < now) {
    throw new ProblemError(
      401,
      'link-over',
      'This download link was used already or is too old. Start the download again.',
    )
  }
  return row.personId
}
