import type { ContextType } from '@bindery/contract/actions'
import { getAction } from '@bindery/contract/actions/catalogue'
import type { Answers } from '@bindery/forms/path'
import type { Risk } from '@bindery/rating/risk'
import type { Facts, RecordKind } from '@bindery/workflow/risk'
import { asSeen } from '#engine/actions/load.ts'
import { accountNumber, type NumberRow, submissionNumber } from '#engine/actions/numbers.ts'
import { recordsOf } from '#engine/actions/record.ts'
import { TABLES } from '#engine/actions/riskQuery.ts'
import { type ActionRequest, decide, type Features, recordable } from '#engine/actions/run.ts'
import type {
  Holder,
  NamedHolder,
  StoredProduct,
  StoredRisk,
  StoredRow,
  StoredSubmission,
} from '#engine/actions/stored.ts'
import { BIRTH_ORDER, linked } from '#engine/actions/write.ts'
import { productPlans } from '#engine/reference/ratePlans.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Application, SampleForm } from '../applications/applications.ts'
import { type Agency, type BusinessClass, businessClasses, itemsOf, type WorldReference } from '../reference.ts'
import { BLANKS, type SampleTable } from './columnDefaults.ts'
import { databaseTime, type Moment } from './moments.ts'
import { SamplePaper } from './paper.ts'
import { PolicyFiles } from './policyFiles.ts'
import { preparedIn } from './prepared.ts'

type Values = Record<string, unknown>

/** A write to a row: first the whole row, later the changed columns with their old values. The history lists them. */
export interface Version {
  table: SampleTable | ParticularTable
  id: number
  before: Values | null
  after: Values
  actorId: number
  requestId: string
  at: string
}
/** Tables with other names and identifiers of an account. */
export type ParticularTable = 'account_identifier' | 'account_alias'
/** An action that was run, with its activity lines. */
export interface Recorded {
  row: Values
  lines: Values[]
}
/** The forms of a submission as they are stored, and the facts in them. They have no history, unlike other rows. */
interface FiledApplication {
  forms: Values[]
  facts: Values
}
/** Receives every write, action and application as it happens. */
export interface Journal {
  wrote(version: Version): void
  did(recorded: Recorded): void
  filed(application: FiledApplication): void
}

/** Columns that the query in riskQuery.ts adds to a submission. */
const ADDED = [
  'agency_kind',
  'agency_code',
  'agency_states',
  'agent_quotes',
  'referred_grade',
  'open_change_set',
  'had_changes',
  'is_submitted',
]
/** Property of a loaded risk that lists the rows of a table. */
const LISTS = {
  quote: 'quotes',
  proposal: 'proposals',
  policy: 'policies',
  policy_issuance: 'issuances',
  endorsement: 'endorsements',
  policy_rewrite: 'rewrites',
  policy_cancellation: 'cancellations',
  reinstatement: 'reinstatements',
  external_report: 'reports',
  referral: 'referrals',
} as const
/** Tables whose rows have their own times instead of a version. */
const UNVERSIONED: readonly SampleTable[] = ['change_set', 'referral']

const FIRST_ACCOUNT = 10_001

/**
 * Simulates the carrier on its own clock. All actions run through the real engine with the person's permissions. Only
 * the rows are in memory, because a database would take minutes for three years of work. `file` returns the rows that
 * the server would load.
 */
