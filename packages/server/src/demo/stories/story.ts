import type { ContextType } from '@bindery/contract/actions'
import { type ActionKey, actionId } from '@bindery/contract/actions/catalogue'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import type { Facts } from '@bindery/workflow/risk'
import type { StoredRisk, StoredRow } from '#engine/actions/stored.ts'
import type { Actor } from '#platform/context.ts'
import type { Premiums } from '../applications/premium.ts'
import type { Clock, DayNumber } from '../calendar.ts'
import type { Flags } from '../lives/flags.ts'
import type { Life } from '../lives/life.ts'
import type { Referral } from '../lives/referrals.ts'
import type { Person } from '../people/people.ts'
import type { Staff } from '../people/staff.ts'
import type { Random } from '../random.ts'
import type { WorldReference } from '../reference.ts'
import type { AccountBook } from '../simulation/accounts.ts'
import type { SampleTable } from '../simulation/columnDefaults.ts'
import type { Moment } from '../simulation/moments.ts'
import type { Office } from '../simulation/office.ts'
import { reasonFor } from './reasons.ts'

/** Data that all stories share. */
export interface Scene {
  reference: WorldReference
  clock: Clock
  random: Random
  office: Office
  accounts: AccountBook
  people: Person[]
  actors: Map<number, Actor>
  staff: Staff
  premiums: Map<Life, Premiums>
  flags: Map<Life, Flags>
  referrals: Map<Life, Referral>
  /** The id of each life's submission, once it is created. */
  ids: Map<Life, number>
}

export interface Step {
  day: DayNumber
  /** Null for the system. */
  by: Person | null
  does: (moment: Moment) => void | Promise<void>
}

type From<T> = T | ((file: StoredRisk) => T)
const resolve = <T>(from: From<T>, file: StoredRisk): T =>
  typeof from === 'function' ? (from as (file: StoredRisk) => T)(file) : from

/** The steps of one submission, by day. */
export class Story {
  readonly steps: Step[] = []
  readonly life: Life
  readonly scene: Scene
  /** The reason for the final status. */
  readonly reason: ActionParameters

  constructor(life: Life, scene: Scene) {
    this.life = life
    this.scene = scene
    const { reason, detail } = reasonFor(scene.reference, scene.random, life)
    this.reason = { ...(reason && { reason }), ...(detail && { secondaryReason: detail }) }
  }

  /** The actual or expected premium of the submission. */
  get premium(): number {
    return [...this.scene.premiums.get(this.life)!.values()].reduce((sum, each) => sum + each, 0)
  }

  get file(): StoredRisk {
    return this.scene.office.file(this.scene.ids.get(this.life)!)
  }

  does(day: DayNumber, by: Person | null, does: Step['does']) {
    this.steps.push({ day: Math.min(day, this.scene.clock.today), by, does })
  }

  /** Adds an action on the submission. */
  submission(
    day: DayNumber,
    by: Person | null,
    action: ActionKey<'Submission'>,
    parameters: From<ActionParameters> = {},
    facts?: Partial<Facts>,
  ) {
    this.does(day, by, (moment) => this.act('Submission', [this.file.submission.id], action, parameters, moment, facts))
  }

  /** Adds an action that runs only if it is needed at that time. */
  submissionIf(
    isNeeded: (moment: Moment) => boolean,
    day: DayNumber,
    by: Person,
    action: ActionKey<'Submission'>,
    parameters: ActionParameters,
  ) {
    this.does(day, by, async (moment) => {
      if (isNeeded(moment)) await this.act('Submission', [this.file.submission.id], action, parameters, moment)
    })
  }

  /** Adds an action on records of the submission. Without any records it does nothing. */
  on<C extends ContextType>(
    context: C,
    which: (file: StoredRisk) => readonly StoredRow[],
    day: DayNumber,
    by: Person,
    action: ActionKey<C>,
    parameters: From<ActionParameters> = {},
  ) {
    this.does(day, by, async (moment) => {
      const ids = which(this.file).map(({ id }) => id)
      if (ids.length) await this.act(context, ids, action, parameters, moment)
    })
  }

  /** Adds an edit of a record. */
  types(day: DayNumber, by: Person, table: SampleTable, row: (file: StoredRisk) => StoredRow, values: From<object>) {
    this.does(day, by, (moment) => {
      const { file } = this
      const typed = { ...resolve(values, file), ...(table === 'submission' && { modified_by_id: moment.actor.id }) }
      this.scene.office.change(table, row(file).id, typed, moment)
    })
  }

  async act<C extends ContextType>(
    context: C,
    ids: readonly number[],
    action: ActionKey<C>,
    parameters: From<ActionParameters>,
    moment: Moment,
    facts?: Partial<Facts>,
  ) {
    try {
      await this.scene.office.act(
        { action: actionId(context, action), ids, parameters: resolve(parameters, this.file) },
        moment,
        facts,
      )
    } catch (error) {
      const { submission_number } = this.file.submission
      const who = `${moment.actor.name} on ${moment.at.toISOString()}`
      throw new Error(`${submission_number}: ${context} ${action} by ${who}: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }
}
