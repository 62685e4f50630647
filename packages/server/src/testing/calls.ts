import { readFileSync } from 'node:fs'
import { accountsApi } from '@bindery/contract/accounts'
import { actionsApi } from '@bindery/contract/actions'
import { allCalls } from '@bindery/contract/api'
import { attachmentsApi } from '@bindery/contract/attachments'
import { authorityApi } from '@bindery/contract/authority'
import { bulkJobsApi } from '@bindery/contract/bulkJobs'
import type { Call } from '@bindery/contract/call'
import { chatApi } from '@bindery/contract/chat'
import { checklistApi } from '@bindery/contract/checklist'
import { collaborationApi, draftsApi } from '@bindery/contract/collaboration'
import { dataSetsApi } from '@bindery/contract/dataSets'
import { emailApi } from '@bindery/contract/email'
import { eventsApi, SUBMISSION_LIST } from '@bindery/contract/events'
import { externalAccountsApi } from '@bindery/contract/externalAccounts'
import { filtersApi } from '@bindery/contract/filters'
import { findApi } from '@bindery/contract/find'
import { formsApi } from '@bindery/contract/forms'
import { formTemplatesApi } from '@bindery/contract/formTemplates'
import { historyApi } from '@bindery/contract/history'
import { intakeApi } from '@bindery/contract/intake'
import { lettersApi } from '@bindery/contract/letters'
import { navigationApi } from '@bindery/contract/navigation'
import { notesApi } from '@bindery/contract/notes'
import { notificationsApi } from '@bindery/contract/notifications'
import { oneTimeLinksApi } from '@bindery/contract/oneTimeLinks'
import { overviewApi } from '@bindery/contract/overview'
import { peopleApi } from '@bindery/contract/people'
import { preferencesApi } from '@bindery/contract/preferences'
import { planImpactApi, ratePlansApi } from '@bindery/contract/ratePlans'
import { sessionApi } from '@bindery/contract/session'
import { submissionsApi } from '@bindery/contract/submissions'
import { systemApi } from '@bindery/contract/system'
import { TASK_LIST, taskGridApi } from '@bindery/contract/taskGrid'
import { tasksApi } from '@bindery/contract/tasks'
import { termsApi } from '@bindery/contract/terms'
import { uploadsApi } from '@bindery/contract/uploads'
import { organizationsApi, usersApi } from '@bindery/contract/users'
import { worksheetsApi } from '@bindery/contract/worksheets'
import { vectorsForDraft } from '@bindery/rating/planVectors'
import { SAMPLE_PASSWORD } from '#demo/fill.ts'
import { stageContent } from '#engine/attachments/content.ts'
import { makePersonLink } from '#engine/people/links.ts'
import { columnsOf } from '#engine/reference/forms.ts'
import { planColumns, productPlans } from '#engine/reference/ratePlans.ts'
import { actionExamples, type Parts } from './actionExamples.ts'
import type { Bindery, Client } from './bindery.ts'
import { AGENCY, makePerson, makeSubmission } from './records.ts'
import * as standing from './standing.ts'

export type { Parts }

export const nameOf = ({ method, path }: Call) => `${method} ${path}`

export function addressOf({ path }: Call, { params = {}, query = {} }: Parts) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]).toWellFormed()))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size ? `${filled}?${search}` : filled
}

export const send = (user: Client, call: Call, parts: Parts, headers?: Record<string, string>) =>
  user.send(call.method, addressOf(call, parts), parts.body, headers)

/** Creates records of the user for the example calls. */
async function ownRecords(bindery: Bindery, user: Client) {
  const { body: session } = await user.get('/rest/Session')
  const { user: person } = session
  const submission = await makeSubmission(bindery.db, {
    status: 1,
    agencyId: person.userType === 'Agent' ? person.organization.id : AGENCY.agents,
  })
  const { body: filter } = await user.post('/rest/Filter', {
    name: `Mine ${submission.id}`,
    filterTemplateId: 'submission.advanced',
    criteria: [],
  })
  const { body: profile } = await user.get('/rest/UserProfile')
  const { body: templates } = await user.get('/rest/FilterTemplate?type=1')
  const { body: terms } = await user.get('/rest/Terms')
  return { person, submission, filter, profile, template: templates[0], digest: terms.file?.digest ?? 'none' }
}

