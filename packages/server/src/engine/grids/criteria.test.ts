import { readFileSync } from 'node:fs'
import { VALUELESS } from '@bindery/contract/filters'
import { afterAll, describe, expect, test } from 'vitest'
import { copyDatabase } from '#testing/database.ts'
import { askingAs, pageOf, where } from '#testing/gridFixture.ts'
import { AGENCY, makeAgency, makePerson, makeSubmission } from '#testing/records.ts'
import { SUBMISSION_FIELDS } from './submissionFields.ts'

const { database, remove } = await copyDatabase()
const { db } = database
afterAll(async () => {
  await database.close()
  await remove()
})
const underwriter = await askingAs(database, 'underwriter')
const agent = await askingAs(database, 'agent')
const principal = await askingAs(database, 'agent2')

interface Template {
  id: string
  criteria: { field: string; type: string; operators: string[]; consoles: string[] }[]
}
const { filterTemplates }: { filterTemplates: Template[] } = JSON.parse(
  readFileSync(new URL('../../../reference/preferences.json', import.meta.url), 'utf8'),
)
const template = filterTemplates.find(({ id }) => id === 'submission.advanced')!.criteria

/** A value that every operator of the type accepts. */
const SAMPLE: Record<string, unknown> = {
  text: 'a',
  id: 'SUB-2',
  number: 5,
  money: '1000.50',
  date: '2026-11-01',
  user: 1,
  org: 101,
  boolean: true,
}
const CHOICES: Record<string, unknown> = {
  status: 4,
  product: 'CP',
  priority: '2',
  transactionType: 'New',
  state: 'CT',
  businessClass: '112120',
  branch: 10,
  referralStatus: 'refer',
  renewalStatus: 'Renewal Pending',
  changeSet: 'submitted',
  appetite: 'in',
}
function valueFor({ field, type }: Template['criteria'][number], operator: string) {
  if (VALUELESS.includes(operator)) return null
  const value = type === 'select' ? CHOICES[field] : SAMPLE[type]
  if (operator === 'between') return [value, value]
  if (operator.endsWith('Days')) return 30
  if (operator === 'during') return 'thisWeek'
  return operator === 'in' || operator === 'notIn' ? [value] : value
}

test.each(template)('$field takes each of its operators, from those who may ask', async (criterion) => {
  expect(SUBMISSION_FIELDS[criterion.field]).toMatchObject({ type: criterion.type, consoles: criterion.consoles })
  expect(Object.keys(SUBMISSION_FIELDS[criterion.field]!.operators).toSorted()).toEqual(criterion.operators.toSorted())
  for (const operator of criterion.operators) {
    const criteria = [where(criterion.field, operator, valueFor(criterion, operator))]
    await expect(pageOf(underwriter, { criteria, numberOfRows: 1 })).resolves.toBeDefined()
    const asAgent = pageOf(agent, { criteria, numberOfRows: 1 })
    if (criterion.consoles.includes('agent')) await expect(asAgent).resolves.toBeDefined()
    else
      await expect(asAgent).rejects.toMatchObject({ status: 400, extras: { errors: [{ path: 'criteria.0.field' }] } })
  }
})
test('there is no criterion that the template does not offer', () => {
  expect(Object.keys(SUBMISSION_FIELDS).toSorted()).toEqual(template.map(({ field }) => field).toSorted())
})

