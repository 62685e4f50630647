import { RecentActivity } from '@bindery/contract/activity'
import { AGENT_EVENTS, AGENT_HISTORY, agentsRead, type RecordName } from '@bindery/contract/agentView'
import { allCalls } from '@bindery/contract/api'
import { Attachment } from '@bindery/contract/attachments'
import type { Call } from '@bindery/contract/call'
import { eventsApi } from '@bindery/contract/events'
import { SUBMISSION_SORT_KEYS } from '@bindery/contract/grid'
import { ActivityEvent, AuditRecord } from '@bindery/contract/history'
import { Policy, PolicyIssuance, PolicyTransaction } from '@bindery/contract/policies'
import { PolicyCancellation, PolicyChange } from '@bindery/contract/policyChanges'
import { Proposal } from '@bindery/contract/proposals'
import { Quote } from '@bindery/contract/quotes'
import { Submission } from '@bindery/contract/submissions'
import { usersApi } from '@bindery/contract/users'
import type { TObject } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import { SORTS } from '#engine/grids/sorts.ts'
import { SUBMISSION_FIELDS } from '#engine/grids/submissionFields.ts'
import { HISTORY_FIELDS } from '#engine/history/fields.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { addressOf } from '#testing/calls.ts'
import { AGENCY, makeAgency, makePerson, makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'
import { makeChange, makePolicy, makeProposal, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const { db } = bindery
const [agent, underwriter] = [await bindery.signIn('agent'), await bindery.signIn('underwriter')]

/** A text that occurs only in the field it is named after. */
const marker = (field: string) => `Carrier-only ${field}`
const person = async (field: string) =>
  (await makePerson(db, { userType: 'Underwriter', roles: ['Underwriter'], organizationId: 10, name: marker(field) }))
    .id
const account = async (field: string) => {
  const accountNumber = `ACC-${field.replaceAll(/\W/g, '')}`
  const row = { name: marker(field), accountNumber, validated: false }
  return (await db.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const SCHEMAS: Partial<Record<RecordName, TObject>> = {
  ...{ Submission, Quote, Proposal, Policy, PolicyTransaction, PolicyIssuance, PolicyChange, PolicyCancellation },
  ...{ Attachment, AuditRecord, ActivityEvent, RecentActivity },
}
const hiddenFields = (name: RecordName) =>
  Object.keys(SCHEMAS[name]!.properties).filter((field) => !agentsRead(name, field))

/** One submission with everything in it, a marker in each field that agents do not read. */
const reasons = (record: string) => ({
  statusReason: marker(`${record}.statusReason`),
  statusDetail: marker(`${record}.statusDetail`),
})
const former = await makeAgency(db, marker('former agency'))
const { id } = await makeSubmission(db, {
  agencyId: former,
  accountId: await account('former account'),
  priority: 1,
  hazardGrade: 5,
  responsibleUnderwriterId: await person('former responsible underwriter'),
  assignedUnderwriterId: await person('former assigned underwriter'),
  referredUnderwriterId: await person('former referred underwriter'),
  statusReason: marker('former status reason'),
  statusDetail: marker('former status detail'),
})
await db
  .updateTable('submission')
  .set({
    ...reasons('Submission'),
    agencyId: AGENCY.agents,
    accountId: await account('Submission.accountName'),
    priority: 3,
    hazardGrade: 6,
    responsibleUnderwriterId: 2,
    assignedUnderwriterId: 2,
    referredUnderwriterId: await person('Submission.referredUnderwriterSummary'),
    nextTaskDefinition: marker('Submission.nextTaskSummary'),
    nextTaskDueAt: new Date('2027-03-04T05:06:07.089Z'),
  })
  .where('id', '=', id)
  .execute()
const quote = await makeQuote(db, id, { status: 6, wasSent: true, premium: '900.00', ...reasons('Quote') })
const proposal = await makeProposal(db, id)
const policy = await makePolicy(db, id)
await db.updateTable('policyIssuance').set(reasons('PolicyIssuance')).where('id', '=', policy.issuanceId).execute()
const processing = { processingInstructions: marker('PolicyChange.processingInstructions') }
const endorsement = await makeChange(db, 'endorsement', id, policy.id, { ...reasons('PolicyChange'), ...processing })
const rewrite = await makeChange(db, 'policyRewrite', id, policy.id, reasons('PolicyChange'))
const cancellation = await makeChange(db, 'policyCancellation', id, policy.id, {
  ...reasons('PolicyCancellation'),
  status: 2,
})
const { accountId } = await db
  .selectFrom('submission')
  .select('accountId')
  .where('id', '=', id)
  .executeTakeFirstOrThrow()

/** A rejected submission, with the reason and detail passed to the action. */
const declined = await makeSubmission(db, { agencyId: AGENCY.agents, status: 2 })
const returned = await underwriter.post(`/rest/Submission/${declined.id}/reject`, {
  reason: 'Incomplete application',
  detail: marker('RecentActivity.note.statusDetail'),
})

/** The fields with a marker text above, and (EMPTIED) the fields without text, which agents must receive empty. */
const MARKED = [
  ...['statusReason', 'statusDetail', 'accountName', 'referredUnderwriterSummary', 'nextTaskSummary'].map(
    (field) => `Submission.${field}`,
  ),
  ...['Quote', 'PolicyIssuance', 'PolicyChange', 'PolicyCancellation'].flatMap((record) =>
    Object.keys(reasons(record)).map((field) => `${record}.${field}`),
  ),
  'PolicyChange.processingInstructions',
]
const EMPTIED = [
  'Submission.priority',
  'Submission.referralStatus',
  'Submission.renewalStatusReason',
  'Submission.renewalStatusDetail',
]
const FORMER = ['agency', 'account', 'responsible underwriter', 'assigned underwriter', 'referred underwriter'].map(
  (name) => `former ${name}`,
)

const OWN_IDS: Record<string, number> = {
  ...{ Submission: id, Quote: quote.id, Proposal: proposal.id, Policy: policy.id, PolicyIssuance: policy.issuanceId },
  ...{ Endorsement: endorsement.id, PolicyRewrite: rewrite.id, PolicyCancellation: cancellation.id },
  ...{ Account: accountId! },
}

/** Every read call of the contract that can concern the submission or a record in it. */
function readsOf(call: Call): string[] {
  if (call.method !== 'GET' || call === eventsApi.stream || call.access === 'public') return []
  // Skip the directory: it names everybody who works at the carrier.
  if (call === usersApi.list) return []
  const record = call.path.split('/')[2] ?? ''
  const params: Record<string, string | number> = { id: OWN_IDS[record] ?? 0, key: 'cp', name: 'US States', value: 'x' }
  const names = Object.keys(call.query?.properties ?? {})
  const about = names.includes('submissionId') ? { submissionId: id } : {}
  const others: Record<string, string> = { uri: `/Submission/${id}`, transition: 'Decline', path: 'policy.terrorism' }
  const wanted = Object.fromEntries(Object.entries(others).filter(([name]) => names.includes(name)))
  const page = names.includes('numberOfRows') && record !== 'Account' ? { numberOfRows: 100 } : {}
  return [addressOf(call, { params, query: { ...about, ...wanted, ...page } })]
}

async function everythingReadBy(user: Client) {
  const list = user === agent ? '/Filter/default/agent/agency-open' : '/Filter/default/uw/all-open'
  const activity = user === agent ? '/Filter/default/agent/activity' : '/Filter/default/uw/activity'
  const token = async () => (await user.post('/rest/DownloadToken')).body.token
  const { body: files } = await user.get(`/rest/Submission/${id}/Attachments`)
  const addresses = [
    ...allCalls.flatMap(readsOf),
    `/rest/Audit?submissionId=${declined.id}&numberOfRows=-1`,
    `/rest/ActivityEvent?submissionId=${declined.id}`,
    `/rest/ActivityEvent/filter?filterUri=${activity}&numberOfRows=100`,
    `/rest/Submission/filter?filterUri=${list}&numberOfRows=100&sortBy=${encodeURIComponent('insured.name asc')}`,
    `/rest/Submission/${declined.id}`,
    `/submissions/submissions.csv?filterUri=${list}&start=0&end=499&t=${await token()}`,
    `/auditLogData/DetailedHistory.csv?submissionId=${id}&t=${await token()}`,
    ...(files as { id: number }[]).map((file) => `/rest/Attachment/${file.id}/content`),
  ]
  const answers = new Map<string, { status: number; text: string }>()
  for (const address of addresses) {
    const { status, body } = await user.get(address)
    answers.set(address.replace(/t=[^&]*$/, ''), {
      status,
      text: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }
  return answers
}

test('every field that agents do not read is either marked or emptied here', () => {
  const hidden = (Object.keys(SCHEMAS) as RecordName[]).flatMap((name) =>
    hiddenFields(name).map((field) => `${name}.${field}`),
  )
  expect(hidden.toSorted()).toEqual([...MARKED, ...EMPTIED].toSorted())
  expect(agentsRead('Submission', 'businessClass.hazardGrade')).toBe(false)
  expect(agentsRead('RecentActivity', 'note.statusReason')).toBe(false)
  expect(agentsRead('Account', 'name')).toBe(false)
})

test('nothing that an agent can read has a value of a field that agents do not read', async () => {
  expect(returned.status).toBe(200)
  const [seen, shown] = [await everythingReadBy(agent), await everythingReadBy(underwriter)]
  expect([...seen].filter(([, { status }]) => status >= 500)).toEqual([])
  const failed = [...shown].filter(([, { status }]) => status >= 400).map(([address]) => address)
  // Control: the underwriter reads each of these values, so no marker is missing by mistake.
  const all = [...shown.values()].map(({ text }) => text).join('\n')
  const texts = [...MARKED, ...FORMER, 'RecentActivity.note.statusDetail'].map(marker)
  expect(
    texts.filter((text) => !all.includes(text)),
    failed.join(),
  ).toEqual([])
  for (const [address, { text }] of seen)
    expect({ address, found: texts.filter((one) => text.includes(one)) }).toEqual({ address, found: [] })
  const own = (await agent.get(`/rest/Submission/${id}`)).body
  expect(own).toMatchObject({
    ...{ id, priority: null, nextTaskSummary: null, accountName: null, accountId },
    ...{ renewalStatusReason: null, renewalStatusDetail: null },
  })
  expect(own.businessClass).toMatchObject({ code: '311811', hazardGrade: null })
  expect(JSON.stringify([...seen.values()])).not.toContain(String(Date.parse('2027-03-04T05:06:07.089Z')))
})

test('the history tells agents of the columns that the contract lists, and of no other', async () => {
  const { records } = (await agent.get(`/rest/Audit?submissionId=${id}&numberOfRows=-1`)).body
  const told = new Set(records.map(({ message }: { message: string }) => message))
  for (const [column, { label }] of Object.entries(HISTORY_FIELDS.submission!))
    if (!AGENT_HISTORY.submission!.includes(column)) expect(told, column).not.toContain(label)
  for (const [table, columns] of Object.entries(AGENT_HISTORY))
    expect(Object.keys(HISTORY_FIELDS[table]!)).toEqual(expect.arrayContaining([...columns]))
})

const FIELD_OF_SORT = new Map(Object.entries(SUBMISSION_SORT_KEYS).map(([field, name]) => [name, field]))
test.each(Object.keys(SORTS))('agents sort by %s only if they read it', async (name) => {
  const isRead = agentsRead('Submission', FIELD_OF_SORT.get(name) ?? name.split(',')[0]!)
  const { status } = await agent.get(`/rest/Submission/filter?sortBy=${encodeURIComponent(`${name} desc`)}`)
  expect(status).toBe(isRead ? 200 : 400)
})

test('agents are offered no criterion and no column on a field that they do not read', async () => {
  const { body: templates } = await agent.get('/rest/FilterTemplate?type=1')
  const offered = templates.flatMap(({ criteria }: { criteria: { field: string }[] }) =>
    criteria.map(({ field }) => field),
  )
  for (const field of ['nextTaskDueDate', 'hazardGrade', 'priority', 'statusReason', 'accountName', 'referralStatus']) {
    expect(SUBMISSION_FIELDS).toHaveProperty(field)
    expect(offered).not.toContain(field)
    const criteria = [{ field, operator: 'isEmpty', value: null }]
    const asked = await agent.post('/rest/Filter', { name: field, filterTemplateId: 'submission.advanced', criteria })
    expect({ field, status: asked.status }).toEqual({ field, status: 400 })
  }
  const { body: grids } = await agent.get('/rest/GridDefinition')
  const home = grids.find(({ key }: { key: string }) => key === 'homeSubmissionsAgent')
  for (const { accessor } of home.columns) expect(agentsRead('Submission', accessor), accessor).toBe(true)
})

test('agents hear of the events that the contract lists, and of no other', async () => {
  const clientId = 'agent-view-client'
  const stream = await openStream(bindery.address, agent.token, clientId)
  const uri = `/Submission/${id}`
  await agent.get(`/rest${uri}?registrationIdentifier=${uri}`, { 'x-client-id': clientId })
  await db.insertInto('event').values({ type: 'worksheet.changed', uri, list: null, agencyId: null }).execute()
  const { version } = (await underwriter.get(`/rest${uri}`)).body
  const changed = await underwriter.post(`/rest${uri}`, { version, submissionTabDisplayName: 'Told' })
  expect(changed.status).toBe(200)
  const heard = []
  while (heard.at(-1)?.type !== 'submission.changed') heard.push((await stream.next()).data)
  stream.close()
  expect(heard.map(({ type }) => type).filter((type) => !AGENT_EVENTS.includes(type))).toEqual([])
  expect(heard.at(-1)).toEqual({ type: 'submission.changed', uri })
})
