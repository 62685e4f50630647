import { isDeepStrictEqual } from 'node:util'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { makePolicy } from '#testing/workflowRecords.ts'
import type { Schema } from './schema/index.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const { id } = await makeSubmission(bindery.db, { status: 1 })
const historyOf = (rowId: number) =>
  bindery.db
    .selectFrom('history')
    .selectAll()
    .where('tableName', '=', 'submission')
    .where('rowId', '=', String(rowId))
    .orderBy('id')
    .execute()

test('H462 a change keeps what it was and what it became, who made it, when and in which request', async () => {
  const { body: before } = await underwriter.get(`/rest/Submission/${id}`)
  const answer = await underwriter.post(
    `/rest/Submission/${id}`,
    { version: before.version, insuredName: 'Harborline Cold Storage LLC' },
    { 'x-request-id': 'test-request-1' },
  )
  expect(answer.status).toBe(200)
  const { body: session } = await underwriter.get('/rest/Session')
  const last = (await historyOf(id)).at(-1)
  expect(last).toMatchObject({
    operation: 'U',
    actorId: session.user.id,
    requestId: 'test-request-1',
    before: { insured_name: before.insured.name, version: before.version },
    after: { insured_name: 'Harborline Cold Storage LLC', version: before.version + 1 },
  })
  expect(last!.at).toBeInstanceOf(Date)
  const changed = ['insured_key', 'insured_name', 'modified_at', 'version']
  expect(
    Object.keys(last!.before!)
      .filter((column) => column !== 'modified_by_id')
      .sort(),
  ).toEqual(changed)
  expect(Object.keys(last!.after!).sort()).toEqual(Object.keys(last!.before!).sort())
})

test('a submission can be shown as it stood at any moment', async () => {
  const { id: moment } = (await historyOf(id)).at(-1)!
  const { rows } = await sql<{ then: { version: number } }>`
    select to_jsonb(submission) as then from submission where id = ${id}`.execute(bindery.db)
  const { then } = rows[0]!
  await underwriter.post(`/rest/Submission/${id}`, { version: then.version, insuredName: 'Renamed afterwards' })
  const past = (await historyOf(id)).filter((one) => one.id <= moment)
  expect(Object.assign({}, ...past.map(({ after }) => after))).toEqual(then)
})

test('a change that changes nothing leaves no trace, and one that is refused neither', async () => {
  const before = await historyOf(id)
  await sql`update submission set insured_name = insured_name where id = ${id}`.execute(bindery.db)
  expect(
    (await underwriter.post(`/rest/Submission/${id}`, { version: 1, insuredName: 'From a stale version' })).status,
  ).toBe(409)
  expect(await historyOf(id)).toHaveLength(before.length)
})

test('history cannot be rewritten', async () => {
  await expect(sql`update history set actor_id = 1 where row_id = ${String(id)}`.execute(bindery.db)).rejects.toThrow(
    'history is append-only',
  )
  await expect(sql`delete from history`.execute(bindery.db)).rejects.toThrow('history is append-only')
})

