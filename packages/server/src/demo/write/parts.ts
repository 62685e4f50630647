import { MONEY_COLUMNS } from '#engine/actions/stored.ts'
import { stageOf } from '#engine/grids/stages.ts'
import type { Journal, Version } from '../simulation/office.ts'
import type { World } from '../world.ts'

type Row = Record<string, unknown>

/** Rows of a table as JSON in UTF-8, which passes between threads without a copy. Enough for one statement. */
export interface Part {
  table: string
  columns: string[]
  json: Uint8Array<ArrayBuffer>
}
/** The last part: the last number used of each visible number series. */
export interface Ending {
  lastNumbers: World['lastNumbers']
}

const ROWS = 500
const encoder = new TextEncoder()

const partOf = (table: string, rows: readonly Row[]): Part => ({
  table,
  columns: Object.keys(rows[0]!),
  json: encoder.encode(JSON.stringify(rows)),
})

function* partsOf(table: string, rows: readonly Row[]): Iterable<Part> {
  for (let start = 0; start < rows.length; start += ROWS) yield partOf(table, rows.slice(start, start + ROWS))
}

/** Parts in an order that satisfies the foreign keys. */
export function* worldParts(world: World): Iterable<Part> {
  const { given, rows, particulars, attachments, sections } = world
  for (const [table, own] of Object.entries(given)) yield* partsOf(snakeCase(table), own.map(snakeKeys))
  for (const [table, own] of Object.entries(rows)) yield* partsOf(table, own)
  for (const [table, own] of Object.entries(particulars)) yield* partsOf(snakeCase(table), own.map(snakeKeys))
  yield* partsOf(
    'attachment',
    attachments.map(({ row }) => row),
  )
  yield* partsOf(
    'attachment_content',
    attachments.flatMap(({ row, content }) =>
      content === null ? [] : [{ attachment_id: row.id, content: `\\x${Buffer.from(content).toString('hex')}` }],
    ),
  )
  yield* partsOf('proposal_section', sections)
  yield* partsOf('note', world.notes)
  yield* partsOf('submission_task', world.tasks)
  yield* partsOf('form', world.reasonForms)
  yield* partsOf('form', world.changeForms)
  yield* partsOf('form_change', world.formChanges)
  yield* partsOf('policy_version', world.policyVersions)
  yield* partsOf('quote_risk', world.quoteRisks)
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const snakeKeys = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))

/** Collects history, actions, activity and applications into parts that refer only to each other. */
export function journalParts(send: (part: Part) => void): Journal & { finish(): void } {
  const pages: Record<'history' | 'action_record' | 'activity_event' | 'form' | 'form_facts', Row[]> = {
    ...{ history: [], action_record: [], activity_event: [], form: [], form_facts: [] },
  }
  let records = 0
  let forms = 0
  const turn = (table: keyof typeof pages) => {
    if (pages[table].length > 0) send(partOf(table, pages[table]))
    pages[table] = []
  }
  return {
    wrote(version) {
      pages.history.push(historyRow(version))
      if (pages.history.length >= ROWS) turn('history')
    },
    did({ row, lines }) {
      records += 1
      pages.action_record.push({ id: records, ...row })
      pages.activity_event.push(...lines.map((line) => ({ action_record_id: records, ...line })))
      if (pages.activity_event.length < ROWS) return
      turn('action_record')
      turn('activity_event')
    },
    filed(application) {
      for (const form of application.forms) {
        forms += 1
        pages.form.push({ id: forms, ...form })
      }
      pages.form_facts.push(application.facts)
      if (pages.form.length < ROWS) return
      turn('form')
      turn('form_facts')
    },
    finish: () => (['history', 'action_record', 'activity_event', 'form', 'form_facts'] as const).forEach(turn),
  }
}

/** The history row that the trigger would have written. */
function historyRow({ table, id, before, after, actorId, requestId, at }: Version): Row {
  const [was, is] = [before && asStored(table, before), asStored(table, after)]
  // Drop computed columns that did not change.
  for (const column of DERIVED)
    if (was && was[column] === is[column]) {
      delete was[column]
      delete is[column]
    }
  return {
    ...{ table_name: table, row_id: String(id), operation: was ? 'U' : 'I', before: was, after: is },
    ...{ actor_id: actorId, request_id: requestId, at },
  }
}

const DERIVED = ['insured_key', 'name_key', 'stage', 'is_submitted']

/** Adds the computed columns, and makes money numbers. */
function asStored(table: Version['table'], row: Row): Row {
  const stored: Row = { ...row }
  const { name, insured_name, status, ended_at } = row
  if (table === 'change_set' && ended_at !== undefined) stored.is_submitted = ended_at !== null
  if (table === 'account' && name !== undefined) stored.name_key = sortText(name as string)
  if (table === 'submission' && insured_name !== undefined) stored.insured_key = sortText(insured_name as string)
  if (table === 'submission' && status !== undefined) stored.stage = stageOf(status as number)
  for (const column of MONEY_COLUMNS) if (stored[column]) stored[column] = Number(stored[column])
  return stored
}

/** Same as the database function sort_text. */
const sortText = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .slice(0, 255)
