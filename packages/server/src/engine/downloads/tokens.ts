import { DOWNLOAD_TOKEN_SECONDS } from '@bindery/contract/limits'
import { hashToken, newToken } from '#platform/auth/tokens.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { ProblemError } from '#platform/problems.ts'

/** Creates a one-time token for a download address: a download opens in a new window and cannot send a header. */
export async function giveDownloadToken({ db, actor, now }: Ctx) {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + DOWNLOAD_TOKEN_SECONDS * 1000)
  await db
    .insertInto('downloadToken')
    .values({ tokenHash: hashToken(token), personId: actor.id, expiresAt })
    .execute()
  return { token, expiresAt: expiresAt.getTime() }
}

/** Uses a token by deleting it, so that only one of two parallel requests succeeds. */
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