/** For every call of the contract, arguments with which it succeeds if the user has the permission. */
export async function exampleCalls(bindery: Bindery, user: Client): Promise<Map<Call, Parts>> {
  const { person, submission, filter, profile, template, digest } = await ownRecords(bindery, user)
  const ofSubmission = { params: { id: submission.id } }
  const cleared = await standing.submission({ db: bindery.db, agencyId: submission.agencyId }, 3)
  const ofQuote = { params: { id: await standing.quote({ db: bindery.db, agencyId: submission.agencyId }, 1) } }
  const lettered = await makeSubmission(bindery.db, {
    ...{ agencyId: submission.agencyId, responsibleUnderwriterId: person.id },
    ...{
      insuredAddressLine1: '4 Quay Street',
      insuredCity: 'Hartford',
      insuredState: 'CT',
      insuredPostalCode: '06103',
    },
  })
  const checklist = (await user.get(`/rest/Submission/${submission.id}/CheckListItems`)).body
  const checklistItem = checklist.groups?.[0].subGroups[0].items[0].id ?? 1
  const ofForm = { params: { id: submission.id, key: 'cp' } }
  const ofFilter = { params: { id: Number(filter.uri.split('/').at(-1)) } }
  const isAgent = person.userType === 'Agent'
  const place = isAgent
    ? { roles: ['Agent'], organizationId: person.organization.id as number }
    : { roles: ['Underwriter'], organizationId: 10 }
  const colleague = await makePerson(bindery.db, { userType: isAgent ? 'Agent' : 'Underwriter', ...place })
  const ofColleague = { params: { id: colleague.id } }
  const ofTask = { params: { id: await ownTask(bindery, submission.id, person.id, person.id) } }
  const newTask = {
    definition: isAgent ? 'Send loss runs' : 'Order loss runs',
    ...(!isAgent && { assignedToId: person.id }),
  }
  const partner = await makePerson(bindery.db, { userType: isAgent ? 'Agent' : 'Underwriter', ...place })
  const ofChat = { params: { id: cleared } }
  const message = await ownMessage(bindery, cleared, person.id, partner.id)
  const file = await ownFile(bindery, submission.id, person.id)
  const ofEmail = { params: { id: await ownEmail(bindery, submission.id, person.id, 'draft') } }
  const ofSentEmail = { params: { id: await ownEmail(bindery, submission.id, person.id, 'sent') } }
  const upgradable = await upgradableTemplate(bindery, submission.id)
  const particular: [Call, Parts][] = [
    [sessionApi.signIn, { body: { username: person.username, password: SAMPLE_PASSWORD } }],
    [sessionApi.changePassword, { body: { currentPassword: SAMPLE_PASSWORD, newPassword: 'a better password' } }],
    [oneTimeLinksApi.look, { body: { token: await linkToken(bindery) } }],
    [oneTimeLinksApi.setPassword, { body: { token: await linkToken(bindery), newPassword: 'a better password' } }],
    [peopleApi.read, ofColleague],
    [peopleApi.invite, { body: { ...place, name: 'Lena Hart', username: `lena.hart.${submission.id}` } }],
    [peopleApi.update, { ...ofColleague, body: { version: 1, title: 'Of the test' } }],
    [peopleApi.link, ofColleague],
    [peopleApi.unlock, ofColleague],
    [peopleApi.signOut, ofColleague],
    [peopleApi.resetSecondFactor, ofColleague],
    [peopleApi.requireSecondFactor, { params: { role: 'UnderwritingAssistant' }, body: { required: false } }],
    [peopleApi.deactivate, ofColleague],
    [peopleApi.activate, ofColleague],
    [usersApi.card, { params: { id: person.id } }],
    [usersApi.image, { params: { id: person.id }, query: {} }],
    [usersApi.faces, { query: { ids: String(person.id) } }],
    [usersApi.updateProfile, { body: { version: profile.version, title: 'Of the test' } }],
    [organizationsApi.card, { params: { id: person.organization.id } }],
    [externalAccountsApi.list, { params: { id: person.id } }],
    [externalAccountsApi.save, { params: { id: person.id }, body: [] }],
    [submissionsApi.filter, { query: { resultType: 'grid', registrationIdentifier: SUBMISSION_LIST } }],
    [submissionsApi.read, ofSubmission],
    [submissionsApi.update, { ...ofSubmission, body: { version: submission.version, insuredName: 'Renamed' } }],
    [submissionsApi.close, { ...ofSubmission, query: { registrationIdentifier: `/Submission/${submission.id}` } }],
    [submissionsApi.transactions, ofSubmission],
    [overviewApi.read, ofSubmission],
    [submissionsApi.productAuthorization, ofSubmission],
    [submissionsApi.opened, { body: { submissionId: submission.id } }],
    [submissionsApi.csv, { query: { t: 'no such token' } }],
    [navigationApi.list, { query: { submissionId: submission.id } }],
    [formsApi.list, ofSubmission],
    [formsApi.read, ofForm],
    [formsApi.save, { ...ofForm, body: { changes: [{ path: 'policy.terrorism', was: null, value: true }] } }],
    [formsApi.history, { ...ofForm, query: { path: 'policy.terrorism' } }],
    [formsApi.template, { params: { key: 'cp', version: 1 } }],
    [formsApi.upgradeRequired, ofSubmission],
    [formsApi.upgrade, ofSubmission],
    [accountsApi.submissions, { query: { accountId: 1 } }],
    [accountsApi.assignSubmission, { query: { accountId: 1, submissionId: submission.id } }],
    [
      accountsApi.update,
      { params: { id: await namedAccount(bindery, `EDIT-${submission.id}`) }, body: { version: 1, name: 'Renamed' } },
    ],
    [accountsApi.similar, { params: { id: 1 } }],
    [accountsApi.mergePreview, { params: { id: 1 }, query: { mergedId: 2 } }],
    [accountsApi.merge, await mergeable(bindery, submission.id)],
    [accountsApi.undoMerge, { params: { id: await ownMerge(bindery, submission.id, person.id) } }],
    [accountsApi.validate, { params: { id: await candidateAccount(bindery, submission.id) } }],
    [authorityApi.ofSubmission, ofSubmission],
    [authorityApi.waiting, {}],
    [authorityApi.meetCondition, { params: { id: await openCondition(bindery, submission.id) }, body: { met: true } }],
    [authorityApi.letter, { params: { value: await ownLetter(user) } }],
    [ratePlansApi.details, { params: { id: 'CP-2026' }, query: {} }],
    [ratePlansApi.test, { params: { id: 'CP-2026' } }],
    [ratePlansApi.import, { body: { plan: { ...filedPlan(), id: draftId(submission.id, 1) } } }],
    [
      ratePlansApi.draft,
      {
        params: { id: 'CP-2026' },
        body: { id: draftId(submission.id, 2), name: 'Of the test', effectiveFrom: '2098-01-01' },
      },
    ],
    [
      ratePlansApi.saveTable,
      {
        params: { id: await ownPlan(bindery, submission.id, 3), table: 'stateFactor' },
        body: { version: 1, rows: filedPlan().tables.stateFactor!.rows },
      },
    ],
    [
      ratePlansApi.saveFiling,
      {
        params: { id: await ownPlan(bindery, submission.id, 4) },
        body: {
          ...{ version: 1, name: 'Of the test', planVersion: '1', commission: filedPlan().commission },
          states: { NH: { from: '2098-01-01', to: null } },
        },
      },
    ],
    [
      ratePlansApi.saveVectors,
      { params: { id: await ownPlan(bindery, submission.id, 5) }, body: { version: 1, vectors: [] } },
    ],
    [ratePlansApi.publish, { params: { id: await ownPlan(bindery, submission.id, 6) }, body: { version: 1 } }],
    [
      ratePlansApi.retire,
      { params: { id: await ownPlan(bindery, submission.id, 7, 'published') }, body: { version: 1 } },
    ],
    [ratePlansApi.discard, { params: { id: await ownPlan(bindery, submission.id, 8) }, body: { version: 1 } }],
    [planImpactApi.runImpact, { params: { id: await ownPlan(bindery, submission.id, 9) } }],
    [planImpactApi.cancelImpact, { params: { id: await planOnTrial(bindery, submission.id) } }],
    [formTemplatesApi.publish, { body: { templates: [upgradable] } }],
    [formTemplatesApi.import, { body: { template: { ...worksheet(), key: 'worksheet-of-the-test' } } }],
    [formTemplatesApi.draft, { params: { key: 'gl', version: 1 } }],
    [formTemplatesApi.retire, { params: { key: 'worksheet-gl', version: 1 } }],
    [formTemplatesApi.upgrade, { params: upgradable }],
    [intakeApi.list, ofSubmission],
    [intakeApi.snippets, ofForm],
    [intakeApi.blank, { params: { codes: 'CP' } }],
    [checklistApi.list, ofSubmission],
    [checklistApi.save, { params: { id: checklistItem }, query: {}, body: { checked: true, comment: 'Done' } }],
    [collaborationApi.list, ofSubmission],
    [collaborationApi.refresh, ofSubmission],
    [collaborationApi.hideShared, ofSubmission],
    [draftsApi.read, ofSubmission],
    [draftsApi.save, { ...ofSubmission, body: { kind: 'note', content: { text: 'Roof' } } }],
    [notesApi.read, { params: { id: await ownNote(bindery, submission.id, person.id) } }],
    [notesApi.mentionable, ofSubmission],
    [notesApi.create, { query: {}, body: { submissionId: submission.id, text: 'Roof is new' } }],
    [
      notesApi.update,
      { params: { id: await ownNote(bindery, submission.id, person.id) }, query: {}, body: { text: 'Roof is old' } },
    ],
    [notesApi.remove, { params: { id: await ownNote(bindery, submission.id, person.id) } }],
    [emailApi.read, ofEmail],
    [emailApi.page, { ...ofEmail, query: {} }],
    [emailApi.update, { ...ofEmail, body: { subject: 'Loss runs' } }],
    [emailApi.form, { query: { submissionId: submission.id, formId: 'email.received' } }],
    [emailApi.create, { query: { submissionId: submission.id }, body: {} }],
    [emailApi.reply, ofSentEmail],
    [emailApi.replyAll, ofSentEmail],
    [emailApi.forward, ofSentEmail],
    [emailApi.places, { query: { text: 'of' } }],
    [emailApi.addresses, { ...ofSubmission, query: { search: 'a' } }],
    [emailApi.send, { query: { submissionId: submission.id }, body: { to: 'ana@harbor.example' } }],
    [emailApi.unfiled, { query: {} }],
    [
      emailApi.file,
      { params: { id: await unfiledEmail(bindery, submission.id) }, body: { submissionId: submission.id } },
    ],
    [emailApi.cancel, ofSentEmail],
    [emailApi.sendAgain, ofSentEmail],
    [emailApi.remove, { params: { id: await ownEmail(bindery, submission.id, person.id, 'draft') } }],
    [chatApi.list, { query: { submissionId: cleared } }],
    [chatApi.send, { query: { submissionId: cleared }, body: { body: 'Roof is new' } }],
    [chatApi.publish, { params: { id: message } }],
    [chatApi.unpublish, { params: { id: message } }],
    [chatApi.members, ofChat],
    [chatApi.invitable, { ...ofChat, query: {} }],
    [chatApi.invite, { ...ofChat, query: { userIds: String(partner.id) } }],
    [chatApi.read, { ...ofChat, body: { messageId: message } }],
    [tasksApi.read, ofTask],
    [tasksApi.create, { query: {}, body: { submissionId: submission.id, ...newTask } }],
    [tasksApi.update, { ...ofTask, body: { details: 'Five years' } }],
    [tasksApi.remove, { params: { id: await ownTask(bindery, submission.id, person.id, person.id) } }],
    [tasksApi.link, { ...ofTask, body: { id: file } }],
    [tasksApi.unlink, { ...ofTask, query: { attachmentId: file } }],
    [tasksApi.notify, { params: { id: await ownTask(bindery, submission.id, person.id, colleague.id) } }],
    [tasksApi.assignees, ofSubmission],
    [
      notificationsApi.read,
      { params: { id: await ownNotification(bindery, submission.id, person.id, ofTask.params.id) } },
    ],
    [attachmentsApi.read, { params: { id: await ownFile(bindery, submission.id, person.id) } }],
    [
      attachmentsApi.update,
      { params: { id: await ownFile(bindery, submission.id, person.id) }, query: {}, body: { name: 'Walls' } },
    ],
    [attachmentsApi.mail, { params: { id: await ownFile(bindery, submission.id, person.id, 'Roof.eml') } }],
    [attachmentsApi.page, { params: { id: await ownFile(bindery, submission.id, person.id, 'Roof.html') } }],
    [attachmentsApi.remove, { params: { id: await ownFile(bindery, submission.id, person.id) } }],
    [uploadsApi.list, ofSubmission],
    [uploadsApi.begin, ofSubmission],
    [uploadsApi.read, { params: { id: await ownUpload(bindery, submission.id, person.id) } }],
    [uploadsApi.append, { params: { id: await ownUpload(bindery, submission.id, person.id) } }],
    [uploadsApi.discard, { params: { id: await ownUpload(bindery, submission.id, person.id) } }],
    [
      uploadsApi.finish,
      { params: { id: await ownUpload(bindery, submission.id, person.id) }, body: { keepBoth: true } },
    ],
    [lettersApi.form, { query: { submissionId: submission.id, formId: 'file.letterhead' } }],
    [
      lettersApi.generate,
      { query: { submissionId: lettered.id, formId: 'file.letterhead' }, body: { answers: { text: 'Roof' } } },
    ],
    [lettersApi.save, { params: { id: await temporaryLetter(bindery, submission.id, person.id) }, body: {} }],
    [lettersApi.discard, { params: { id: await temporaryLetter(bindery, submission.id, person.id) } }],
    [taskGridApi.filter, { query: { resultType: 'grid', registrationIdentifier: TASK_LIST } }],
    [taskGridApi.history, { params: { id: await ownTask(bindery, submission.id, person.id, person.id) } }],
    [taskGridApi.assignees, { query: { search: 'a' } }],
    [
      taskGridApi.bulkUpdate,
      {
        query: { taskIds: await ownTask(bindery, submission.id, person.id, person.id) },
        body: { status: 1, comments: 'Done' },
      },
    ],
    [
      submissionsApi.bulkReassign,
      {
        body: {
          ...{
            assignmentType: person.userType === 'Agent' ? 'agent' : 'assignedUnderwriter',
            userToAssignId: person.id,
          },
          submissionIds: [submission.id],
        },
      },
    ],
    [
      submissionsApi.reassignmentTargets,
      { query: { assignmentType: person.userType === 'Agent' ? 'agent' : 'assignedUnderwriter' } },
    ],
    [bulkJobsApi.list, {}],
    [bulkJobsApi.read, { params: { id: await ownBulkJob(bindery, person.id) } }],
    [bulkJobsApi.cancel, { params: { id: await ownBulkJob(bindery, person.id) } }],
    [bulkJobsApi.undo, { params: { id: await ownBulkJob(bindery, person.id, bindery.now()) } }],
    [taskGridApi.csv, { query: { t: 'no such token' } }],
    [historyApi.audit, { query: { submissionId: submission.id } }],
    [historyApi.activity, { query: { submissionId: submission.id } }],
    [findApi.find, { query: { text: 'of' } }],
    [filtersApi.list, { query: { type: 1 } }],
    [filtersApi.roles, {}],
    [
      filtersApi.create,
      { body: { name: `Another ${submission.id}`, filterTemplateId: 'submission.advanced', criteria: [] } },
    ],
    [filtersApi.update, { ...ofFilter, body: { version: filter.version, name: `Renamed ${submission.id}` } }],
    [filtersApi.remove, ofFilter],
    [filtersApi.templates, { query: { type: 1 } }],
    [
      filtersApi.saveTemplate,
      { params: { id: template.id }, body: { version: template.version, fields: ['insuredName', 'status'] } },
    ],
    [preferencesApi.save, { params: { key: 'view.theme' }, body: { value: 'dark' } }],
    [preferencesApi.saveSystem, { params: { key: 'system.carrierName' }, body: { value: 'Quillhaven' } }],
    [termsApi.answer, { body: { accepted: true, digest } }],
    [dataSetsApi.byName, { params: { name: 'US States' } }],
    [dataSetsApi.filter, { params: { name: 'US States' }, query: {}, body: {} }],
    [dataSetsApi.filterByType, { params: { name: 'US States', filterType: 101 }, body: {} }],
    [actionsApi.list, { query: { uri: `/Submission/${submission.id}` } }],
    [actionsApi.takeNextStep, { body: { uri: `/Submission/${cleared}`, step: 'quote' } }],
    [actionsApi.lifeCycle, { params: { context: 'Quote' } }],
    [actionsApi.lifeCycleOfSubmission, ofSubmission],
    [worksheetsApi.options, { ...ofSubmission, query: { product: 'CP' } }],
    [worksheetsApi.read, ofQuote],
    [worksheetsApi.ratings, ofQuote],
    [
      worksheetsApi.save,
      { ...ofQuote, body: { version: 1, values: {}, schedule: [], overrides: [], commissionPercent: null } },
    ],
    [worksheetsApi.plan, { params: { id: 'CP-2026' } }],
    [eventsApi.stream, { query: { clientId: `client-${submission.id}` } }],
    [systemApi.content, { params: { page: 'agency-news' } }],
    [systemApi.failure, { body: { name: 'open submission', succeeded: false } }],
  ]
  const actions = await actionExamples({
    db: bindery.db,
    personId: person.id,
    agencyId: submission.agencyId,
    console: person.userType === 'Agent' ? 'agent' : 'underwriter',
    otherId: person.username === 'manager' ? 1 : await idOf(bindery, 'manager'),
  })
  return new Map([...allCalls.map((call): [Call, Parts] => [call, plainParts(call)]), ...particular, ...actions])
}

