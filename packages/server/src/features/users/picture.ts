import { createHash } from 'node:crypto'
import { MOST_PICTURE_BYTES } from '@bindery/contract/users'
import { PERSON_CHANGED, personUri } from '#platform/auth/sessions.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { notFound, ProblemError } from '#platform/problems.ts'
import { drawPicture } from './drawPicture.ts'
import { visiblePeople } from './people.ts'
import { refuseFixedProfile } from './profile.ts'

/** The picture of a person whom the caller may see; without one, their initials. */
export async function readPicture(ctx: Ctx, id: number) {
  const person = await ctx.db
    .selectFrom('person')
    .leftJoin('personPicture', 'personPicture.personId', 'person.id')
    .where(visiblePeople(ctx))
    .where('person.id', '=', id)
    .select(['name', 'content', 'personPicture.version'])
    .executeTakeFirst()
  if (!person) throw notFound('There is no such user.')
  const { name, content, version } = person
  return content
    ? { type: 'image/jpeg', content, version }
    : { type: 'image/svg+xml', content: initials(id, name), version: null }
}

/** Initials on a colour derived from the id, so that a person looks the same everywhere. */
function initials(id: number, name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('')
  const hue = (id * 47) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="32" fill="hsl(${hue} 45% 88%)"/><text x="32" y="41" text-anchor="middle" font-family="Inter, sans-serif" font-size="24" font-weight="600" fill="hsl(${hue} 55% 27%)">${escapeXml(letters.toUpperCase())}</text></svg>`
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`)

export async function setPicture(ctx: Ctx, sent: Buffer) {
  await refuseFixedProfile(ctx)
  if (sent.length > MOST_PICTURE_BYTES)
    throw new ProblemError(413, 'too-large', `A picture has at most ${MOST_PICTURE_BYTES / 1024 ** 2} MB.`)
  const content = await drawPicture(sent)
  if (!content) throw new ProblemError(415, 'unsupported-media', 'Send a picture as JPEG or PNG.')
  const version = createHash('sha256').update(content).digest('hex').slice(0, 16)
  await inTransaction(ctx, async (tx) => {
    const drawn = { content, version, changedAt: tx.now }
    await tx.db
      .insertInto('personPicture')
      .values({ personId: tx.actor.id, ...drawn })
      .onConflict((known) => known.column('personId').doUpdateSet(drawn))
      .execute()
    tx.publish({ type: PERSON_CHANGED, uri: personUri(tx.actor.id) })
  })
  return { picture: version }
}

export async function removePicture(ctx: Ctx) {
  await refuseFixedProfile(ctx)
  return inTransaction(ctx, async (tx) => {
    await tx.db.deleteFrom('personPicture').where('personId', '=', tx.actor.id).execute()
    tx.publish({ type: PERSON_CHANGED, uri: personUri(tx.actor.id) })
    return { done: true as const }
  })
}