export class Office {
  /** By submission. */
  readonly applications = new Map<number, FiledApplication>()
  /** The risk that each quote was last rated for. */
  readonly quoteRisks = new Map<number, Values>()
  /** Reason forms by submission. Only the last can still be open. */
  readonly reasonForms = new Map<number, (SampleForm & { row: Values })[]>()
  /** The underwriters to assign when a submission is received, by its id. */
  readonly underwritersOf = new Map<number, Values>()
  readonly numbers: Record<NumberRow, number> = {
    account: FIRST_ACCOUNT - 1,
    submission: 0,
    quote: 0,
    proposal: 0,
    policy: 0,
  }
  readonly paper: SamplePaper
  readonly policyFiles = new PolicyFiles((submissionId) =>
    this.applications.get(submissionId)!.forms.map(({ template_key, template_version, answers }) => ({
      key: template_key as string,
      version: template_version as number,
      answers: answers as Answers,
    })),
  )
  readonly #rows = Object.fromEntries(
    Object.keys(BLANKS).map((table) => [table, new Map<number, StoredRow>()]),
  ) as Record<SampleTable, Map<number, StoredRow>>
  readonly #files = new Map<number, StoredRisk>()
  readonly #products: Record<string, StoredProduct>
  readonly #reports: { name: string; products: string[] }[]
  readonly #agencies: Map<number, Agency>
  readonly #holders: Map<number, NamedHolder>
  readonly #classes: Map<string, BusinessClass>
  readonly #features: Features
  readonly #journal: Journal
  #requests = 0

  constructor(
    reference: WorldReference,
    people: NamedHolder[],
    featuresIn: (office: Office) => Features,
    journal: Journal,
  ) {
    this.paper = new SamplePaper(reference)
    this.#products = Object.fromEntries(
      reference.products.products.map((product) => [
        product.shortName,
        {
          short_name: product.shortName,
          name: product.name,
          policy_number_prefix: product.policyNumberPrefix,
          currency_code: product.defaultCurrency,
          details: product as unknown as StoredProduct['details'],
        },
      ]),
    )
    this.#reports = itemsOf(reference, 'External Reports').map(({ name, products }) => ({
      name,
      products: (products ?? []) as string[],
    }))
    this.#agencies = new Map(reference.organizations.agencies.map((agency) => [agency.id, agency]))
    this.#holders = new Map(people.map(({ id, name, grade, groups }) => [id, { id, name, grade, groups }]))
    this.#classes = businessClasses(reference)
    this.#features = featuresIn(this)
    this.#journal = journal
  }

  rowsOf(table: SampleTable): StoredRow[] {
    return [...this.#rows[table].values()]
  }

  file(submissionId: number): StoredRisk {
    return this.#files.get(submissionId)!
  }

  /** The risk as the engine loads it for this actor at this time. */
  riskOf(id: number, { actor, at }: Moment) {
    return asSeen({ actor, now: at }, this.#fileFor(actor.id, id), { context: 'Submission', id }).risk
  }

  /** Creates a submission by hand. */
  begin(values: Values, moment: Moment): StoredRow {
    const submission_number = submissionNumber(moment.at, this.nextNumber('submission'))
    const created_by_id = moment.actor.id
    return this.enter(
      'submission',
      { ...values, submission_number, created_by_id, modified_by_id: created_by_id },
      moment,
    )
  }

  /** Stores the application as it was filled in. */
  fillIn(submissionId: number, { forms, facts }: Application, { actor, at }: Moment) {
    const file = this.file(submissionId)
    file.form_facts = facts
    file.forms = forms.map(({ template: { key, kind, product, navLabel }, standing }) => ({
      ...{ key, kind, product, title: navLabel, outstanding: standing.outstanding, wrong: standing.wrong },
      needed_to_submit: standing.neededToSubmit,
      findings: standing.findings,
    }))
    const by = { created_at: databaseTime(at), modified_at: databaseTime(at), modified_by_id: actor.id }
    const application = {
      facts: { submission_id: submissionId, facts },
      forms: forms.map(({ template: { key, version }, answers, standing }) => ({
        ...{ submission_id: submissionId, template_key: key, template_version: version, answers, version: 1, ...by },
        outstanding: standing.outstanding,
        needed_to_submit: standing.neededToSubmit,
        wrong: standing.wrong,
        findings: standing.findings,
        filed_at: null,
      })),
    }
    this.applications.set(submissionId, application)
    this.#journal.filed(application)
  }

  /** The risk that the quote of a policy was rated for. */
  riskOfPolicy({ policies }: StoredRisk, policyId: number): Risk | null {
    const quoteId = policies.find(({ id }) => id === policyId)?.quote_id ?? 0
    return (this.quoteRisks.get(quoteId)?.risk as Risk | undefined) ?? null
  }

  /** Stores the form for a decision. */
  openReasonForm(submissionId: number, form: SampleForm, { actor, at }: Moment) {
    const { template, answers, standing } = form
    const { key, version, kind, title } = template
    const counts = {
      outstanding: standing.outstanding,
      needed_to_submit: standing.neededToSubmit,
      wrong: standing.wrong,
      findings: null,
    }
    this.file(submissionId).forms.push({ key, kind, product: null, title, ...counts })
    const of = { submission_id: submissionId, template_key: key, template_version: version, answers, version: 1 }
    const by = { created_at: databaseTime(at), modified_at: databaseTime(at), modified_by_id: actor.id }
    const row = { ...of, ...by, ...counts, filed_at: null }
    this.reasonForms.set(submissionId, [...(this.reasonForms.get(submissionId) ?? []), { ...form, row }])
  }

  /** Files the form after the decision. */
  fileReasonForm(submissionId: number, key: string, at: Date) {
    const file = this.file(submissionId)
    file.forms = file.forms.filter((form) => form.key !== key)
    this.reasonForms.get(submissionId)!.at(-1)!.row.filed_at = databaseTime(at)
  }

  /** Attaches a file that the agent sends. */
  attach(submissionId: number, name: string, moment: Moment): number {
    const { insured_name } = this.file(submissionId).submission
    const content = `${name}\n\nPart of the application of ${insured_name}. A sample file.\n`
    return this.paper.upload(submissionId, name, content, moment)
  }

  openAccount(values: Values, moment: Moment): StoredRow {
    return this.enter('account', { ...values, account_number: accountNumber(this.nextNumber('account')) }, moment)
  }

  /** Adds an alias or an identifier to an account. */
  addParticular(table: ParticularTable, accountId: number, row: Values, moment: Moment) {
    this.#keep(table, accountId, null, { account_id: accountId, ...row }, moment)
  }

  /** Inserts a row with the next id of its table. */
  enter(table: SampleTable, values: Values, moment: Moment): StoredRow {
    const isUnversioned = UNVERSIONED.includes(table)
    const row = {
      ...BLANKS[table],
      ...('modified_at' in values || table === 'account' || isUnversioned ? {} : { modified_at: moment.at }),
      ...(isUnversioned ? {} : { created_at: moment.at, version: 1 }),
      ...values,
      id: this.#rows[table].size + 1,
    } as unknown as StoredRow
    for (const column of Object.keys(row)) row[column] = inColumn(row[column])
    this.#rows[table].set(row.id, row)
    if (table === 'submission') this.#open(row as StoredRow & StoredSubmission)
    else if (table in LISTS)
      this.file(row.submission_id as number)[LISTS[table as keyof typeof LISTS]].push(row as never)
    this.#keep(table, row.id, null, columnsOf(row), moment)
    return row
  }

  /** Updates a row, by hand or for an action. */
  change(table: SampleTable, id: number, values: Values, moment: Moment) {
    const row = this.#rows[table].get(id)!
    const touched = UNVERSIONED.includes(table) ? {} : { modified_at: moment.at, version: (row.version as number) + 1 }
    const wanted: Values = { ...values, ...touched }
    const [before, news]: [Values, Values] = [{}, {}]
    for (const column of Object.keys(wanted)) {
      const value = inColumn(wanted[column])
      if (row[column] === value) continue
      before[column] = row[column] ?? null
      news[column] = value
    }
    Object.assign(row, news)
    if ('referred_underwriter_id' in news)
      row.referred_grade = this.#holders.get(news.referred_underwriter_id as number)?.grade ?? null
    this.#keep(table, id, before, news, moment)
  }

  /** Edits the answers of an endorsement, in one form. */
  async editEndorsement(id: number, formKey: string, answers: Answers, moment: Moment) {
    const { submission_id } = this.#rows.endorsement.get(id)!
    const file = this.file(submission_id as number)
    const row = file.endorsements.find((endorsement) => endorsement.id === id)!
    const changeSet = this.rowsOf('change_set').find(
      ({ context, record_id }) => context === 'Endorsement' && record_id === id,
    )!
    const edit = { formKey, answers, changeSetId: changeSet.id }
    const changed = await this.policyFiles.edit({ db: NO_DATABASE }, file, row, edit, moment)
    this.change('endorsement', id, changed, moment)
  }

  /** Runs an action like the server: with the same engine, effects and records. */
  async act(request: ActionRequest, moment: Moment, facts?: Partial<Facts>): Promise<void> {
    const { actor, at } = moment
    const { context, label } = getAction(request.action)
    const target = { context, id: request.ids[0]! }
    const submissionId = this.#submissionOf(target.context, target.id)
    const file = this.#fileFor(actor.id, submissionId)
    const tx = { actor, now: at, db: NO_DATABASE, requestId: this.#nextRequest() } as unknown as TxCtx
    const seen = asSeen(tx, file, target)
    const loaded = facts ? { ...seen, risk: { ...seen.risk, facts: { ...seen.risk.facts, ...facts } } } : seen
    const { run, outcome } = await decide(tx, this.#features, request, loaded, {
      nextNumbers: (row, count) => Array.from({ length: count }, () => this.nextNumber(row)),
      paper: this.paper.at(submissionId, moment),
      ...preparedIn(request, loaded, at),
    })
    const ids = new Map<number, number>()
    for (const kind of BIRTH_ORDER)
      for (const { id, values } of run.book.addedOf(kind))
        ids.set(id, this.enter(tableOf(kind), linked(values, ids), moment).id)
    for (const [kind, rows] of run.book.changed)
      for (const [id, values] of rows) this.change(tableOf(kind), id, linked(values, ids), moment)

    const { submission } = file
    const idOf = (_kind: RecordKind, id: number) => ids.get(id) ?? id
    for (const followUp of this.#features.followUps) await followUp(tx, run, idOf)
    const { changes, activity } = recordsOf({
      target,
      changes: outcome.changes,
      notes: run.notes,
      idOf,
    })
    const by = { at: databaseTime(at), actor_id: actor.id, submission_id: submissionId }
    this.#journal.did({
      row: {
        ...by,
        request_id: tx.requestId,
        context,
        record_id: target.id,
        action: label,
        parameters: recordable(request, run.parameters),
        changes,
      },
      lines: activity.map((line) => ({ ...by, ...line, agency_id: submission.agency_id })),
    })
  }

  nextNumber(row: NumberRow) {
    this.numbers[row] += 1
    return this.numbers[row]
  }

  #nextRequest() {
    this.#requests += 1
    return this.#request
  }
  get #request() {
    return `sample-${String(this.#requests).padStart(6, '0')}`
  }

  #submissionOf(context: ContextType, id: number): number {
    return context === 'Submission' ? id : (this.#rows[tableOf(context)].get(id)!.submission_id as number)
  }

  /** The file with the people whose letters count. */
  #fileFor(actorId: number, submissionId: number): StoredRisk {
    const file = this.file(submissionId)
    const { responsible_underwriter_id, referred_by_id } = file.submission
    return {
      ...file,
      asker: this.#holders.get(actorId) ?? NOBODY,
      responsible: this.#holders.get(responsible_underwriter_id ?? 0) ?? null,
      referrer: this.#holders.get(referred_by_id ?? 0) ?? null,
    }
  }

  #open(submission: StoredRow & StoredSubmission) {
    const offers = (products: string[]) =>
      products.some((product) => (submission.product_short_names as string[]).includes(product))
    const agency = this.#agencies.get(submission.agency_id as number)
    Object.assign(submission, {
      agency_kind: agency ? 'agency' : 'branch',
      agency_code: agency?.code ?? null,
      agency_states: agency?.licensedStates ?? [],
      agent_quotes: agency?.agentQuoteStatus === 'enabled',
      had_changes: false,
      referred_grade: null,
      open_change_set: null,
    })
    const origin = this.#files.get(submission.renews_submission_id as number) ?? null
    origin?.successors.push(submission)
    this.#files.set(submission.id, {
      submission,
      quotes: [],
      proposals: [],
      policies: [],
      issuances: [],
      endorsements: [],
      rewrites: [],
      cancellations: [],
      reinstatements: [],
      reports: [],
      versions: [],
      successors: [],
      origin,
      products: this.#products,
      reports_offered: this.#reports.filter(({ products }) => offers(products)).map(({ name }) => name),
      business_class: this.#classes.get(submission.business_class as string) ?? null,
      plan_digests: [],
      rate_plans: PLANS,
      asker: NOBODY,
      responsible: null,
      referrer: null,
      referrals: [],
      subjectivities: [],
      forms: [],
      blank_forms: [],
      form_facts: null,
    })
  }

  #keep(table: Version['table'], id: number, before: Values | null, after: Values, { actor, at }: Moment) {
    this.#journal.wrote({ table, id, before, after, actorId: actor.id, requestId: this.#request, at: databaseTime(at) })
  }
}

const PLANS = productPlans().map((plan) => ({ status: 'published' as const, plan }))
const NOBODY: Holder = { grade: null, groups: [] }
const tableOf = (kind: RecordKind) => TABLES[kind] as SampleTable

export const columnsOf = (row: StoredRow): Values => {
  const columns: Values = { ...row }
  for (const column of ADDED) delete columns[column]
  return columns
}

const inColumn = (value: unknown) => (value instanceof Date ? databaseTime(value) : value)

/** Throws on any use: an effect that queries the database needs a stand-in, because the database is still empty. */
const NO_DATABASE = new Proxy({} as TxCtx['db'], {
  get: (_, name) => {
    throw new Error(`The sample world has no database to ask while it is made (${String(name)}): see standIns.ts.`)
  },
})
