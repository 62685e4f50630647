import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

interface Written {
  by: 'agent' | 'underwriter'
  /** Hours after the submission was received. */
  after: number
  type: string
  subject: string
  /** Paragraphs. {insured}, {number}, {agent} and {underwriter} are replaced. */
  text: string
  /** Visible to the agent in the product. */
  shared?: boolean
}

const agent = (after: number, type: string, subject: string, text: string): Written => ({
  ...{ by: 'agent', after, type, subject, text },
})
const underwriter = (after: number, type: string, subject: string, text: string, shared = false): Written => ({
  ...{ by: 'underwriter', after, type, subject, text, shared },
})

const NEEDED = '{insured}: information needed ({number})'
const INSPECTION = '{insured}: survey of the premises ({number})'
const THREADS: readonly (readonly Written[])[] = [
  [
    underwriter(
      4,
      'NEW_SUBMISSION',
      'We have your submission for {insured} ({number})',
      'Hello {agent},\nThank you for sending us {insured}. Your reference is {number}, and I will look after it.\nKind regards\n{underwriter}',
      true,
    ),
  ],
  [
    underwriter(
      8,
      'INFORMATION_REQUEST',
      NEEDED,
      'Hello {agent},\nWe are working on {insured}. To complete our review we need five years of loss runs, currently valued, and the statement of values with construction and year of each building.\nIf something is not available, tell us and we will see what we can do without it.\nKind regards\n{underwriter}',
      true,
    ),
    agent(
      30,
      'INFORMATION_RECEIVED',
      `Re: ${NEEDED}`,
      'Hello {underwriter},\nThe loss runs are in the files now. The statement of values follows tomorrow; the insured is still looking for the year of the second building.\nBest\n{agent}',
    ),
    underwriter(
      32,
      'INFORMATION_REQUEST',
      `Re: ${NEEDED}`,
      'Thank you, {agent}. I begin with the loss runs.\n{underwriter}',
    ),
  ],
  [
    agent(
      12,
      'INFORMATION_RECEIVED',
      INSPECTION,
      'Hello {underwriter},\nThe insured can show your surveyor around on any weekday morning. Please ask for the plant manager at the gate.\nBest\n{agent}',
    ),
    underwriter(
      15,
      'INFORMATION_REQUEST',
      `Re: ${INSPECTION}`,
      'Hello {agent},\nThat suits us well. Our surveyor will call on Thursday to agree on the day.\nKind regards\n{underwriter}',
      true,
    ),
  ],
]

const UNFILED: readonly {
  from: string
  name: string
  subject: string
  text: string
  hours: number
  automatic?: boolean
}[] = [
  {
    from: 'certificates@lakeshore-brokers.example',
    name: 'Lakeshore Brokers',
    subject: 'Certificate for a new landlord',
    text: 'Good morning,\nour client moves into a second warehouse and the landlord asks for a certificate. Whom should we send the lease to?\nRegards\nMarta Oyelaran',
    hours: 3,
  },
  {
    from: 'd.achterberg@achterberg-foundry.example',
    name: 'Dirk Achterberg',
    subject: 'Photos of the new roof',
    text: 'As promised on the telephone: the roof was finished last week. I can send the invoice of the roofer too, if that helps.\nDirk Achterberg',
    hours: 20,
  },
  {
    from: 'office@greenbank-agency.example',
    name: 'Greenbank Agency',
    subject: 'Automatic reply: out of the office',
    text: 'We are closed today and will answer tomorrow.',
    hours: 26,
    automatic: true,
  },
]

/** Emails between agents and underwriters about the submissions of the last months, and a few that nobody has filed yet. */
export async function addEmails(db: Db) {
  const filled = (text: string) =>
    sql.raw(
      `replace(replace(replace(replace(${text}, '{insured}', insured_name), '{number}', submission_number), '{agent}', split_part(agent.name, ' ', 1)), '{underwriter}', split_part(carrier.name, ' ', 1))`,
    )
  await sql`insert into email (submission_id, status, origin, subject, body_text, body, type, from_name, from_address,
      from_person_id, author_id, message_id, in_reply_to, shared, sent_at, created_at, modified_at, modified_by_id)
    select its.id, 'sent', case when is_agents then 'RECEIVED' else 'COMPOSED' end, ${filled("line->>'subject'")},
      ${filled("line->>'text'")}, '', line->>'type', writer.name, coalesce(writer.email_address, ''), writer.id,
      case when is_agents then 0 else writer.id end, '<sample-' || its.id || '-' || place || '@quillhaven.example>',
      case when place > 1 then '<sample-' || its.id || '-' || place - 1 || '@quillhaven.example>' end,
      coalesce((line->>'shared')::boolean, false), sent_at, sent_at, sent_at, case when is_agents then 0 else writer.id end
    from (select *, row_number() over (order by id) as number, (select max(modified_at) from submission) as latest
      from submission where status in (2, 3, 4, 5, 6) and agent_id is not null and responsible_underwriter_id is not null
        and received_at > (select max(received_at) from submission) - interval '60 days') its
      join person agent on agent.id = its.agent_id
      join person carrier on carrier.id = its.responsible_underwriter_id
      cross join jsonb_array_elements(${JSON.stringify(THREADS)}::jsonb -> (number % ${THREADS.length})::integer)
        with ordinality as thread (line, place)
      cross join lateral (select line->>'by' = 'agent' as is_agents,
        least(its.received_at + (line->>'after')::float * interval '1 hour', latest - (10 - place) * interval '1 minute')
          as sent_at) facts
      join person writer on writer.id = case when is_agents then its.agent_id else its.responsible_underwriter_id end
    where number % 2 = 1
    order by its.id, place`.execute(db)
  await sql`insert into email (status, origin, subject, body_text, body, from_name, from_address, author_id, message_id,
      is_automatic, sent_at, created_at, modified_at, modified_by_id)
    select 'sent', 'RECEIVED', mail->>'subject', mail->>'text', '', mail->>'name', mail->>'from', 0,
      '<sample-unfiled-' || place || '@quillhaven.example>', coalesce((mail->>'automatic')::boolean, false), at, at, at, 0
    from jsonb_array_elements(${JSON.stringify(UNFILED)}::jsonb) with ordinality as unfiled (mail, place),
      lateral (select (select max(modified_at) from submission) - (mail->>'hours')::integer * interval '1 hour' as at) moment
    order by at`.execute(db)
  await sql`update email set body = '<p>' || replace(replace(replace(replace(body_text, '&', '&amp;'), '<', '&lt;'), '>',
    '&gt;'), e'\n', '</p><p>') || '</p>'`.execute(db)
  await sql`insert into email_recipient (email_id, role, name, address, person_id, delivery, delivered_at)
    select email.id, 'to', reader.name, reader.email_address, reader.id,
      case when email.origin = 'COMPOSED' then 'sent' end, case when email.origin = 'COMPOSED' then email.sent_at end
    from email join submission its on its.id = email.submission_id
      join person reader on reader.id = case when email.origin = 'COMPOSED' then its.agent_id
        else its.responsible_underwriter_id end
    where reader.email_address is not null order by email.id`.execute(db)
  for (const table of ['email', 'email_recipient'])
    await sql`insert into history (table_name, row_id, operation, after, actor_id, request_id, at)
      select ${table}, its.id::text, 'I', to_jsonb(its), email.author_id, 'sample', email.sent_at
      from ${sql.table(table)} its join email on email.id = ${sql.raw(table === 'email' ? 'its.id' : 'its.email_id')}
      order by its.id`.execute(db)
}
