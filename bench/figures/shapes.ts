import { SUBMISSION_SORT_KEYS } from '@bindery/contract/grid'
import { openClient } from '../client.ts'
import { httpLoad } from '../httpLoad.ts'
import { DEFAULT_FILTER, type Installation, OPEN } from '../installation.ts'
import { alternate, median } from '../latencies.ts'
import { type Figure, ms, times } from '../table.ts'

const MAX_RATIO = 4

interface Shape {
  work: string
  criteria: readonly unknown[]
  sortBy?: string
  startIndex?: number
  /** The same page in plain SQL, with offset and count(*). */
  plain: { where: string; order: string }
  target?: null
}

const open = `status in (${OPEN})`
const mine = `assigned_underwriter_id = $1 and ${open}`
const RECEIVED = 'received_at desc nulls last, id desc'
const contains = (text: string) => ({ field: 'insuredName', operator: 'contains', value: text })
const allOpen = [DEFAULT_FILTER[1]]

const SHAPES: Shape[] = [
  {
    work: "my open, name contains 'brook'",
    criteria: [...DEFAULT_FILTER, contains('brook')],
    plain: { where: `${mine} and insured_name ilike '%brook%'`, order: RECEIVED },
  },
  {
    work: "all, name contains 'quinwater'",
    criteria: [contains('quinwater')],
    plain: { where: `insured_name ilike '%quinwater%'`, order: RECEIVED },
  },
  {
    work: "all open, name contains 'harmont'",
    criteria: [...allOpen, contains('harmont')],
    plain: { where: `${open} and insured_name ilike '%harmont%'`, order: RECEIVED },
  },
  {
    work: "all, name contains 'brook' (a tenth of all)",
    criteria: [contains('brook')],
    plain: { where: `insured_name ilike '%brook%'`, order: RECEIVED },
    target: null,
  },
  { work: 'all open, page 2,000', criteria: allOpen, startIndex: 49_975, plain: { where: open, order: RECEIVED } },
  { work: 'everything, page 2,000', criteria: [], startIndex: 49_975, plain: { where: 'true', order: RECEIVED } },
  {
    work: 'everything, page 20,000',
    criteria: [],
    startIndex: 499_975,
    plain: { where: 'true', order: RECEIVED },
    target: null,
  },
]

/** The plain SQL for every sortable column. */
const SORTED: Record<string, string> = {
  priority: 'priority',
  'insured.name': 'lower(insured_name)',
  submissionNumber: 'policy_number, submission_number',
  status: 'status',
  statusReason: 'status_reason',
  productShortNames: 'product_short_names',
  effectiveDate: 'effective_date',
  expirationDate: 'expiration_date',
  totalPremium: 'premium',
  agencyName: name('organization', 'agency_id'),
  'assignedUnderwriterSummary.name': name('person', 'assigned_underwriter_id'),
  'responsibleUnderwriterSummary.name': name('person', 'responsible_underwriter_id'),
  'referredUnderwriterSummary.name': name('person', 'referred_underwriter_id'),
  'nextTaskSummary.definition': 'next_task_definition',
  'nextTaskSummary.dueDate': 'next_task_due_at',
  receivedDate: 'received_at',
  quoteNeededByDate: 'quote_needed_by',
  transactionType: 'transaction_type',
  'carrierBranch.name': name('organization', 'branch_id'),
  accountName: name('account', 'account_id'),
  accountNumber: name('account', 'account_id', 'account_number'),
  'agentSummary.name': name('person', 'agent_id'),
  'agencyContactSummary.name': name('person', 'agency_contact_id'),
  expiringPolicyNumber: 'expiring_policy_number',
  policyNumber: 'policy_number',
  paymentReceivedDate: 'payment_received_on',
  'createdBy.name': name('person', 'created_by_id'),
  timeLastModified: 'modified_at',
}
function name(table: string, column: string, of = 'name') {
  return `(select lower(t.${of}) from ${table} t where t.id = ${column})`
}

