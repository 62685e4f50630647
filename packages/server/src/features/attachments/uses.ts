import type { FileUse } from '@bindery/contract/attachments'
import { sql } from 'kysely'
import type { Actor, Ctx } from '#platform/context.ts'

/** The records of the submission that use one of these versions of a file. */
export async function usesOf({ db }: Ctx, submissionId: number, ids: readonly number[]): Promise<FileUse[]> {
  const any = sql`any(${[...ids]}::bigint[])`
  const answered = sql`'$.**.attachmentId'`
  const { rows } = await sql<FileUse>`
    select distinct kind, uri, name from (
      select 'proposal' as kind, '/Proposal/' || proposal.id as uri, proposal.name
        from proposal_section section join proposal on proposal.id = section.proposal_id
        where section.submission_id = ${submissionId} and section.attachment_id = ${any}
      union all
      select 'quote', '/Quote/' || quote.id, 'Quote ' || quote.number
        from proposal_section section join quote on quote.id = section.quote_id
        where section.submission_id = ${submissionId} and section.proposal_id is null and section.attachment_id = ${any}
      union all
      select 'form', null, template.nav_label
        from form
          join form_template template on template.key = form.template_key and template.version = form.template_version
          left join endorsement on endorsement.id = form.endorsement_id
          left join policy_rewrite rewrite on rewrite.id = form.rewrite_id,
          jsonb_path_query(form.answers, ${answered}) answer
        where coalesce(form.submission_id, endorsement.submission_id, rewrite.submission_id) = ${submissionId}
          and answer::text::bigint = ${any}
      union all
      select 'policy', '/Policy/' || policy.id, 'Policy ' || policy.number
        from policy_version version join policy on policy.id = version.policy_id,
          jsonb_path_query(version.answers, ${answered}) answer
        where version.submission_id = ${submissionId} and answer::text::bigint = ${any}
      union all
      select 'application', null, 'Uploaded application'
        from application_reading where submission_id = ${submissionId} and attachment_id = ${any}
    ) uses order by kind, name`.execute(db)
  return rows
}

/** Proposals and the sections of quotes are the carrier's own work. */
const OF_CARRIER: readonly FileUse['kind'][] = ['proposal', 'quote']

export const usesShownTo = ({ console }: Pick<Actor, 'console'>, uses: readonly FileUse[]) =>
  uses.filter(({ kind }) => console === 'underwriter' || !OF_CARRIER.includes(kind))

const WAYS_OUT: Record<FileUse['kind'], string> = {
  proposal: 'Delete its section there first.',
  quote: 'Delete its section there first.',
  form: 'Remove it from the answer there first.',
  policy: 'A policy keeps its files.',
  application: 'The answers that were read from it refer to it, so it stays.',
}

/** Why a used file cannot be deleted, and what to do about it; null for a file without uses. */
export function whyNotDeleted(actor: Pick<Actor, 'console'>, uses: readonly FileUse[]): string | null {
  if (uses.length === 0) return null
  const shown = usesShownTo(actor, uses)
  const [first] = shown
  if (!first) return 'The carrier uses this file, so it cannot be deleted. Ask the underwriter.'
  const names = shown.map(({ name }) => name).join(', ')
  return `This file is used by ${names}. ${WAYS_OUT[first.kind]}`
}
