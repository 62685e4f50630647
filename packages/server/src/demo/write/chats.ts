import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

interface Said {
  by: 'agent' | 'underwriter'
  /** Hours after the submission was received. */
  after: number
  text: string
}

const agent = (after: number, text: string): Said => ({ by: 'agent', after, text })
const underwriter = (after: number, text: string): Said => ({ by: 'underwriter', after, text })

const CONVERSATIONS: readonly (readonly Said[])[] = [
  [
    underwriter(3, 'Thank you for this one. Can you send five years of loss runs, currently valued?'),
    agent(5, 'They are on their way. The 2022 carrier needs two days.'),
    underwriter(5.2, 'Good, I will begin with the four years that we have.'),
    agent(26, 'All five are in the files now.'),
  ],
  [
    agent(1, 'The insured wants numbers before their board meets. Is the end of next week possible?'),
    underwriter(2, 'If I have the statement of values by Tuesday, yes.'),
    agent(20, 'Uploaded. The roof year of building 2 is still open, I asked again.'),
    underwriter(21, 'Thanks. I will carry the roof year as a subjectivity if it does not come in time.'),
  ],
  [
    underwriter(6, 'Is the sprinkler system tested every year? The last report that I have is three years old.'),
    agent(9, 'Yes, last in spring. I will ask the insured for the report.'),
  ],
  [
    agent(4, 'We may lose this to the incumbent. Any room on the deductible?'),
    underwriter(7, 'With 10,000 instead of 5,000 I can look at the rate again.'),
    agent(8, 'The insured can live with 10,000.'),
    underwriter(28, 'Then I will show both as options, so that they can compare.'),
    agent(29, 'Perfect, thank you.'),
  ],
  [
    underwriter(
      10,
      'The payroll on the application is lower than on the expiring policy. Is that a reduction of staff?',
    ),
    agent(12, 'They sold the second shop in the summer. I will add the sale to the remarks.'),
    underwriter(12.5, 'That explains it, thank you.'),
  ],
]

/** Agents and underwriters talk about the open submissions of the last months. Some have not read the last message. */
export async function addChats(db: Db) {
  const conversations = JSON.stringify(CONVERSATIONS)
  await sql`insert into chat_message (submission_id, body, author_id, sent_at)
    select room.id, said->>'text', case said->>'by' when 'agent' then agent_id else responsible_underwriter_id end,
      least(received_at + (said->>'after')::float * interval '1 hour', latest - (10 - place) * interval '1 minute')
    from (select its.id, agent_id, responsible_underwriter_id, received_at, row_number() over (order by its.id) as number,
        (select max(modified_at) from submission) as latest
      from submission its where status in (2, 3, 4, 5) and agent_id is not null and responsible_underwriter_id is not null
        and received_at > (select max(received_at) from submission) - interval '60 days') room,
      jsonb_array_elements(${conversations}::jsonb -> (number % ${CONVERSATIONS.length})::integer)
        with ordinality as line (said, place)
    where number % 2 = 0
    order by room.id, place`.execute(db)
  await sql`insert into chat_member (submission_id, person_id, after_message_id, joined_at)
    select message.submission_id, author_id, min(first) - 1, min(sent_at)
    from chat_message message, lateral (select min(id) as first from chat_message of_room
      where of_room.submission_id = message.submission_id) room
    group by message.submission_id, author_id`.execute(db)
  await sql`insert into history (table_name, row_id, operation, after, actor_id, request_id, at)
    select 'chat_message', id::text, 'I', to_jsonb(message), author_id, 'sample', sent_at from chat_message message
    order by message.id`.execute(db)
  await sql`insert into history (table_name, row_id, operation, after, actor_id, request_id, at)
    select 'chat_member', person_id::text, 'I', to_jsonb(member), person_id, 'sample', joined_at from chat_member member
    order by member.submission_id, member.person_id`.execute(db)
  const last = sql`(select distinct on (submission_id) id, submission_id, author_id, body, sent_at from chat_message
    order by submission_id, id desc) last`
  const isUnread = sql`(member.person_id <> last.author_id and last.submission_id % 3 = 0)`
  await sql`insert into chat_reading (submission_id, person_id, read_up_to)
    select submission_id, member.person_id, case when ${isUnread} then last.id - 1 else last.id end
    from chat_member member join ${last} using (submission_id)`.execute(db)
  await sql`insert into notification (person_id, type, submission_id, item_kind, item_id, actor_id, message, created_at)
    select member.person_id, 'chatMessage', submission_id, 'message', last.id, last.author_id, last.body, last.sent_at
    from chat_member member join ${last} using (submission_id) where ${isUnread} order by last.sent_at`.execute(db)
}
