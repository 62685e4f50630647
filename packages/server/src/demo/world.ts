import type { Selectable } from 'kysely'
import type { Features } from '#engine/actions/run.ts'
import type { Schema } from '#platform/db/schema/index.ts'
import { priceLives } from './applications/premium.ts'
import { makeBusinesses } from './businesses/businesses.ts'
import { clockAt, yearOf } from './calendar.ts'
import { makeFlags } from './lives/flags.ts'
import { makeLives } from './lives/lives.ts'
import { makeBook } from './lives/programmes.ts'
import { makeReferrals } from './lives/referrals.ts'
import { makeActors, systemActor } from './people/actors.ts'
import { makePeople, type Person, type PersonRow } from './people/people.ts'
import { makeStaff } from './people/staff.ts'
import { randomFor } from './random.ts'
import type { WorldReference } from './reference.ts'
import { AccountBook } from './simulation/accounts.ts'
import { BLANKS, type SampleTable } from './simulation/columnDefaults.ts'
import { columnsOf, type Journal, Office } from './simulation/office.ts'
import type { SamplePaper } from './simulation/paper.ts'
import { withStandIns } from './simulation/standIns.ts'
import { live } from './simulation/timeline.ts'
import { writtenNotes } from './stories/notes.ts'
import { tell } from './stories/stories.ts'
import type { Scene } from './stories/story.ts'
import { writtenTasks } from './stories/tasks.ts'

type Rows<Table extends keyof Schema> = Selectable<Schema[Table]>[]

/** The sample: its people, and the final rows. */
export interface World {
  /** Rows that exist from the start, in camelCase. */
  given: {
    person: PersonRow[]
    personRole: Rows<'personRole'>
    userGroupMember: Rows<'userGroupMember'>
  }
  /** The final rows, in snake_case. */
  rows: Record<SampleTable, Record<string, unknown>[]>
  particulars: { accountIdentifier: Rows<'accountIdentifier'>; accountAlias: Rows<'accountAlias'> }
  /** The forms of decisions, with ids after those of the applications. */
  reasonForms: Record<string, unknown>[]
  /** Copies of a policy's answers that endorsements edit, and the changes in them. */
  changeForms: Record<string, unknown>[]
  formChanges: Record<string, unknown>[]
  /** Versions of the policies that have an endorsement. */
  policyVersions: Record<string, unknown>[]
  /** The risks that quotes were rated for. */
  quoteRisks: Record<string, unknown>[]
  attachments: SamplePaper['attachments']
  sections: SamplePaper['sections']
  notes: Record<string, unknown>[]
  tasks: Record<string, unknown>[]
  /** The last number used of each visible number series. */
  lastNumbers: Office['numbers']
}

const ACCOUNTS = 500
/** Businesses without an account. */
const PROSPECTS = 60

/**
 * Generates the same sample for the same day, with recent open submissions and coming renewals. Everything that happens
 * on the way goes to the journal. Tests take less of the past than the whole, which is 1.
 */
export async function makeWorld(
  today: Date,
  passwordHash: string,
  reference: WorldReference,
  features: Features,
  journal: Journal,
  past = 1,
): Promise<World> {
  const clock = clockAt(today)
  const people = makePeople(reference, passwordHash, clock)
  const businesses = makeBusinesses(reference, ACCOUNTS + PROSPECTS, yearOf(clock.today))
  const book = makeBook(reference, people, businesses.slice(0, ACCOUNTS), businesses.slice(ACCOUNTS))
  const lives = makeLives(book, people, clock.today, past)

  const office = new Office(reference, people, (own) => withStandIns(features, own, reference), journal)
  const actors = makeActors(reference, people)
  const system = systemActor(reference)
  const random = randomFor('stories')
  const scene: Scene = {
    reference,
    clock,
    random,
    office,
    accounts: new AccountBook(office),
    people,
    actors,
    staff: makeStaff(people, random),
    premiums: priceLives(lives, reference.products.products),
    flags: makeFlags(lives, clock.today),
    referrals: makeReferrals(lives, people),
    ids: new Map(),
  }
  await live(
    lives.map((life) => tell(life, scene)),
    { clock, random, actorOf: ({ by }) => (by ? actors.get(by.id)! : system) },
  )

  const tables = Object.keys(BLANKS) as SampleTable[]
  const applied = [...office.applications.values()].reduce((count, { forms }) => count + forms.length, 0)
  const reasonForms = [...office.reasonForms.values()]
    .flat()
    .map(({ row }, index) => ({ id: applied + index + 1, ...row }))
  const forms = applied + reasonForms.length
  const { policyFiles } = office
  return {
    given: peopleRows(reference, people),
    rows: Object.fromEntries(tables.map((table) => [table, office.rowsOf(table).map(columnsOf)])) as World['rows'],
    particulars: scene.accounts.particulars(),
    reasonForms,
    changeForms: policyFiles.forms.map((row) => ({ ...row, id: forms + (row.id as number) })),
    formChanges: policyFiles.formChanges.map((row) => ({ ...row, form_id: forms + (row.form_id as number) })),
    policyVersions: policyFiles.versions,
    quoteRisks: [...office.quoteRisks.values()],
    attachments: office.paper.attachments,
    sections: office.paper.sections,
    notes: writtenNotes(lives, scene),
    tasks: writtenTasks(lives, scene),
    lastNumbers: office.numbers,
  }
}

function peopleRows({ organizations }: WorldReference, people: Person[]) {
  const groupIds = new Map(organizations.userGroups.map(({ key, id }) => [key, Number(id)]))
  return {
    person: people.map(({ roles, groups, ...row }) => row),
    personRole: people.flatMap(({ id, roles }) =>
      roles.map((roleName, ordinal) => ({ personId: id, roleName, ordinal })),
    ),
    userGroupMember: people.flatMap(({ id, groups }) =>
      groups.map((key) => ({ groupId: groupIds.get(key)!, personId: id })),
    ),
  }
}
