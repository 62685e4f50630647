import type { CollaborationKind } from '@bindery/contract/collaboration'
import { ADDRESS_SEPARATOR, type RECIPIENT_ROLES } from '@bindery/contract/email'
import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { nameShownTo } from '#engine/agentView.ts'
import { soughtWords } from '#engine/collaboration/search.ts'
import { visibleItems } from '#engine/collaboration/visibility.ts'
import { requireAccessible, visibleProducts } from '#engine/submissions/access.ts'
import type { Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'

interface Asked {
  search?: string
  kind?: CollaborationKind
  itemId?: number
  types?: string
  after?: string
  numberOfRows?: number
}

/**
 * A page of the list as JSON text. The index has the order, so that the cost depends on the page; a search reads the items of
 * this submission only. The same statement tells whether the user may open the submission, which saves a round trip.
 */
export async function collaborationPageJson(ctx: Ctx, submissionId: number, asked: Asked): Promise<string> {
  const { search = '', kind, itemId, types, after, numberOfRows = DEFAULT_PAGE_SIZE } = asked
  if (itemId !== undefined && kind === undefined) throw malformed('An itemId needs the kind of the item.')
  const words = soughtWords(search)
  if (words !== null && after !== undefined) throw malformed('A search has one page only.')
  const findsNothing = search.trim() !== '' && words === null
  const conditions = [
    ...(findsNothing ? [sql<boolean>`false`] : []),
    sql<boolean>`collaboration_item.submission_id = ${submissionId}`,
    // An earlier version of a file is found by its id only.
    itemId === undefined
      ? sql<boolean>`not collaboration_item.unlisted`
      : sql<boolean>`collaboration_item.record_id = ${itemId}`,
    visibleItems(ctx.actor),
    ...(kind ? [sql<boolean>`collaboration_item.kind = ${kind}`] : []),
    ...(types ? [sql<boolean>`collaboration_item.type = any(${types.split(',')}::text[])`] : []),
    ...(after ? [isAfter(after, kind)] : []),
    ...(words !== null ? [sql<boolean>`collaboration_item.words @@ ${words}::tsquery`] : []),
  ]
  const rank = words === null ? sql`` : sql`ts_rank(words, ${words}::tsquery) desc,`
  const byStatus = kind === 'task' ? sql`resolved,` : sql``
  const order = sql`${byStatus} ${rank} modified_at desc, kind desc, record_id desc`
  // Number the rows after the limit: numbering before it would read every item of the submission.
  const found = sql`select kind, record_id, person_id, type, shared, resolved, modified_at, words
    from collaboration_item where ${sql.join(conditions, sql` and `)} order by ${order} limit ${numberOfRows + 1}`
  const page = sql`select *, row_number() over (order by ${order}) as place from (${found}) found`
  const [row] = await ctx.read<ReadPage>(
    sql<ReadPage>`select ${visibleProducts(ctx.actor, submissionId)} as products, json_build_object(
        'records', coalesce(json_agg(${recordJson(ctx)} order by place) filter (where place <= ${numberOfRows}), '[]'),
        'next', case when max(place) > ${numberOfRows} and ${words === null}
          then max(${kind === 'task' ? TASK_CURSOR : CURSOR}) filter (where place = ${numberOfRows}) end)::text as page
      from (${page}) item join person on person.id = item.person_id
        left join note on item.kind = 'note' and note.id = item.record_id
        left join attachment on item.kind = 'attachment' and attachment.id = item.record_id
        left join chat_message message on item.kind = 'message' and message.id = item.record_id
        left join email on item.kind = 'email' and email.id = item.record_id
        left join submission_task task on item.kind = 'task' and task.id = item.record_id
        left join person assignee on assignee.id = task.assigned_to_id
        left join user_group on user_group.id = task.assigned_to_group_id`.compile(ctx.db),
    'short',
  )
  requireAccessible(ctx, row!.products)
  return row!.page
}

interface ReadPage {
  products: string[] | null
  page: string
}

const MILLISECONDS = sql`(extract(epoch from item.modified_at) * 1000)::bigint`
const CURSOR = sql`${MILLISECONDS} || '.' || item.kind || '.' || item.record_id`
/** Tasks alone are sorted by their status first. */
const TASK_CURSOR = sql`item.resolved::integer || '.' || ${CURSOR}`

const recordJson = ({ actor }: Ctx): RawBuilder<unknown> => sql`json_build_object(
  'type', item.kind, 'id', item.record_id, 'lastModified', ${MILLISECONDS},
  'uri', case item.kind when 'note' then '/Note/' when 'task' then '/SubmissionTask/'
    when 'message' then '/ChatMessage/' when 'email' then '/Email/' else '/Attachment/' end || item.record_id,
  'userId', item.person_id, 'userFullName', case when email.origin <> 'COMPOSED' then coalesce(nullif(email.from_name, ''), email.from_address)
    else ${nameShownTo(actor)} end,
  'summaryData', case item.kind
    when 'note' then json_build_object('collaborationType', item.type, 'shared', item.shared, 'publicNote', item.shared,
      'note', note.text, 'snippet', regexp_replace(left(note.text, 400), '(\\S{200})(?=\\S)', '\\1 ', 'g'))
    when 'message' then json_build_object('collaborationType', null, 'shared', item.shared, 'published', item.shared,
      'body', message.body)
    when 'email' then json_build_object('collaborationType', item.type, 'shared', item.shared, 'subject', email.subject,
      'from', email.from_address, 'to', ${addresses('to')}, 'cc', ${addresses('cc')},
      'bcc', case when email.author_id = ${actor.id} then ${addresses('bcc')} else '' end,
      'emailTo', (select coalesce(string_agg(coalesce(nullif(name, ''), address), ', ' order by id), '')
        from email_recipient where email_id = email.id and role = 'to'),
      'snippet', left(email.body_text, 400), 'body', left(email.body_text, 2000), 'status', email.status,
      'delivery', (select delivery from email_recipient where email_id = email.id and delivery is not null
        order by array_position(${WORST_FIRST}, delivery) limit 1),
      'isAutomatic', email.is_automatic, 'isBounce', email.is_bounce,
      'attachmentNames', ${attachedFiles(actor)}, 'numAttachments', json_array_length(${attachedFiles(actor)}))
    when 'task' then json_build_object('collaborationType', null, 'shared', item.shared, 'definition', task.definition,
      'description', left(task.details, 400), 'status', task.status, 'priority', task.priority,
      'dueDate', ${milliseconds('task.due_at')}, 'resolutionDate', ${milliseconds('task.resolved_at')},
      'reminderDate', ${milliseconds('task.reminder_at')}, 'emailReminder', task.email_reminder,
      'resolutionNotes', left(task.comments, 400), 'attachmentNames', ${linkedFiles(actor)},
      'assignedTo', case when assignee.id is not null then ${nameShownTo(actor, 'assignee')} end,
      'assignedToId', assignee.id, 'assignedToGroup', user_group.name)
    else json_build_object('collaborationType', item.type, 'shared', item.shared, 'name', attachment.name,
      'description', attachment.description, 'size', attachment.size) end)`

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

const WORST_FIRST = sql`array['failed', 'bounced', 'unknown', 'queued', 'sending', 'canceled', 'sent']`

const addresses = (role: (typeof RECIPIENT_ROLES)[number]) => sql`(select coalesce(string_agg(address,
    ${sql.lit(ADDRESS_SEPARATOR)} order by id), '') from email_recipient where email_id = email.id and role = ${sql.lit(role)})`

const linkedFiles = (actor: Ctx['actor']) => visibleFiles(actor, sql`task_attachment its`, sql`its.task_id = task.id`)
const attachedFiles = (actor: Ctx['actor']) =>
  visibleFiles(actor, sql`email_attachment its`, sql`its.email_id = email.id`)

/** The names of the files of a record that the user sees. */
const visibleFiles = (actor: Ctx['actor'], links: RawBuilder<unknown>, ofRecord: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(linked.name order by linked.id)
  from ${links} join attachment linked on linked.id = its.attachment_id
    join collaboration_item on collaboration_item.kind = 'attachment' and collaboration_item.record_id = linked.id
  where ${ofRecord} and ${visibleItems(actor)}), '[]')`

/** Rows after the last one of the page before, in the order of the index. */
function isAfter(after: string, kind: CollaborationKind | undefined): RawBuilder<boolean> {
  const parts = after.split('.')
  const [at, itemKind, id] = parts.slice(-3) as [string, string, string]
  const later = sql<boolean>`(modified_at, kind, record_id) < (to_timestamp(${at}::bigint / 1000.0), ${itemKind}, ${id}::bigint)`
  if ((kind === 'task') !== (parts.length === 4)) throw malformed('This page belongs to another list.')
  return kind === 'task'
    ? sql<boolean>`(resolved > ${parts[0] === '1'} or resolved = ${parts[0] === '1'} and ${later})`
    : later
}
