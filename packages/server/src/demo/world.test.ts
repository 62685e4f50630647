import { SUBMISSION_STATUS as S, SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { afterAll, expect, test } from 'vitest'
import { dataSetsOf } from '#engine/forms/dataSets.ts'
import { filledForm } from '#engine/forms/filled.ts'
import { restate, standingOf } from '#engine/forms/standing.ts'
import { changesOf, formsOfChange } from '#engine/policies/changeForms.ts'
import { referenceData } from '#engine/reference/files.ts'
import { copyDatabase } from '#testing/database.ts'
import { TEST_TODAY } from '#testing/world.ts'
import { features } from '../actionFeatures.ts'
import { CITIES } from './businesses/data/cities.ts'
import { AGENTS_OPEN, UNDERWRITERS_OPEN } from './lives/data/stages.ts'
import { itemsOf, readReference } from './reference.ts'
import { REASON_SETS } from './stories/data/reasons.ts'
import { makeWorld } from './world.ts'

const DAY = 86_400_000
const TODAY = TEST_TODAY
const reference = readReference()
const { database, remove } = await copyDatabase()
afterAll(async () => {
  await database.close()
  await remove()
})
const { db } = database
const submissions = await db.selectFrom('submission').selectAll().orderBy('id').execute()
const quotes = await db.selectFrom('quote').selectAll().orderBy('id').execute()
const policies = await db.selectFrom('policy').selectAll().orderBy('id').execute()
const accounts = await db.selectFrom('account').selectAll().orderBy('id').execute()
const roles = await db.selectFrom('personRole').selectAll().orderBy('ordinal').execute()
const members = await db.selectFrom('userGroupMember').selectAll().execute()
const everybody = await db.selectFrom('person').selectAll().orderBy('id').execute()
const people = everybody.filter(({ userType }) => userType !== 'System')

const { agencies, branches } = reference.organizations
const day = (moment: Date) => moment.toISOString().slice(0, 10)
const daysFromToday = (date: string) => (Date.parse(date) - Date.parse(day(TODAY))) / DAY
const byId = <Row extends { id: number }>(table: Row[]) => {
  const found = new Map(table.map((row) => [row.id, row]))
  return (id: number | null) => found.get(id ?? Number.NaN)
}
const personOf = byId(people)
const submissionOf = byId(submissions)
const user = (username: string) => people.find((person) => person.username === username)!
const rolesOf = (id: number) => roles.filter((role) => role.personId === id).map(({ roleName }) => roleName)
const unique = (values: unknown[]) => new Set(values).size === values.length
const whoOf = (...statuses: number[]) => submissions.filter(({ status }) => statuses.includes(status))

/** A day of the next 400, another one each day: the generator must work on every day. */
const today = Math.floor(Date.now() / DAY)
const otherDay = new Date((today + 1 + ((today * 149) % 400)) * DAY + (today % 24) * 3_600_000)

test(`the world can be made at ${otherDay.toISOString()}, with the same businesses at other dates`, async () => {
  const journal = { wrote() {}, did() {}, filed() {} }
  // A third of the past: the browser journeys run on the whole world, made for today.
  const world = await makeWorld(otherDay, 'hash', reference, features, journal, 0.3)
  const names = (rows: readonly Record<string, unknown>[]) =>
    new Set(rows.filter(({ city }) => city).map(({ name }) => name))
  expect(names(world.rows.account)).toEqual(names(accounts))
  const newest = Math.max(...world.rows.submission.map((row) => Date.parse(String(row.created_at))))
  expect(newest).toBeLessThanOrEqual(otherDay.getTime())
  expect(newest).toBeGreaterThan(otherDay.getTime() - 7 * DAY)
}, 400_000)

test('25 underwriters, 6 service users, 60 agents and an administrator work on 500 accounts', () => {
  const count = (userType: string) => people.filter((person) => person.userType === userType).length
  expect([count('Underwriter'), count('ServiceUser'), count('Agent')]).toEqual([25 + 1, 6, 60])
  expect(rolesOf(user('admin').id)).toEqual(['Administrator'])
  // Besides the clients' accounts: other submitted insureds got a new account that is not validated.
  const opened = accounts.filter(({ city }) => city === null)
  expect(accounts.length - opened.length).toBe(500)
  expect(opened.every(({ validated }) => !validated)).toBe(true)
  const used = submissions.map(({ accountId }) => accountId).filter((id) => id !== null)
  expect(new Set(used).size).toBe(accounts.length)
})

test('there are submissions in every status', () => {
  expect([...new Set(submissions.map(({ status }) => status))].sort((a, b) => a - b)).toEqual(SUBMISSION_STATUS_CODES)
})

test.each(reference.organizations.sampleSignIns)('$username can sign in as $name', (signIn) => {
  const person = user(signIn.username)
  const home = [reference.organizations.carrier, ...branches, ...agencies].find(
    ({ id }) => id === person.organizationId,
  )
  expect(person).toMatchObject({ name: signIn.name, grade: signIn.grade, active: true })
  expect(home?.code).toBe(signIn.organizationCode)
  expect(rolesOf(person.id)).toEqual(expect.arrayContaining(signIn.roles))
  const groups = members.filter(({ personId }) => personId === person.id).map(({ groupId }) => groupId)
  const wanted = reference.organizations.userGroups.filter(({ key }) => signIn.groups.includes(key))
  expect(groups.sort()).toEqual(wanted.map(({ id }) => Number(id)).sort())
})

test('the manager holds every permission of the carrier through roles', () => {
  const { permissions } = referenceData('permissions.json')
  const roles = rolesOf(user('manager').id)
  expect(roles[0]).toBe('ReferralAuthority')
  const carrier = permissions.filter((permission) => permission.default.some((role) => !role.startsWith('Agent')))
  expect(carrier.filter((permission) => !permission.default.some((role) => roles.includes(role)))).toEqual([])
})

test('everybody can be reached, and nobody has the name of another to sign in with', () => {
  expect(unique(people.map(({ username }) => username))).toBe(true)
  expect(unique(people.map(({ name }) => name))).toBe(true)
  for (const person of people) {
    expect(person.phoneNumber).toMatch(/^\d{3}-555-01\d\d$/)
    expect(person.emailAddress).toMatch(/^[a-z-]+\.[a-z-]+@[a-z]+\.example$/)
    expect(rolesOf(person.id)).not.toEqual([])
  }
})

test('the contacts of an application have email addresses of their own name', async () => {
  const forms = await db.selectFrom('form').select('answers').where('templateKey', '=', 'applicant').execute()
  const contacts = forms.flatMap(({ answers }) => (answers.contacts ?? []) as { name?: string; email?: string }[])
  const others = contacts.filter(({ name, email }) => {
    const family = name
      ?.split(' ')
      .at(-1)
      ?.normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
    return family && email && !email.includes(family)
  })
  expect(contacts.length).toBeGreaterThan(1000)
  expect(others).toEqual([])
})

test('the desks of the sample users are full', () => {
  const open = whoOf(...UNDERWRITERS_OPEN)
  const agentsOpen = whoOf(...AGENTS_OPEN)
  expect(open.filter((each) => each.assignedUnderwriterId === user('underwriter').id).length).toBeGreaterThanOrEqual(60)
  for (const name of ['agent', 'agent2']) {
    expect(agentsOpen.filter(({ agentId }) => agentId === user(name).id).length).toBeGreaterThanOrEqual(35)
  }
  const referred = submissions.filter(({ referralStatus }) => referralStatus === 'refer')
  expect(referred.filter((each) => each.referredUnderwriterId === user('manager').id)).toHaveLength(12)
  expect(referred.every((each) => each.referredUnderwriterId !== each.responsibleUnderwriterId)).toBe(true)
})

test('what people read as numbers is unique, well formed and in order of creation', () => {
  const forms: [string[], RegExp][] = [
    [submissions.map(({ submissionNumber }) => submissionNumber), /^SUB-20\d\d-\d{6}$/],
    [quotes.map(({ number }) => number), /^Q-20\d\d-\d{6}$/],
    [policies.map(({ number }) => number), /^Q[A-Z]{2}-20\d\d-\d{6}-0[1-4]$/],
    [accounts.map(({ accountNumber }) => accountNumber), /^A-\d{7}$/],
  ]
  for (const [numbers, form] of forms) {
    expect(numbers.filter((number) => !form.test(number))).toEqual([])
    expect(unique(numbers)).toBe(true)
  }
  const inOrder = submissions.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  expect(inOrder.map(({ id }) => id)).toEqual(submissions.map(({ id }) => id))
})

test('nothing happens in the future, before three years ago, or in the wrong order', () => {
  for (const { createdAt, receivedAt, modifiedAt, effectiveDate, expirationDate } of submissions) {
    const moments = [createdAt, receivedAt ?? createdAt, modifiedAt, TODAY].map((moment) => moment.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(TODAY.getTime() - createdAt.getTime()).toBeLessThan((3 * 365 + 14) * DAY)
    expect(expirationDate! > effectiveDate!).toBe(true)
  }
  for (const { createdAt, modifiedAt } of [...quotes, ...policies]) {
    expect(createdAt <= modifiedAt && modifiedAt <= TODAY).toBe(true)
  }
})

test('a status agrees with its dates', () => {
  for (const each of whoOf(...UNDERWRITERS_OPEN)) {
    expect(TODAY.getTime() - each.receivedAt!.getTime()).toBeLessThan(93 * DAY)
    expect(daysFromToday(each.effectiveDate!)).toBeGreaterThan(-5)
  }
  for (const { effectiveDate, expirationDate } of whoOf(S.issued)) {
    expect(daysFromToday(effectiveDate!)).toBeLessThan(0)
    expect(daysFromToday(expirationDate!)).toBeGreaterThan(-4)
  }
  for (const each of whoOf(S.renewed, S.expired, S.nonRenewed))
    expect(daysFromToday(each.expirationDate!)).toBeLessThan(1)
  for (const each of whoOf(S.bound, S.pendingIssuance)) {
    expect(TODAY.getTime() - each.modifiedAt.getTime()).toBeLessThan(23 * DAY)
    expect(Math.abs(daysFromToday(each.effectiveDate!))).toBeLessThan(40)
  }
})

test('nobody sells or underwrites what they may not, or where', () => {
  for (const each of submissions) {
    const agency = agencies.find(({ id }) => id === each.agencyId)!
    const branch = branches.find(({ id }) => id === each.branchId)!
    const agent = personOf(each.agentId)!
    const underwriter = personOf(each.responsibleUnderwriterId)
    expect(each.productShortNames.length).toBeGreaterThan(0)
    expect(agency.authorizedProducts).toEqual(expect.arrayContaining(each.productShortNames))
    expect(agent.authorizedProducts).toEqual(expect.arrayContaining(each.productShortNames))
    expect(agency.licensedStates).toContain(each.insuredState)
    expect(branch.states).toContain(each.insuredState)
    expect([agent.organizationId, personOf(each.agencyContactId)?.organizationId]).toEqual([agency.id, agency.id])
    if (!underwriter) continue
    expect(underwriter.authorizedProducts).toEqual(expect.arrayContaining(each.productShortNames))
    expect(underwriter.organizationId).toBe(branch.id)
  }
  for (const { shortName, admittedStates } of reference.products.products) {
    const sold = submissions.filter(({ productShortNames }) => productShortNames.includes(shortName))
    expect(sold.every(({ insuredState }) => admittedStates.includes(insuredState!))).toBe(true)
  }
})

test('every insured is where its ZIP code says, in a class that exists', () => {
  const classes = new Set(itemsOf(reference, 'Business Classes').map(({ value }) => value))
  for (const account of accounts.filter((each) => each.city)) {
    const city = CITIES.find(({ name, state }) => name === account.city && state === account.state)
    expect(city?.zips).toContain(account.postalCode)
    expect(classes).toContain(account.businessClass)
  }
  expect(unique(accounts.map(({ name }) => name))).toBe(true)
})

test('reasons, details and next tasks are those that the dialogs offer', () => {
  const names = (dataSet: string | undefined) => (dataSet ? itemsOf(reference, dataSet).map(({ name }) => name) : [])
  const tasks = names('Dynamic Task Summary for UW Advanced Filter')
  for (const { status, statusReason, statusDetail, nextTaskDefinition, nextTaskDueAt } of submissions) {
    const sets = REASON_SETS[status as keyof typeof REASON_SETS]
    if (sets?.always) expect(statusReason).not.toBeNull()
    if (statusReason) expect(names(sets?.reasons)).toContain(statusReason)
    if (statusDetail) expect(names(sets?.details)).toContain(statusDetail)
    if (nextTaskDefinition) expect(tasks).toContain(nextTaskDefinition)
    expect(nextTaskDueAt === null).toBe(nextTaskDefinition === null)
  }
  const pastDue = submissions.filter((each) => each.nextTaskDueAt && each.nextTaskDueAt < TODAY)
  expect(pastDue.length).toBeGreaterThan(20)
})

test('the next action of a submission is its open task with that mark, and tasks are as lived as the rest', async () => {
  const tasks = await db.selectFrom('submissionTask').selectAll().execute()
  const open = tasks.filter(({ status }) => status === 0)
  const next = open.filter((task) => task.nextTask)
  expect(next.map(({ submissionId, definition, dueAt }) => [submissionId, definition, dueAt]).sort()).toEqual(
    submissions
      .filter(({ nextTaskDefinition }) => nextTaskDefinition !== null)
      .map(({ id, nextTaskDefinition, nextTaskDueAt }) => [id, nextTaskDefinition, nextTaskDueAt])
      .sort(),
  )
  for (const username of ['underwriter', 'agent']) {
    const own = open.filter(({ assignedToId }) => assignedToId === user(username).id)
    expect(own.length, username).toBeGreaterThan(3)
    expect(own.filter(({ dueAt }) => dueAt! < TODAY).length, username).toBeGreaterThan(0)
  }
  expect(open.filter(({ dueAt }) => dueAt! < TODAY).length).toBeGreaterThan(30)
  expect(open.filter(({ assignedToGroupId }) => assignedToGroupId !== null).length).toBeGreaterThan(20)
  for (const task of tasks) {
    const agents = task.assignedToId !== null && personOf(task.assignedToId)!.userType === 'Agent'
    expect(task.shared).toBe(agents)
    if (task.resolvedAt) expect(task.createdAt < task.resolvedAt && task.resolvedAt <= TODAY).toBe(true)
  }
})

test('a renewal follows its expiring term', () => {
  const renewals = submissions.filter(({ transactionType }) => transactionType === 'Renewal')
  expect(renewals.length).toBeGreaterThan(100)
  for (const renewal of renewals) {
    const expiring = submissionOf(renewal.renewsSubmissionId)!
    expect(renewal.effectiveDate).toBe(expiring.expirationDate)
    expect(renewal.expiringPolicyNumber).toBe(expiring.policyNumber)
    expect([renewal.accountId, renewal.productShortNames]).toEqual([expiring.accountId, expiring.productShortNames])
    if (expiring.status === S.issued) expect(expiring.renewalStatus).toBe(1)
  }
  for (const each of whoOf(S.renewed))
    expect(submissions.some(({ renewsSubmissionId }) => renewsSubmissionId === each.id)).toBe(true)
})

test('premiums add up, and nothing has one before it was quoted', async () => {
  const sum = (own: { premium: string | null }[]) => own.reduce((total, { premium }) => total + Number(premium), 0)
  const changes = await db.selectFrom('endorsement').select(['submissionId', 'premiumChange']).execute()
  const reinstated = await db.selectFrom('reinstatement').select(['submissionId', 'premiumChange']).execute()
  const changed = new Set(
    [...changes, ...reinstated].filter((change) => change.premiumChange).map(({ submissionId }) => submissionId),
  )
  const written = [S.bound, S.pendingIssuance, S.issued, S.renewed, S.expired, S.nonRenewed, S.cancelled] as number[]
  for (const each of submissions) {
    const own = policies.filter(({ submissionId }) => submissionId === each.id)
    expect(own.map(({ product }) => product)).toEqual(written.includes(each.status) ? each.productShortNames : [])
    if (own.length) expect(sum(own)).toBeCloseTo(Number(each.premium), 2)
    if (each.premium) {
      if (each.status !== S.cancelled && !changed.has(each.id)) expect(each.premium).toMatch(/^\d+\.00$/)
      expect(quotes.some(({ submissionId }) => submissionId === each.id)).toBe(true)
    }
  }
  expect(whoOf(S.created, S.draft, S.submitted, S.returned).every(({ premium }) => premium === null)).toBe(true)
  expect(whoOf(S.quoted, S.bindRequested).every(({ premium }) => premium !== null)).toBe(true)
  for (const policy of policies) {
    expect(statusNamed('Policy', policy.status)).not.toBe('Invalid')
    expect(quotes[policy.quoteId! - 1]).toMatchObject({
      premium: policy.issuedPremium,
      product: policy.product,
      status: 9,
    })
  }
})

test('the transactions of every policy add up to its premium, and a policy that ended early returned some of it', async () => {
  const endorsements = await db.selectFrom('endorsement').selectAll().execute()
  const cancellations = await db.selectFrom('policyCancellation').selectAll().execute()
  const reinstatements = await db.selectFrom('reinstatement').selectAll().execute()
  const total = (amounts: (string | null)[]) => amounts.reduce((sum, amount) => sum + Number(amount), 0)
  const returned: Record<string, number> = {}
  for (const { id, premium, issuedPremium, rewriteReturn, status } of policies) {
    const own = <Row extends { policyId: number }>(rows: Row[]) => rows.filter(({ policyId }) => policyId === id)
    const issued = own(endorsements).filter((row) => statusNamed('Endorsement', row.status) === 'Issued')
    const cancelled = own(cancellations).filter((row) => statusNamed('PolicyCancellation', row.status) === 'Cancelled')
    const back = total([...cancelled.map(({ returnPremium }) => returnPremium), rewriteReturn])
    const charged = total([issuedPremium, ...issued.map(({ premiumChange }) => premiumChange)])
    const again = total(own(reinstatements).map(({ premiumChange }) => premiumChange))
    expect(charged - back + again).toBeCloseTo(Number(premium), 2)
    expect(Number(premium)).toBeGreaterThanOrEqual(0)
    const name = statusNamed('Policy', status)
    if (back > 0 && again === 0) returned[name] = (returned[name] ?? 0) + 1
  }
  expect(Object.keys(returned).toSorted()).toEqual(['Cancelled', 'Rewritten'])
  for (const { policyId, earnedPremium, returnPremium, effectiveDate, method } of cancellations) {
    const policy = policies.find(({ id }) => id === policyId)!
    const issued = endorsements.filter((row) => row.policyId === policyId && row.issuedAs !== null)
    const charged = total([policy.issuedPremium, ...issued.map(({ premiumChange }) => premiumChange)])
    expect(total([earnedPremium, returnPremium])).toBeCloseTo(charged, 2)
    expect(effectiveDate! >= policy.effectiveDate && effectiveDate! < policy.expirationDate).toBe(true)
    if (method === 'flat') expect(effectiveDate).toBe(policy.effectiveDate)
  }
})

test('some policies were reinstated, some with a lapse, some reissued, and some cancelled flat', async () => {
  const reinstatements = await db.selectFrom('reinstatement').selectAll().execute()
  const cancellations = await db.selectFrom('policyCancellation').selectAll().execute()
  const policyOf = byId(policies)
  const submissionsOf = (rows: { submissionId: number }[]) => new Set(rows.map(({ submissionId }) => submissionId)).size
  const lapses = reinstatements.filter(({ policyId, cancellationId, effectiveDate, premiumChange }) => {
    const { effectiveDate: cancelledOn, returnPremium, reason } = byId(cancellations)(cancellationId)!
    expect([reason, statusNamed('Policy', policyOf(policyId)!.status)]).toEqual(['NONPAYMENT_OF_PREMIUM', 'Issued'])
    const isLapse = effectiveDate! > cancelledOn!
    // Nothing comes back for a premium that was earned in full.
    if (isLapse && Number(returnPremium) > 0) expect(Number(premiumChange)).toBeLessThan(Number(returnPremium))
    else expect(premiumChange).toBe(returnPremium)
    return isLapse
  })
  expect(submissionsOf(reinstatements)).toBeGreaterThan(2)
  expect(submissionsOf(lapses)).toBeGreaterThan(0)
  expect(submissionsOf(reinstatements)).toBeGreaterThan(submissionsOf(lapses))

  const reissues = await db.selectFrom('policyRewrite').selectAll().execute()
  expect(reissues.length).toBeGreaterThan(1)
  for (const { reissue, status, policyId } of reissues) {
    expect([reissue, statusNamed('PolicyRewrite', status)]).toEqual([true, 'Issued'])
    const { premium, issuedPremium, status: own } = policyOf(policyId)!
    expect([premium, statusNamed('Policy', own)]).toEqual([issuedPremium, 'Issued'])
  }
  const flat = cancellations.filter(({ method }) => method === 'flat')
  expect(submissionsOf(flat)).toBeGreaterThan(1)
  for (const { policyId } of flat) expect(Number(policyOf(policyId)!.premium)).toBe(0)
})

test('a cancellation that the insured asks for is settled short rate where the plan files it, others flat or pro rata', async () => {
  const cancellations = await db.selectFrom('policyCancellation').selectAll().execute()
  const plans = new Map(
    (await db.selectFrom('ratePlan').select(['id', 'content']).execute()).map((row) => [row.id, row]),
  )
  const methods = cancellations.map(({ policyId, reason, method }) => {
    const { plan, state } = policies.find(({ id }) => id === policyId)!.breakdown!
    const isFiled = plans.get(plan)!.content.states[state]!.shortRate
    if (method !== 'flat') expect(method).toBe(reason === 'INSURED_S_REQUEST' && isFiled ? 'short rate' : 'pro rata')
    return method
  })
  expect(methods).toEqual(expect.arrayContaining(['short rate', 'pro rata']))
})

test('renewals tell losses of the terms that we wrote', async () => {
  const forms = await db
    .selectFrom('form')
    .select(['submissionId', 'answers'])
    .where('templateKey', '=', 'applicant')
    .execute()
  const losses = forms.flatMap(({ submissionId, answers }) =>
    ((answers.losses ?? []) as { line: string; dateOfLoss: string }[]).map((loss) => ({ submissionId, ...loss })),
  )
  const accountOf = new Map(submissions.map(({ id, accountId }) => [id, accountId]))
  const hit = policies.filter(({ submissionId, product, effectiveDate, expirationDate }) =>
    losses.some(
      ({ line, dateOfLoss, ...told }) =>
        accountOf.get(told.submissionId!) === accountOf.get(submissionId) &&
        line === product &&
        dateOfLoss >= effectiveDate &&
        dateOfLoss < expirationDate,
    ),
  )
  expect(hit.length).toBeGreaterThan(30)
})

interface LossHistory {
  priorCarriers: { line: string; premium: string; carrier: string; period: { from: string } }[]
  losses: { line: string; paid: string; reserved: string; status: string; description: string }[]
}
const whole = submissions.filter(({ receivedAt }) => receivedAt !== null)
const histories = new Map(
  (
    await db.selectFrom('form').select(['submissionId', 'answers']).where('templateKey', '=', 'applicant').execute()
  ).map(({ submissionId, answers }) => [submissionId!, answers as unknown as LossHistory]),
)
const incurredIn = (losses: LossHistory['losses']) =>
  losses.reduce((sum, { paid, reserved }) => sum + Number(paid) + Number(reserved), 0)
const premiumIn = (terms: LossHistory['priorCarriers']) => terms.reduce((sum, { premium }) => sum + Number(premium), 0)
const quantile = (values: number[], part: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]!

test('the losses of five years are a believable part of the premium: many small ones, few large ones', () => {
  const own = whole.map(({ id }) => histories.get(id)!)
  const losses = own.flatMap((one) => one.losses)
  const ratio = incurredIn(losses) / premiumIn(own.flatMap(({ priorCarriers }) => priorCarriers))
  expect(ratio).toBeGreaterThan(0.35)
  expect(ratio).toBeLessThan(0.6)
  const amounts = losses.map((loss) => incurredIn([loss]))
  expect(quantile(amounts, 0.95)).toBeGreaterThan(8 * quantile(amounts, 0.5))
  expect(own.filter((one) => one.losses.length === 0).length / own.length).toBeGreaterThan(0.1)
  for (const line of ['CP', 'GL', 'CA', 'WC', 'CY', 'DO', 'IM']) {
    const told = new Set(losses.filter((loss) => loss.line === line).map(({ description }) => description))
    expect(told.size, line).toBeGreaterThan(2)
  }
  for (const { status, reserved } of losses) expect(Number(reserved) > 0).toBe(status === 'open')
  expect(losses.filter(({ status }) => status === 'open').length / losses.length).toBeGreaterThan(0.05)
})

test('large businesses have more losses than small ones, and every large fleet has several in a year', async () => {
  const counts = whole.map(({ id }) => ({
    count: histories.get(id)!.losses.length,
    premium: premiumIn(histories.get(id)!.priorCarriers),
  }))
  const bySize = counts.toSorted((a, b) => a.premium - b.premium)
  const mean = (some: typeof counts) => some.reduce((sum, { count }) => sum + count, 0) / some.length
  const quarter = Math.floor(bySize.length / 4)
  expect(mean(bySize.slice(-quarter))).toBeGreaterThan(5 * mean(bySize.slice(0, quarter)))

  const autos = await db
    .selectFrom('form')
    .select(['submissionId', 'answers'])
    .where('templateKey', '=', 'ca')
    .execute()
  const fleets = autos
    .map(({ submissionId, answers }) => ({ submissionId, units: ((answers.vehicles ?? []) as unknown[]).length }))
    .filter(({ submissionId, units }) => units > 20 && whole.some(({ id }) => id === submissionId))
  expect(fleets.length).toBeGreaterThan(0)
  for (const { submissionId, units } of fleets) {
    const own = histories.get(submissionId!)!.losses.filter(({ line }) => line === 'CA')
    expect(own.length).toBeGreaterThan(units > 50 ? 2 * 5 : 1)
  }
})

test('earlier carriers charged about what we charge, and our own terms have the premium of our policy', () => {
  const ratios: Record<string, number[]> = {}
  for (const { submissionId, product, premium } of quotes) {
    const latest = histories.get(submissionId)!.priorCarriers.find(({ line }) => line === product)
    if (premium === null || !latest) continue
    ratios[product] = [...(ratios[product] ?? []), Number(latest.premium) / Number(premium)]
  }
  for (const [product, own] of Object.entries(ratios)) {
    const within = own.filter((ratio) => ratio >= 0.6 && ratio <= 1.6).length / own.length
    expect({ product, within }).toMatchObject({ product, within: expect.toSatisfy((part: number) => part > 0.9) })
    expect(quantile(own, 0.5)).toBeGreaterThan(0.85)
    expect(quantile(own, 0.5)).toBeLessThan(1.15)
  }
  const renewals = whole.filter(({ transactionType }) => transactionType === 'Renewal')
  for (const { id, renewsSubmissionId } of renewals) {
    const expiring = policies.filter(({ submissionId }) => submissionId === renewsSubmissionId)
    for (const { product, issuedPremium, premium, effectiveDate } of expiring) {
      const told = histories
        .get(id)!
        .priorCarriers.find(({ line, period }) => line === product && period.from === effectiveDate)
      expect(told?.carrier).toBe('Quillhaven Insurance Company')
      expect(Math.abs(Number(told?.premium) - Number(issuedPremium ?? premium))).toBeLessThanOrEqual(1)
    }
  }
})

test('a loss ratio above the letter of the underwriter is referred with a comment, and approved with one', async () => {
  const referrals = await db.selectFrom('referral').selectAll().where('reason', '=', 'Loss experience').execute()
  const approved = referrals.filter(({ decision }) => decision === 'approved')
  expect(approved.length).toBeGreaterThan(50)
  for (const { comment, decisionComment, excesses } of approved) {
    expect([comment, decisionComment]).not.toContain('')
    expect(excesses.length).toBeGreaterThan(0)
  }
})

test('an issued endorsement changes answers, charges for the days that remain, and makes the next version', async () => {
  const endorsements = await db.selectFrom('endorsement').selectAll().orderBy('id').execute()
  const versions = await db.selectFrom('policyVersion').selectAll().orderBy('number').execute()
  const issued = endorsements.filter(({ issuedAs }) => issuedAs !== null)
  expect(issued.length).toBeGreaterThan(25)
  let charged = 0
  for (const { id, policyId, bearsPremium, premiumChange, annualPremium, annualBefore, effectiveDate } of issued) {
    const policy = policies.find((one) => one.id === policyId)!
    const [first, second] = versions.filter((version) => version.policyId === policyId)
    expect(first).toMatchObject({ number: 1, madeBy: 'PolicyIssuance', premium: policy.issuedPremium })
    expect(second).toMatchObject({ number: 2, madeBy: 'Endorsement', sourceId: id, effectiveDate })
    expect(second!.answers).not.toEqual(first!.answers)
    expect(premiumChange === null).toBe(!bearsPremium)
    if (!bearsPremium) continue
    const days = (until: string) => (Date.parse(policy.expirationDate) - Date.parse(until)) / DAY
    const share = days(effectiveDate!) / days(policy.effectiveDate)
    // A policy at its minimum premium pays nothing more. Each part is rounded to the cent.
    expect(Number(premiumChange)).toBeGreaterThan(-0.03)
    if (Number(premiumChange) > 1) charged++
    expect(Math.abs(Number(premiumChange) - (Number(annualPremium) - Number(annualBefore)) * share)).toBeLessThan(0.03)
    expect(Number(second!.premium) - Number(first!.premium)).toBeCloseTo(Number(premiumChange), 2)
  }
  expect(charged).toBeGreaterThan(issued.length / 4)
  const begun = endorsements.filter(({ status }) => statusNamed('Endorsement', status) === 'Draft')
  expect(begun.map(({ createdById }) => createdById)).toEqual(
    expect.arrayContaining([user('underwriter').id, user('agent').id]),
  )
  expect(endorsements.filter(({ changeCount }) => changeCount === 0)).toEqual([])
})

test('the copies that endorsements edit are complete and valid, with the author of each change', async () => {
  const endorsements = await db.selectFrom('endorsement').select(['id', 'submissionId']).orderBy('id').execute()
  for (const { id, submissionId } of endorsements.filter((_, index) => index % 6 === 0)) {
    const forms = await formsOfChange({ db }, 'Endorsement', id)
    const { effectiveDate, expirationDate, insuredState, transactionType } = submissionOf(submissionId)!
    for (const stored of forms) {
      const term = { effectiveDate, expirationDate, insuredState, transactionType }
      const { outstanding, wrong } = standingOf(filledForm(stored, forms, term), await dataSetsOf(db, stored.form))
      expect({ id, key: stored.key, outstanding, wrong }).toEqual({ id, key: stored.key, outstanding: 0, wrong: 0 })
    }
    const authors = await db
      .selectFrom('formChange')
      .select('actorId')
      .where(
        'formId',
        'in',
        forms.map((form) => form.id),
      )
      .execute()
    expect(authors).toHaveLength(forms.flatMap(changesOf).length)
  }
})

test('names come short and long, in several scripts, and with signs that break careless screens', () => {
  const names = accounts.map(({ name }) => name)
  expect(Math.min(...names.map(({ length }) => length))).toBe(1)
  expect(Math.max(...names.map(({ length }) => length))).toBeGreaterThan(100)
  for (const script of ['Han', 'Hangul', 'Arabic', 'Greek', 'Cyrillic', 'Hebrew', 'Thai', 'Devanagari']) {
    expect(names.some((name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))).toBe(true)
  }
  for (const sign of ["'", '&', '"', '<b>', '\\', '%', '/', ';'])
    expect(names.some((name) => name.includes(sign))).toBe(true)
})

test('what has come in is a whole application of its own insured; a draft is as far as somebody has got', async () => {
  const all = await db.selectFrom('form').selectAll().where('submissionId', 'is not', null).orderBy('id').execute()
  const forms = all.map((form) => ({ ...form, submissionId: form.submissionId! }))
  const sent = new Set(submissions.filter(({ receivedAt }) => receivedAt !== null).map(({ id }) => id))
  expect(forms.filter(({ submissionId, outstanding }) => sent.has(submissionId) && outstanding !== 0)).toEqual([])
  expect(new Set(forms.map(({ submissionId }) => submissionId)).size).toBeGreaterThanOrEqual(sent.size)
  const drafts = forms.filter(({ submissionId }) => submissionOf(submissionId)?.status === S.draft)
  expect(drafts.filter(({ outstanding }) => outstanding! > 0).length).toBeGreaterThan(10)

  // Recomputes counts and facts, as the server does on save.
  const kept = (id: number) =>
    db
      .selectFrom('form')
      .select(['outstanding', 'neededToSubmit', 'wrong'])
      .where('submissionId', '=', id)
      .orderBy('id')
      .execute()
  const factsOf = async (id: number) =>
    (await db.selectFrom('formFacts').select('facts').where('submissionId', '=', id).executeTakeFirst())?.facts
  for (const { id } of [
    ...submissions.filter(({ id }) => id % 80 === 0 && sent.has(id)),
    ...whoOf(S.draft).slice(0, 5),
  ]) {
    const before = { counts: await kept(id), facts: await factsOf(id) }
    await restate(db, id)
    expect({ id, counts: await kept(id), facts: await factsOf(id) }).toEqual({ id, ...before })
  }
  const names = forms
    .filter(({ templateKey }) => templateKey === 'applicant')
    .map(({ answers }) => (answers.insured as { firstNamedInsured: string }).firstNamedInsured)
  expect(new Set(names).size).toBeGreaterThan(400)
})

test('reports come from the sample provider and say so; some are drafts', async () => {
  const reports = await db.selectFrom('externalReport').selectAll().execute()
  const generated = reports.filter(({ status }) => statusNamed('ExternalReport', status) === 'Generated')
  expect(reports.length - generated.length).toBeGreaterThan(0)
  expect(new Set(generated.map(({ name }) => name)).size).toBe(itemsOf(reference, 'External Reports').length)
  for (const { provider, isSample, findings, orderedAt } of generated) {
    expect({ provider, isSample }).toEqual({ provider: 'Bindery sample provider', isSample: true })
    expect(orderedAt).not.toBeNull()
    expect((findings as unknown[]).length).toBeGreaterThan(3)
  }
})