/** Searching, sorting and paging, each against the default page and against plain SQL for the same page. */
export async function shapes(installation: Installation): Promise<Figure[]> {
  const { url, product, people } = installation
  const { username, token } = people[0]!
  const client = await openClient(url)
  const { rows } = await client.query<{ id: number }>('select id from person where username = $1', [username])
  const me = rows[0]!.id

  const filters = new Map<string, string>()
  const filterOf = async (criteria: readonly unknown[]) => {
    const key = JSON.stringify(criteria)
    const body = { name: `bench ${filters.size}`, filterTemplateId: 'submission.advanced', criteria }
    const uri = filters.get(key) ?? ((await product.send('POST', '/rest/Filter', token, body)) as { uri: string }).uri
    filters.set(key, uri)
    return uri
  }
  const requestOf = async ({ criteria, sortBy, startIndex = 0 }: Pick<Shape, 'criteria' | 'sortBy' | 'startIndex'>) => {
    const query = new URLSearchParams({
      filterUri: await filterOf(criteria),
      numberOfRows: '25',
      startIndex: String(startIndex),
      ...(sortBy && { sortBy }),
    })
    const path = `/rest/Submission/filter?${query}`
    await httpLoad(product.port, 1, 0.1, () => ({ path, token }))
    return async () => (await httpLoad(product.port, 1, 0.25, () => ({ path, token }))).p50
  }
  const plainQueryOf =
    ({ where, order }: Shape['plain'], offset = 0) =>
    async () => {
      const at = performance.now()
      const values = where.includes('$1') ? [me] : []
      await client.query(`select * from submission where ${where} order by ${order} limit 25 offset ${offset}`, values)
      await client.query(`select count(*) from submission where ${where}`, values)
      return performance.now() - at
    }

  const defaultPage = await requestOf({ criteria: DEFAULT_FILTER, sortBy: 'receivedDate desc' })
  const compare = async (shape: Shape, rounds: number): Promise<Figure> => {
    const { base, actual, plain } = await alternate(rounds, {
      base: defaultPage,
      actual: await requestOf(shape),
      plain: plainQueryOf(shape.plain, shape.startIndex),
    })
    const ratio = median(actual.map((p50, round) => p50 / base[round]!))
    const faster = median(actual.map((p50, round) => plain[round]! / p50))
    return {
      work: shape.work,
      product: ms(median(actual)),
      baseline: `plain SQL ${ms(median(plain))}, default page ${ms(median(base))}`,
      ratio: `${times(ratio)} default, plain ${times(faster)}`,
      target: shape.target === null ? 'faster than plain' : `≤ ${MAX_RATIO}×, faster than plain`,
      ok: (shape.target === null || ratio <= MAX_RATIO) && faster > 1,
    }
  }

  const figures: Figure[] = []
  for (const shape of SHAPES) figures.push(await compare(shape, 7))
  const sorts: Figure[] = []
  for (const [accessor, column] of Object.entries(SORTED))
    for (const way of ['asc', 'desc'])
      sorts.push(
        await compare(
          {
            work: `my open by ${accessor} ${way}`,
            criteria: DEFAULT_FILTER,
            sortBy: `${SUBMISSION_SORT_KEYS[accessor] ?? accessor} ${way}`,
            plain: {
              where: mine,
              order: `${
                column
                  .split(', ')
                  .map((part) => (column.startsWith('(') ? '' : `${part} ${way} nulls last`))
                  .filter(Boolean)
                  .join(', ') || `${column} ${way} nulls last`
              }, id ${way}`,
            },
          },
          3,
        ),
      )
  await client.end()
  return [...figures, ...summary(sorts)]
}

/** One line for the slowest of all sorts, and one for each sort that missed its target (at most five). */
function summary(sorts: Figure[]): Figure[] {
  const ratioOf = ({ ratio }: Figure) => Number.parseFloat(ratio)
  const slowest = sorts.toSorted((a, b) => ratioOf(b) - ratioOf(a))
  const missed = slowest.filter(({ ok }) => !ok)
  const worst = slowest[0]!
  return [
    {
      ...worst,
      work: `sorted by any of ${sorts.length / 2} columns, both ways; slowest: ${worst.work.replace('my open by ', '')}`,
      ok: !missed.length,
    },
    ...missed.slice(0, 5),
  ]
}