describe('of these submissions, a criterion finds', () => {
  const mark = `Q${Date.now()}`
  const colleague = makePerson(db, { userType: 'Underwriter', roles: ['Underwriter'], organizationId: 10 })
  const stranger = makePerson(db, { userType: 'Underwriter', roles: ['Underwriter'], organizationId: 13 })
  const account = db
    .insertInto('account')
    .values({ accountNumber: `ACC-${mark}`, name: `Crème ${mark}` } as never)
    .returning('id')
    .executeTakeFirstOrThrow()

  const made = (async () => {
    const rows = {
      bakery: {
        insuredName: `${mark} Élan 100% Bakery_Co`,
        status: 4,
        priority: 3,
        premium: '1000.00',
        hazardGrade: 5,
        effectiveDate: '2026-11-16',
        expirationDate: '2027-11-16',
        receivedAt: new Date('2026-11-16T00:00:00Z'),
        modifiedAt: new Date('2026-11-09T23:59:59Z'),
        nextTaskDueAt: new Date('2026-11-16T14:59:59Z'),
        assignedUnderwriterId: underwriter.actor.id,
        accountId: (await account).id,
        policyNumber: `CP-${mark}`,
        statusReason: 'Price too HIGH',
        productShortNames: ['CP', 'GL'],
        renewalStatus: 3,
        cancellationPending: true,
        appetite: 'in' as const,
        insuredState: 'CT',
        agentId: principal.actor.id,
        agencyId: AGENCY.agent2s,
      },
      roofer: {
        insuredName: `${mark} 1000 BAKERYXCO`,
        status: 7,
        priority: null,
        premium: '2500.55',
        hazardGrade: 9,
        effectiveDate: '2026-11-15',
        expirationDate: '2026-12-16',
        receivedAt: new Date('2026-11-15T23:59:59.999Z'),
        modifiedAt: new Date('2026-11-10T00:00:00Z'),
        nextTaskDueAt: new Date('2026-11-16T15:00:01Z'),
        assignedUnderwriterId: (await colleague).id,
        productShortNames: ['WC'],
        branchId: 11,
        agencyId: AGENCY.belowAgent2s,
      },
      empty: {
        insuredName: `${mark} nothing known`,
        status: 1,
        effectiveDate: null,
        expirationDate: null,
        assignedUnderwriterId: (await stranger).id,
        productShortNames: [],
        agencyId: AGENCY.agents,
      },
      nobodys: { insuredName: `${mark} unassigned`, status: 2, agencyId: AGENCY.stranger, productShortNames: ['IM'] },
    }
    const ids = new Map<number, string>()
    for (const [name, row] of Object.entries(rows)) ids.set((await makeSubmission(db, row)).id, name)
    return ids
  })()

  test.each<[string, string, unknown, string[]]>([
    ['insuredName', 'contains', 'BAKERY', ['bakery', 'roofer']],
    ['insuredName', 'contains', 'elan', ['bakery']],
    ['insuredName', 'contains', 'ÉLAN', ['bakery']],
    ['insuredName', 'contains', '100%', ['bakery']],
    ['insuredName', 'contains', 'bakery_co', ['bakery']],
    ['insuredName', 'contains', 'no such name', []],
    ['insuredName', 'startsWith', `${mark.toLowerCase()} 1`, ['roofer']],
    ['insuredName', 'startsWith', `${mark} e`, ['bakery']],
    ['insuredName', 'equals', `${mark} UNASSIGNED`, ['nobodys']],
    ['insuredName', 'isEmpty', null, []],
    ['insuredName', 'isNotEmpty', null, ['bakery', 'roofer', 'empty', 'nobodys']],
    ['policyNumber', 'equals', `cp-${mark}`, ['bakery']],
    ['policyNumber', 'startsWith', `CP-${mark.slice(0, 5)}`, ['bakery']],
    ['policyNumber', 'in', [`CP-${mark}`, 'CP-0'], ['bakery']],
    ['status', 'in', [4, '7'], ['bakery', 'roofer']],
    ['status', 'notIn', [4, 7], ['empty', 'nobodys']],
    ['statusReason', 'contains', 'too high', ['bakery']],
    ['statusReason', 'isEmpty', null, ['roofer', 'empty', 'nobodys']],
    ['product', 'in', ['GL', 'WC'], ['bakery', 'roofer']],
    ['product', 'notIn', ['GL', 'WC'], ['empty', 'nobodys']],
    ['priority', 'in', ['3'], ['bakery']],
    ['priority', 'notIn', [3], ['roofer', 'empty', 'nobodys']],
    ['state', 'in', ['CT'], ['bakery']],
    ['hazardGrade', '>', 5, ['roofer']],
    ['hazardGrade', '>=', '5', ['bakery', 'roofer']],
    ['totalPremium', '=', '2500.55', ['roofer']],
    ['totalPremium', '<', 2500.55, ['bakery']],
    ['totalPremium', 'between', ['1000', 2500.54], ['bakery']],
    ['effectiveDate', 'on', '2026-11-16', ['bakery']],
    ['effectiveDate', 'before', '2026-11-16', ['roofer']],
    ['effectiveDate', 'after', '2026-11-15', ['bakery', 'nobodys']],
    ['effectiveDate', 'between', ['2026-11-15', '2026-11-16'], ['bakery', 'roofer']],
    ['effectiveDate', 'between', ['2026-11-15', '9999-12-31'], ['bakery', 'nobodys', 'roofer']],
    ['effectiveDate', 'after', '9999-12-31', []],
    ['effectiveDate', 'isEmpty', null, ['empty']],
    ['effectiveDate', 'on', 'now', ['bakery']],
    ['effectiveDate', 'on', '-1d', ['roofer']],
    ['effectiveDate', 'during', 'today', ['bakery']],
    ['effectiveDate', 'during', 'yesterday', ['roofer']],
    ['effectiveDate', 'during', 'lastWeek', []],
    ['expirationDate', 'during', 'nextMonth', ['roofer']],
    ['receivedDate', 'during', 'today', ['bakery']],
    ['nextTaskDueDate', 'overdue', null, ['bakery']],
    ['expirationDate', 'inNextDays', 30, ['roofer']],
    ['expirationDate', 'inNextDays', 29, []],
    ['effectiveDate', 'inLastDays', 0, ['bakery']],
    ['effectiveDate', 'inLastDays', 1, ['bakery', 'roofer']],
    ['receivedDate', 'on', '2026-11-15', ['roofer']],
    ['receivedDate', 'after', '2026-11-15', ['bakery']],
    ['receivedDate', 'before', '2026-11-16', ['roofer']],
    ['timeLastModified', 'before', '-6d', ['bakery']],
    ['timeLastModified', 'between', ['2026-11-10', '2026-11-10'], ['roofer']],
    ['nextTaskDueDate', 'before', 'now', ['bakery']],
    ['nextTaskDueDate', 'after', 'now', ['roofer']],
    ['nextTaskDueDate', 'on', 'now', ['bakery', 'roofer']],
    ['assignedUnderwriter', 'me', null, ['bakery']],
    ['assignedUnderwriter', 'myTeam', null, ['bakery', 'roofer']],
    ['assignedUnderwriter', 'isEmpty', null, ['nobodys']],
    ['agent', 'isEmpty', null, ['roofer', 'empty', 'nobodys']],
    ['agency', 'in', [AGENCY.agents, String(AGENCY.agent2s)], ['bakery', 'empty']],
    ['agency', 'in', ['AGY-1010'], ['empty']],
    ['agency', 'under', AGENCY.agent2s, ['bakery', 'roofer']],
    ['agency', 'under', 'AGY-2000', ['bakery', 'roofer']],
    ['branch', 'in', [11], ['roofer']],
    ['branch', 'notIn', ['QHV-SE'], ['bakery', 'empty', 'nobodys']],
    ['renewalStatus', 'in', ['Non-Renewal Pending'], ['bakery']],
    ['renewalStatus', 'in', ['none', 4], ['roofer', 'empty', 'nobodys']],
    ['cancellationPending', 'is', true, ['bakery']],
    ['cancellationPending', 'is', false, ['roofer', 'empty', 'nobodys']],
    ['appetite', 'notIn', ['in'], ['roofer', 'empty', 'nobodys']],
    ['accountName', 'contains', 'creme', ['bakery']],
    ['accountName', 'startsWith', 'CRÈME', ['bakery']],
    ['accountName', 'isEmpty', null, ['roofer', 'empty', 'nobodys']],
    ['accountNumber', 'equals', `acc-${mark}`, ['bakery']],
  ])('%s %s %j', async (field, operator, value, expected) => {
    const names = await made
    const criteria = [where('insuredName', 'startsWith', mark), where(field, operator, value)]
    const { records, totalRecords } = await pageOf(underwriter, { criteria })
    expect(records.map(({ id }) => names.get(id)).toSorted()).toEqual(expected.toSorted())
    expect(totalRecords).toBe(expected.length)
  })

  test.each([
    ['UTC', 'today', ['bakery']],
    ['America/New_York', 'today', []],
    ['America/New_York', 'yesterday', ['bakery', 'roofer']],
    ['Asia/Tokyo', 'yesterday', ['bakery', 'roofer']],
    ['+09:00', 'yesterday', ['bakery', 'roofer']],
  ])('in %s, a submission received %s', async (timeZone, period, expected) => {
    const names = await made
    const criteria = [where('insuredName', 'startsWith', mark), where('receivedDate', 'during', period)]
    const { records } = await pageOf({ ...underwriter, timeZone }, { criteria })
    expect(records.map(({ id }) => names.get(id)).toSorted()).toEqual(expected)
  })

  test('an agency with those below it does not have one whose code only begins like its own', async () => {
    const [top, below, longer] = [
      await makeAgency(db, `ASH-20-${mark}`),
      await makeAgency(db, `ASH-20-${mark}/ASH-21-${mark}`),
      await makeAgency(db, `ASH-20-${mark}0`),
    ]
    for (const agencyId of [top, below, longer]) await makeSubmission(db, { agencyId })
    const { records } = await pageOf(underwriter, { criteria: [where('agency', 'under', top)] })
    expect(records.map(({ agencyId }) => agencyId).toSorted()).toEqual([top, below].toSorted())
  })

  test("an agent's 'own' is the agency with those below, as far as they may see them", async () => {
    const names = await made
    const criteria = [where('insuredName', 'startsWith', mark), where('agency', 'under', 'own')]
    expect((await pageOf(principal, { criteria })).records.map(({ id }) => names.get(id)).toSorted()).toEqual([
      'bakery',
      'roofer',
    ])
    expect((await pageOf(agent, { criteria })).records.map(({ id }) => names.get(id))).toEqual(['empty'])
  })
})

