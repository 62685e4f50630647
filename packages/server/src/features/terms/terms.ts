import { TERMS_FILES, type TermsFile } from '@bindery/contract/terms'
import { preferencesFor } from '#engine/preferences/resolve.ts'
import { saveOwnPreference } from '#engine/preferences/save.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/problems.ts'

const ACCEPTED = 'general.copyrightLicense.accepted'
/** Digest of the accepted file: a changed file must be accepted again. */
const ACCEPTED_FILE = 'general.copyrightLicense.acceptedFile'

/** The terms that this user has to accept, or null. */
export async function outstandingTerms(ctx: Ctx): Promise<TermsFile | null> {
  const file = await fileFor(ctx)
  if (!file?.fileName || !file.size) return null
  const whoIsAsked = ctx.actor.userType === 'Agent' ? 'system.terms.agencyRoles' : 'system.terms.carrierRoles'
  const preferences = await preferencesFor(ctx, [whoIsAsked, ACCEPTED, ACCEPTED_FILE])
  const roles = preferences[whoIsAsked]
  const asked = Array.isArray(roles) && ctx.actor.roles.some((role) => roles.includes(role))
  const accepted = preferences[ACCEPTED] === true && preferences[ACCEPTED_FILE] === file.digest
  return asked && !accepted ? file : null
}

export async function answerTerms(ctx: Ctx, { accepted, digest }: { accepted: boolean; digest: string }) {
  const file = await fileFor(ctx)
  if (accepted && file?.digest !== digest) throw conflict('The terms changed meanwhile. Read them again.')
  await saveOwnPreference(ctx, ACCEPTED, accepted)
  if (accepted) await saveOwnPreference(ctx, ACCEPTED_FILE, digest)
}

async function fileFor({ db, actor }: Ctx): Promise<TermsFile | null> {
  const row = await db
    .selectFrom('termsFile')
    .select(['name', 'fileName', 'size', 'digest', 'paragraphs'])
    .where('name', '=', TERMS_FILES[actor.console])
    .executeTakeFirst()
  return row ?? null
}
