import { MENTIONS_OFFERED } from '@bindery/contract/notes'
import type { Person } from '@bindery/contract/wire'
import { sql } from 'kysely'
import { notify } from '#engine/notifications/notify.ts'
import { mayOpenIt, nameMatches, PARTICIPANTS } from '#engine/submissions/people.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'

interface MentioningNote {
  id: number
  submissionId: number
  text: string
  shared: boolean
}

/** Notifies the people whom a note names with @ and whom it did not name before. Agents are told of shared notes only. */
export async function notifyMentioned(
  tx: TxCtx,
  note: MentioningNote,
  before?: Pick<MentioningNote, 'text' | 'shared'>,
) {
  if (!note.text.includes('@')) return
  const { rows } = await sql<{ id: number; name: string; isAgent: boolean }>`
    select person.id, person.name, person.user_type = 'Agent' as "isAgent"
    from submission its join organization agency on agency.id = its.agency_id, person
    where its.id = ${note.submissionId} and ${mayOpenIt} and position('@' || person.name in ${note.text}) > 0`.execute(
    tx.db,
  )
  const told = rows.filter(({ name, isAgent }) => {
    const reads = (one: Pick<MentioningNote, 'text' | 'shared'>) => names(one.text, name) && (!isAgent || one.shared)
    return reads(note) && !(before && reads(before))
  })
  const { id: itemId, submissionId, text: message } = note
  await notify(
    tx,
    told.map(({ id }) => id),
    { type: 'mention', submissionId, itemKind: 'note', itemId, message },
  )
}

/** Whether the text has the whole name after an @, and not a longer name that begins with it. */
export function names(text: string, name: string): boolean {
  for (let at = text.indexOf(`@${name}`); at >= 0; at = text.indexOf(`@${name}`, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at + name.length + 1))) return true
  return false
}

/**
 * People to mention, those who take part first. Of the carrier's people, agents are given the underwriters of the submission
 * only: they do not read to whom it is referred.
 */
export async function mentionablePeople({ db, actor }: Ctx, submissionId: number, search: string): Promise<Person[]> {
  const takesPart = sql<boolean>`person.id in (${PARTICIPANTS})`
  const isKnown =
    actor.console === 'agent'
      ? sql`(person.user_type = 'Agent' or person.id in (its.responsible_underwriter_id, its.assigned_underwriter_id))`
      : sql`true`
  const { rows } = await sql<Person>`select person.id, person.name
    from submission its join organization agency on agency.id = its.agency_id, person
    where its.id = ${submissionId} and person.id <> ${actor.id} and ${mayOpenIt} and ${isKnown}
      and ${nameMatches(sql`person.name`, search)}
    order by not ${takesPart}, person.name, person.id limit ${MENTIONS_OFFERED}`.execute(db)
  return rows
}