const worksheet = () =>
  JSON.parse(readFileSync(new URL('../../reference/forms/worksheet-gl.1.json', import.meta.url), 'utf8'))

const filedPlan = () => productPlans().find(({ id }) => id === 'CP-2026')!

/** An id that no other example has: the year and the number of the plan follow from the submission. */
const draftId = (submissionId: number, number: number) =>
  `CP-${3000 + (Math.floor(submissionId / 100) % 6000)}-${(submissionId % 100) * 10 + number}`

/** A plan that is filed in one state, from a day on which no other plan begins. */
async function ownPlan({ db }: Bindery, submissionId: number, number: number, status: 'draft' | 'published' = 'draft') {
  const id = draftId(submissionId, number)
  const { states, ...content } = filedPlan()
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const from = `${id.slice(3, 7)}-${twoDigits(number + 1)}-${twoDigits((submissionId % 28) + 1)}`
  const plan = { ...content, id, states: { NH: { ...states.NH!, from } } }
  const vectors = vectorsForDraft(plan, [{ id: '1', what: 'An empty risk', risk: { product: 'CP' }, expected: {} }])
  await db
    .insertInto('ratePlan')
    .values({ ...planColumns(plan), status, testVectors: JSON.stringify(vectors) })
    .execute()
  return id
}

