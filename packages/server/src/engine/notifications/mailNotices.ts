import type { CollaborationKind } from '@bindery/contract/collaboration'
import { AGENT_ADDRESS } from '@bindery/contract/consoles'
import type { NotificationType } from '@bindery/contract/notifications'
import { sql } from 'kysely'
import { publicAddress } from '#engine/people/address.ts'
import type { TxCtx } from '#platform/context.ts'

/** Signals that a mail may be due. */
export const NOTICE_MAIL_DUE = 'noticeMail.due'

interface Notice {
  type: NotificationType
  submissionId: number
  itemKind: CollaborationKind | 'submission'
  itemId: number
  message: string
  byMail?: boolean
}

/** The names of the events in the preference that chooses mails. Other notifications come without a mail. */
const EVENTS: Partial<Record<NotificationType, string>> = {
  taskAssigned: 'taskAssigned',
  taskPastDue: 'taskPastDue',
  chatInvitation: 'chatInvite',
  referralReceived: 'referralReceived',
  referralDecided: 'referralDecided',
  bindRequested: 'bindRequested',
  submissionReturned: 'submissionReturned',
  quoteReleased: 'quoteReleased',
  policyIssued: 'policyIssued',
}

const SUBJECTS: Partial<Record<NotificationType, string>> = {
  taskAssigned: 'Task for you',
  taskReminder: 'Reminder',
  taskPastDue: 'Past due',
  chatInvitation: 'Invitation to chat',
  referralReceived: 'Referred to you',
  referralDecided: 'Your referral',
  bindRequested: 'Bind requested',
  submissionReturned: 'Returned to you',
  quoteReleased: 'Quote for you',
  policyIssued: 'Policy issued',
}

const PAST_DUE_HOUR = 'system.tasks.pastDueEmailHour'
const CHOSEN = 'general.notifications.email'

/**
 * Writes the mails of a notification for those who want it by mail and have an address, in the transaction of the
 * notification. Mails of past-due tasks wait for the morning of the person.
 */
export async function mailNotices(tx: TxCtx, personIds: readonly number[], notice: Notice) {
  const { type, submissionId, itemKind, itemId, message, byMail } = notice
  const subject = SUBJECTS[type]
  if (!subject || byMail === false) return
  const base = await publicAddress(tx.db, '')
  const place = itemKind === 'submission' ? 'form' : `collab/${itemKind}/${itemId}`
  const path = `/submission/${submissionId}/${place}`
  const link = sql`case when ${base} = '' then '' else e'\n\n' || ${base}
    || case person.user_type when 'Agent' then ${AGENT_ADDRESS} else '' end || ${path} end`
  const wanted = byMail ? sql`true` : wants(EVENTS[type] ?? '')
  const { numAffectedRows } = await sql`
    insert into notice_mail (person_id, type, submission_id, address, subject, body, created_at, due_at)
    select person.id, ${type}, its.id, person.email_address,
      ${subject} || ': ' || ${message} || ' (' || its.insured_name || ', ' || its.submission_number || ')',
      ${message} || e'\n' || its.insured_name || ', ' || its.submission_number || ${link}, ${tx.now},
      case when ${type} = 'taskPastDue' then ${nextMorning(tx.now)} else ${tx.now}::timestamptz end
    from person join organization on organization.id = person.organization_id, submission its
    where its.id = ${submissionId} and person.id = any(${[...personIds]}::bigint[]) and person.email_address like '%@%'
      and person.active and ${wanted}`.execute(tx.db)
  if (numAffectedRows) tx.publish({ type: NOTICE_MAIL_DUE, uri: `/Submission/${submissionId}` })
}

/** SQL: whether the person has chosen mails of this event: the own choice, else that of the system, else the default. */
const wants = (event: string) => sql<boolean>`coalesce(
  (select value from preference_value where key = ${CHOSEN} and level = 'user' and owner = person.id::text),
  (select value from preference_value where key = ${CHOSEN} and level = 'system'),
  (select default_value from preference_definition where key = ${CHOSEN})) ? ${event}`

/** SQL: the next full hour of the setting, in the time zone of the person's organization. */
const nextMorning = (now: Date) => sql`(
  select case when morning at time zone zone <= ${now} then (morning + interval '1 day') at time zone zone
    else morning at time zone zone end
  from (select coalesce(organization.time_zone, 'UTC') as zone) its_zone,
    lateral (select date_trunc('day', ${now}::timestamptz at time zone zone) + make_interval(hours => (coalesce(
      (select value from preference_value where key = ${PAST_DUE_HOUR} and level = 'system'),
      (select default_value from preference_definition where key = ${PAST_DUE_HOUR})) #>> '{}')::integer) as morning) its_morning)`