describe('every business table keeps its past', async () => {
  const { db } = bindery
  const submission = await makeSubmission(db)
  const policy = await makePolicy(db, submission.id)
  const { id: account } = await db
    .insertInto('account')
    .values({ accountNumber: 'ACC-HISTORY', name: 'Alder Mill' } as Insertable<Schema['account']>)
    .returning('id')
    .executeTakeFirstOrThrow()

  const { id: otherAccount } = await db
    .insertInto('account')
    .values({ accountNumber: 'ACC-HISTORY-3', name: 'Alder Mills' } as Insertable<Schema['account']>)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: referral } = await db
    .insertInto('referral')
    .values({ submissionId: submission.id, referredAt: new Date(), excesses: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()

  const newTask = () =>
    db
      .insertInto('submissionTask')
      .values({
        submissionId: submission.id,
        definition: 'Prepare quote',
        ...{ assignedToId: 0, assignedById: 0, modifiedById: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [task, otherTask] = [await newTask(), await newTask()]
  const { id: file } = await db
    .insertInto('attachment')
    .values({
      ...{ submissionId: submission.id, name: 'sov.pdf', mediaType: 'application/pdf', size: 1, createdById: 0 },
    } as Insertable<Schema['attachment']>)
    .returning('id')
    .executeTakeFirstOrThrow()

  const newEmail = async () => {
    const values = {
      submissionId: submission.id,
      status: 'draft',
      origin: 'COMPOSED',
      authorId: 0,
      modifiedById: 0,
    } as const
    return (await db.insertInto('email').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const [email, otherEmail] = [await newEmail(), await newEmail()]

  const hanging = { submission_id: submission.id, status: 1, created_by_id: 0 }
  const ofPolicy = { ...hanging, policy_id: policy.id }
  const transaction = {
    submission_id: submission.id,
    number: 'HISTORY-1',
    product: 'CP',
    summary: 'Property',
    status: 1,
    effective_date: '2027-01-01',
    expiration_date: '2028-01-01',
  }

  interface Example {
    row: Record<string, unknown>
    change: Record<string, unknown>
    /** The columns that identify a row. History stores the first as the row's id. */
    key?: string[]
  }
  const BUSINESS: Record<string, Example> = {
    account: { row: { account_number: 'ACC-HISTORY-2', name: 'Alder Mill' }, change: { name: 'Birch Mill' } },
    account_alias: {
      row: { account_id: account, name: 'Alder' },
      change: { name: 'Birch' },
      key: ['account_id', 'name'],
    },
    account_merge: {
      row: {
        ...{ kept_id: account, merged_id: otherAccount, merged_at: new Date(), merged_by_id: 0, was_active: true },
        ...{ filled: '{}', added_aliases: '{}', added_identifiers: '[]' },
      },
      change: { undone_at: new Date() },
      key: ['kept_id', 'id'],
    },
    account_identifier: {
      row: { account_id: account, type: 'FEIN', identifier: '12-3456789' },
      change: { identifier: '98-7654321' },
      key: ['account_id', 'identifier'],
    },
    attachment: {
      row: { submission_id: submission.id, name: 'roof.pdf', media_type: 'application/pdf', size: 1, created_by_id: 0 },
      change: { name: 'walls.pdf' },
    },
    note: {
      row: { submission_id: submission.id, text: 'Roof is new', author_id: 0, modified_by_id: 0 },
      change: { text: 'Roof is ten years old' },
    },
    chat_message: {
      row: { submission_id: submission.id, body: 'Roof is new', author_id: 0 },
      change: { published: true },
    },
    chat_member: {
      row: { submission_id: submission.id, person_id: 0 },
      change: { after_message_id: 1 },
      key: ['person_id', 'submission_id'],
    },
    email: {
      row: { submission_id: submission.id, status: 'draft', origin: 'COMPOSED', author_id: 0, modified_by_id: 0 },
      change: { subject: 'Loss runs' },
    },
    email_recipient: {
      row: { email_id: email, role: 'to', address: 'ana@harbor.example' },
      change: { delivery: 'sent' },
    },
    email_attachment: {
      row: { email_id: email, attachment_id: file },
      change: { email_id: otherEmail },
      key: ['attachment_id'],
    },
    submission_task: {
      row: {
        submission_id: submission.id,
        definition: 'Order loss runs',
        assigned_to_id: 0,
        assigned_by_id: 0,
        modified_by_id: 0,
      },
      change: { priority: 3 },
    },
    task_attachment: {
      row: { task_id: task.id, attachment_id: file },
      change: { task_id: otherTask.id },
      key: ['attachment_id'],
    },
    change_set: {
      row: {
        submission_id: submission.id,
        context: 'Submission',
        record_id: submission.id,
        console: 'agent',
        before: '{}',
        opened_by_id: 0,
      },
      change: { closed_at: '2026-11-16T15:00:00Z' },
    },
    referral: {
      row: {
        submission_id: submission.id,
        referred_by_id: 0,
        referred_at: '2026-11-16T15:00:00Z',
        decision: 'declined',
        decided_at: '2026-11-16T16:00:00Z',
      },
      change: { comment: 'The roof is new' },
    },
    subjectivity: {
      row: { submission_id: submission.id, referral_id: referral, products: ['CP'], text: 'Signed contract' },
      change: { text: 'Signed contract for the valves' },
    },
    checklist_item: {
      row: { id: 1, submission_id: submission.id, item_key: 'loss-runs' },
      change: { comment: 'Received' },
    },
    external_identity: {
      row: { issuer: 'https://sso.example', subject: 'history', person_id: 0 },
      change: { subject: 'history-2' },
      key: ['person_id', 'issuer'],
    },
    endorsement: { row: ofPolicy, change: { description: 'Adds a roof' } },
    external_report: { row: { ...hanging, name: 'Business credit' }, change: { status: 2 } },
    filter: {
      row: {
        uri: '/Filter/history',
        name: 'Mine',
        type: 1,
        filter_template_id: 'submission.advanced',
        criteria: '[]',
        owner_id: 0,
      },
      change: { name: 'Ours' },
    },
    filter_template: {
      row: { id: 'history', name: 'History', grid: 'submissions', type: 1, criteria: '[]', fields: [] },
      change: { name: 'Past' },
    },
    form_template: {
      row: {
        key: 'history',
        version: 1,
        status: 'draft',
        kind: 'application',
        title: 'History',
        nav_label: 'History',
        content: '{}',
        digest: 'none',
      },
      change: { status: 'published' },
      key: ['key', 'version'],
    },
    organization: {
      row: { id: 9_999, kind: 'agency', code: 'AGY-9999', name: 'Oak', path: 'AGY-9999', level: 1 },
      change: { active: false },
    },
    person: {
      row: { name: 'Robin Vance', user_type: 'Agent', organization_id: AGENCY.agents },
      change: { active: false },
    },
    person_role: {
      row: { person_id: 0, role_name: 'Agent' },
      change: { ordinal: 7 },
      key: ['person_id', 'role_name'],
    },
    policy: { row: { ...transaction, premium: '1000.00', issued_premium: '1000.00' }, change: { premium: '1200.00' } },
    policy_cancellation: { row: ofPolicy, change: { method: 'flat' } },
    policy_issuance: { row: ofPolicy, change: { status: 2 } },
    policy_rewrite: { row: ofPolicy, change: { reissue: true } },
    policy_version: {
      row: {
        submission_id: submission.id,
        policy_id: policy.id,
        number: 9,
        effective_date: '2026-06-01',
        made_by: 'Endorsement',
        premium: '1000.00',
        annual_premium: '1000.00',
        ...{ answers: '[]', facts: '{}', insured: '{}', coverages: '[]', forms: '[]' },
        created_by_id: 0,
        created_at: '2026-06-01T12:00:00Z',
      },
      change: { premium: '1200.00' },
    },
    preference_value: {
      row: { key: 'view.pageSize.submissions', level: 'user', owner: '0', value: '1' },
      change: { value: '2' },
      key: ['key', 'owner'],
    },
    product: {
      row: { short_name: 'HX', name: 'History', family: 'Casualty', ordinal: 99, policy_number_prefix: 'HX' },
      change: { active: false },
      key: ['short_name'],
    },
    proposal: { row: { ...hanging, number: 'HISTORY-1', name: 'Proposal 1' }, change: { status: 2 } },
    proposal_section: {
      row: {
        submission_id: submission.id,
        quote_id: policy.quoteId,
        template_id: 'sec.cover',
        type: 'proposal',
        display_label: 'Cover',
        ordinal: 1,
        created_by_id: 0,
      },
      change: { stitchable: false },
    },
    quote: { row: transaction, change: { premium: '1000.00' } },
    rate_plan: {
      row: {
        ...{ id: 'CP-2999', product: 'CP', name: 'History', plan_version: '1', status: 'draft' },
        ...{ content: '{}', digest: 'none' },
      },
      change: { status: 'published' },
    },
    reinstatement: { row: ofPolicy, change: { reason: 'Paid' } },
    role: {
      row: { name: 'Broker', label: 'Broker', console: 'agent', user_type: 'Agent' },
      change: { requires_second_factor: true },
      key: ['name'],
    },
    role_permission: {
      row: { role_name: 'Agent', permission_key: 'user.manage' },
      change: { permission_key: 'organization.manage' },
      key: ['role_name', 'permission_key'],
    },
    submission: {
      row: {
        submission_number: 'SUB-HISTORY',
        status: 1,
        agency_id: AGENCY.agents,
        branch_id: 10,
        created_by_id: 0,
        insured_name: 'Alder Mill',
      },
      change: { status: 2 },
    },
    user_group_member: {
      row: { group_id: 500, person_id: 0 },
      change: { group_id: 501 },
      key: ['person_id', 'group_id'],
    },
    submission_participant: {
      row: { submission_id: submission.id, role: 'engineer', person_id: 0 },
      change: { role: 'inspector' },
      key: ['submission_id', 'person_id'],
    },
  }

  const OTHERS = {
    'comes with the product and changes with its files only': [
      'data_set',
      'data_set_item',
      'grid_definition',
      'permission',
      'preference_definition',
      'reference_file',
      'terms_file',
      'user_group',
      'widget_template',
    ],
    'is a record of the past itself, and is never changed': [
      'account_merge_submission',
      'action_record',
      'activity_event',
      'form_change',
      'history',
      'migration',
      'person_act',
      'submission_open_history',
    ],
    'keeps its past field by field in form_change': ['form'],
    'is derived from other rows': [
      'account_term',
      'collaboration_item',
      'form_facts',
      'insured_name',
      'known_word',
      'name_word',
      'quote_risk',
      'recent_activity',
      'submission_tally',
    ],
    'is work that is under way, or how it went': [
      'application_reading',
      'automation_job',
      'bulk_job',
      'bulk_job_item',
      'email_sending',
      'form_upgrade',
      'notice_mail',
      'rate_plan_impact',
      'report_order',
    ],
    'is the content of files, which never changes': [
      'attachment_content',
      'bucket_object',
      'email_image',
      'email_unfiled_file',
      'snippet',
    ],
    'tells of connections only': ['person_presence'],
    'people may take it back': ['person_picture'],
    'is not written or sent to the end': ['collaboration_draft', 'upload'],
    'tells a person of something that its own row records': ['notification', 'task_notice', 'chat_reading'],
    'is about connections and requests': [
      'download_token',
      'event',
      'event_horizon',
      'idempotency_key',
      'live_registration',
      'one_time_link',
      'pending_sign_in',
      'session',
      'sign_in_failure',
      'used_external_token',
    ],
    'is secret: a password that was replaced must not be kept': [
      'external_account',
      'recovery_code',
      'second_factor',
      'second_factor_set_up',
    ],
  }

  test('every table of the schema is a business table or has a reason not to be one', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(BUSINESS), ...Object.values(OTHERS).flat()].toSorted(),
    )
  })

  test.each(Object.entries(BUSINESS))(
    'H462 %s: a row that comes, changes and goes is in the history each time',
    async (table, { row, change, key = ['id'] }) => {
      type Row = Record<string, unknown>
      const only = (of: Row) =>
        sql.join(
          key.map((column) => sql`${sql.ref(column)} = ${of[column]}`),
          sql` and `,
        )
      const pairs = (of: Row) =>
        sql.join(Object.entries(of).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
      const whole = sql`to_jsonb(${sql.table(table)}) as whole`
      const wholeOf = async (statement: RawBuilder<unknown>) => {
        const { rows } = await (statement as RawBuilder<{ whole: Row }>).execute(db)
        expect(rows).toHaveLength(1)
        return rows[0]!.whole
      }
      const { rows: before } = await sql<{ last: number }>`select max(id) as last from history`.execute(db)

      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
      const made = await wholeOf(
        sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))}) returning ${whole}`,
      )
      const changed = await wholeOf(
        sql`update ${sql.table(table)} set ${pairs(change)} where ${only(made)} returning ${whole}`,
      )
      await wholeOf(sql`delete from ${sql.table(table)} where ${only(changed)} returning ${whole}`)

      const past = await db
        .selectFrom('history')
        .select(['operation', 'rowId', 'before', 'after'])
        .where('tableName', '=', table)
        .where('id', '>', before[0]!.last)
        .orderBy('id')
        .execute()
      const rowId = String(made[key[0]!])
      const differing = Object.keys(changed).filter((column) => !isDeepStrictEqual(made[column], changed[column]))
      const parts = (of: Row) => Object.fromEntries(differing.map((column) => [column, of[column]]))
      expect(differing).toEqual(expect.arrayContaining(Object.keys(change)))
      expect(past).toEqual([
        { operation: 'I', rowId, before: null, after: made },
        { operation: 'U', rowId, before: parts(made), after: parts(changed) },
        { operation: 'D', rowId, before: changed, after: null },
      ])
    },
  )
})