/** A plan with an impact run that waits for its turn. */
async function planOnTrial(bindery: Bindery, submissionId: number) {
  const id = await ownPlan(bindery, submissionId, 0)
  await bindery.db
    .insertInto('ratePlanImpact')
    .values({ planId: id, planVersion: 1, requestedById: 1, requestedAt: new Date(), dueAt: '2999-01-01' })
    .execute()
  return id
}

/** A draft that older forms can be upgraded to. No form is of it: upgrading those of the sample takes half a minute. */
async function upgradableTemplate({ db }: Bindery, submissionId: number) {
  // A key has letters only.
  const key = `worksheet-${String(submissionId).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`
  const first = { ...worksheet(), key }
  const second = { ...first, version: 2, upgradeFrom: { 1: { summary: 'Nothing is new.', steps: [] } } }
  await db
    .insertInto('formTemplate')
    .values([
      { ...columnsOf(first), status: 'retired' },
      { ...columnsOf(second), status: 'draft' },
    ])
    .execute()
  return { key: second.key, version: second.version }
}

/** The token of a one-time link for a new person. */
async function linkToken({ db, now }: Bindery): Promise<string> {
  const { id } = await makePerson(db, { userType: 'Agent', roles: ['Agent'], organizationId: AGENCY.agents })
  const { path } = await makePersonLink(db, id, 0, now())
  return path.split('#')[1]!
}