test.each<[string, string, unknown, string]>([
  ['shoeSize', 'in', [1], 'field'],
  ['constructor', 'in', [1], 'field'],
  ['status', 'contains', 'x', 'operator'],
  ['status', 'toString', 'x', 'operator'],
  ['status', 'in', [], 'value'],
  ['status', 'in', [4, 17], 'value.1'],
  ['status', 'in', null, 'value'],
  ['priority', 'in', ['9'], 'value.0'],
  ['insuredName', 'contains', '  ', 'value'],
  ['insuredName', 'contains', 5, 'value'],
  ['totalPremium', '>', 'a lot', 'value'],
  ['totalPremium', 'between', ['1'], 'value'],
  ['totalPremium', 'between', ['2', '1'], 'value'],
  ['effectiveDate', 'after', '0000-12-31', 'value'],
  ['effectiveDate', 'after', 253_402_300_800_000, 'value'],
  ['effectiveDate', 'on', '2026-02-30', 'value'],
  ['effectiveDate', 'on', "now()'; --", 'value'],
  ['effectiveDate', 'inNextDays', -1, 'value'],
  ['effectiveDate', 'inNextDays', 1.5, 'value'],
  ['cancellationPending', 'is', 'yes', 'value'],
  ['assignedUnderwriter', 'in', ['me'], 'value.0'],
  ['agency', 'in', [-1], 'value.0'],
  ['agency', 'in', [{}], 'value.0'],
])('%s %s %j is refused with its path', async (field, operator, value, part) => {
  const criteria = [where('status', 'in', [4]), where(field, operator, value)]
  await expect(pageOf(underwriter, { criteria })).rejects.toMatchObject({
    status: 400,
    type: 'malformed',
    extras: { errors: [{ path: `criteria.1.${part}`, message: expect.stringMatching(/\.$/) }] },
  })
})
