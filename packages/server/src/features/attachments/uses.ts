import type { FileUse } from '@bindery/contract/attachments'
import { sql } from 'kysely'
import { visibleItems } from '#engine/collaboration/visibility.ts'
import type { Ctx } from '#platform/context.ts'

/** A use that the caller does not see still keeps the file from being deleted. */
export interface FoundUse extends FileUse {
  isShown: boolean
}

/**
 * The records of the submission that use one of these versions of a file. Agents see neither proposals nor sections of quotes,
 * which are the carrier's own work, and of tasks those that are visible to them.
 */
export async function usesOf({ db, actor }: Ctx, submissionId: number, ids: readonly number[]): Promise<FoundUse[]> {
  const any = sql`any(${[...ids]}::bigint[])`
  const answered = sql`'$.**.attachmentId'`
  const isCarrier = actor.console === 'underwriter'
  const { rows } = await sql<FoundUse>`select distinct kind, uri, name, shown as "isShown" from (
      select 'proposal' as kind, '/Proposal/' || proposal.id as uri, proposal.name, ${isCarrier}::boolean as shown
        from proposal_section section join proposal on proposal.id = section.proposal_id
        where section.submission_id = ${submissionId} and section.attachment_id = ${any}
      union all
      select 'quote', '/Quote/' || quote.id, 'Quote ' || quote.number, ${isCarrier}::boolean
        from proposal_section section join quote on quote.id = section.quote_id
        where section.submission_id = ${submissionId} and section.proposal_id is null and section.attachment_id = ${any}
      union all
      select 'task', '/SubmissionTask/' || task.id, regexp_replace(task.definition, '^(Other::|Other - )', ''),
          exists (select from collaboration_item
            where collaboration_item.kind = 'task' and record_id = task.id and ${visibleItems(actor)})
        from task_attachment join submission_task task on task.id = task_attachment.task_id
        where task_attachment.attachment_id = ${any}
      union all
      select 'email', '/Email/' || email.id, coalesce(nullif(email.subject, ''), 'Email'),
          exists (select from collaboration_item
            where collaboration_item.kind = 'email' and record_id = email.id and ${visibleItems(actor)})
        from email_attachment join email on email.id = email_attachment.email_id
        where email_attachment.attachment_id = ${any}
      union all
      select 'form', null, template.nav_label, true
        from form
          join form_template template on template.key = form.template_key and template.version = form.template_version
          left join endorsement on endorsement.id = form.endorsement_id
          left join policy_rewrite rewrite on rewrite.id = form.rewrite_id,
          jsonb_path_query(form.answers, ${answered}) answer
        where coalesce(form.submission_id, endorsement.submission_id, rewrite.submission_id) = ${submissionId}
          and answer::text::bigint = ${any}
      union all
      select 'policy', '/Policy/' || policy.id, 'Policy ' || policy.number, true
        from policy_version version join policy on policy.id = version.policy_id,
          jsonb_path_query(version.answers, ${answered}) answer
        where version.submission_id = ${submissionId} and answer::text::bigint = ${any}
      union all
      select 'application', null, 'Uploaded application', true
        from application_reading where submission_id = ${submissionId} and attachment_id = ${any}
    ) uses order by kind, name`.execute(db)
  return rows
}

export const shownUses = (uses: readonly FoundUse[]): FileUse[] =>
  uses.filter(({ isShown }) => isShown).map(({ kind, uri, name }) => ({ kind, uri, name }))

const WAYS_OUT: Record<FileUse['kind'], string> = {
  proposal: 'Delete its section there first.',
  quote: 'Delete its section there first.',
  task: 'Remove it from the task first; a completed task must be reopened for that.',
  email: 'Remove it from the draft first; a sent or received email keeps its files.',
  form: 'Remove it from the answer there first.',
  policy: 'A policy keeps its files.',
  application: 'The answers that were read from it refer to it, so it stays.',
}

/** Why a used file cannot be deleted, and what to do about it; null for a file without uses. */
export function whyNotDeleted(uses: readonly FoundUse[]): string | null {
  if (uses.length === 0) return null
  const shown = shownUses(uses)
  const [first] = shown
  if (!first) return 'The carrier uses this file, so it cannot be deleted. Ask the underwriter.'
  const names = shown.map(({ name }) => name).join(', ')
  return `This file is used by ${names}. ${WAYS_OUT[first.kind]}`
}