/** Creates an account that is not validated. */
async function candidateAccount({ db }: Bindery, submissionId: number): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ name: `Candidate ${submissionId}`, accountNumber: `CAND-${submissionId}`, validated: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function mergeable(bindery: Bindery, submissionId: number): Promise<Parts> {
  const kept = await namedAccount(bindery, `KEPT-${submissionId}`)
  const mergedId = await namedAccount(bindery, `MERGED-${submissionId}`)
  return { params: { id: kept }, body: { mergedId, keptVersion: 1, mergedVersion: 1 } }
}

async function ownMerge(bindery: Bindery, submissionId: number, personId: number): Promise<number> {
  const keptId = await namedAccount(bindery, `HOLDS-${submissionId}`)
  const mergedId = await namedAccount(bindery, `GONE-${submissionId}`)
  await bindery.db.updateTable('account').set({ mergedIntoId: keptId }).where('id', '=', mergedId).execute()
  const { id } = await bindery.db
    .insertInto('accountMerge')
    .values({
      ...{ keptId, mergedId, mergedAt: bindery.now(), mergedById: personId, wasActive: true, formVersion: null },
      ...{ filled: '{}', addedAliases: [], addedIdentifiers: '[]' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function namedAccount({ db }: Bindery, accountNumber: string): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ name: `Account ${accountNumber}`, accountNumber })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function openCondition({ db, now }: Bindery, submissionId: number): Promise<number> {
  const decided = { decision: 'approved' as const, decidedAt: now(), approved: '[]' }
  const { id: referralId } = await db
    .insertInto('referral')
    .values({ submissionId, referredAt: now(), excesses: '[]', ...decided })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('subjectivity')
    .values({ submissionId, referralId, products: ['CP'], text: 'Signed contract' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function ownNote({ db }: Bindery, submissionId: number, personId: number): Promise<number> {
  const { id } = await db
    .insertInto('note')
    .values({ submissionId, text: 'Sprinklers work', authorId: personId, modifiedById: personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function ownEmail(
  { db }: Bindery,
  submissionId: number,
  personId: number,
  status: 'draft' | 'sent',
): Promise<number> {
  const { id } = await db
    .insertInto('email')
    .values({ submissionId, status, origin: 'COMPOSED', authorId: personId, modifiedById: personId, shared: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function unfiledEmail({ db }: Bindery, about: number): Promise<number> {
  const { id } = await db
    .insertInto('email')
    .values({ status: 'sent', origin: 'RECEIVED', authorId: 0, modifiedById: 0, digest: `unfiled ${about}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A message in a chat that has another member. */
async function ownMessage({ db }: Bindery, submissionId: number, personId: number, partnerId: number): Promise<number> {
  const { id } = await db
    .insertInto('chatMessage')
    .values({ submissionId, body: 'Sprinklers work', authorId: personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('chatMember')
    .values([personId, partnerId].map((member) => ({ submissionId, personId: member, afterMessageId: id - 1 })))
    .execute()
  return id
}

async function ownTask({ db }: Bindery, submissionId: number, personId: number, assignedToId: number): Promise<number> {
  const { id } = await db
    .insertInto('submissionTask')
    .values({
      ...{ submissionId, definition: 'Order loss runs', shared: true },
      ...{ assignedToId, assignedById: personId, modifiedById: personId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function ownNotification({ db }: Bindery, submissionId: number, personId: number, itemId: number) {
  const { id } = await db
    .insertInto('notification')
    .values({ type: 'taskAssigned', submissionId, personId, itemKind: 'task', itemId, actorId: 0, message: 'Call' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function ownFile({ db }: Bindery, submissionId: number, personId: number, name = 'Roof.txt'): Promise<number> {
  const { id } = await db
    .insertInto('attachment')
    .values({ submissionId, name, mediaType: 'text/plain', size: 4, shared: true, createdById: personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('attachmentContent')
    .values({ attachmentId: id, content: Buffer.from('Roof') })
    .execute()
  return id
}

async function temporaryLetter(bindery: Bindery, submissionId: number, personId: number): Promise<number> {
  const id = await ownFile(bindery, submissionId, personId, 'Roof.html')
  await bindery.db.updateTable('attachment').set({ temporary: true }).where('id', '=', id).execute()
  await bindery.db.deleteFrom('collaborationItem').where('recordId', '=', id).where('kind', '=', 'attachment').execute()
  return id
}

/** An upload of which every byte has arrived. */
async function ownUpload({ db, now }: Bindery, submissionId: number, personId: number): Promise<string> {
  const content = Buffer.from('Firewall.')
  const { uploadId: id, length } = await stageContent(db, content)
  const at = { createdAt: now(), modifiedAt: now() }
  const of = { submissionId, personId, name: 'Security.txt', attachmentId: null }
  await db
    .insertInto('upload')
    .values({ id, length, received: length, pieces: 1, ...of, ...at })
    .execute()
  return id
}

async function ownLetter(user: Client): Promise<string> {
  const { body } = await user.get(`/rest/DynamicData/${encodeURIComponent('Underwriter Letter of Authority Forms')}`)
  return body.items[0]?.value ?? 'none'
}

const idOf = async ({ db }: Bindery, username: string) =>
  (await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

/** The minimal arguments that the schemas of a call accept, for calls that are not listed above. */
function plainParts({ params, query, body }: Call): Parts {
  return {
    ...(params && { params: plain(params) as Parts['params'] }),
    ...(query && { query: plain(query) as Parts['query'] }),
    ...(body && { body: plain(body) }),
  }
}

export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: boolean
  minimum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

function plain(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return plain(schema.anyOf[0]!)
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, plain(schema.properties![name]!)]))
  if (schema.type === 'array') return []
  if (schema.type === 'string') return 'x'.repeat(schema.minLength ?? 1)
  if (schema.type === 'boolean') return true
  return schema.minimum ?? 1
}

/** A bulk job of one task, finished or not yet due. */
async function ownBulkJob({ db, now }: Bindery, personId: number, finishedAt: Date | null = null): Promise<number> {
  const { id } = await db
    .insertInto('bulkJob')
    .values({
      ...{ kind: 'updateTasks', requestedById: personId, requestedAt: now(), total: 1, done: finishedAt ? 1 : 0 },
      ...{ change: JSON.stringify({ status: 1, comments: '' }), finishedAt, undoesId: null },
      dueAt: new Date(now().getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const state = { assignedToId: personId, assignedToGroupId: null, comments: '' }
  const replaced = finishedAt && JSON.stringify({ from: { ...state, status: 0 }, to: { ...state, status: 1 } })
  await db
    .insertInto('bulkJobItem')
    .values({ jobId: id, recordId: 1, state: finishedAt ? 'done' : 'waiting', reason: null, replaced })
    .execute()
  return id
}
