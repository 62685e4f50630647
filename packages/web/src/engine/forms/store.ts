import type { Context } from '@bindery/forms/answers'
import { type Change, inverse, isSame, withChanges } from '@bindery/forms/changes'
import type { DataSets } from '@bindery/forms/choices'
import type { Form } from '@bindery/forms/form'
import { isMissing } from '@bindery/forms/logic'
import { nextRequired, type OutstandingCounts } from '@bindery/forms/outstanding'
import { type Answers, fieldAt, parsePath, pathText, placed, readAt, rowIdOf, sectionAt } from '@bindery/forms/path'
import type { Finding } from '@bindery/forms/prequalification'
import { whyNotValue } from '@bindery/forms/validation'
import { afterPaint } from './afterPaint.ts'
import { type Evaluation, evaluationOf } from './evaluation.ts'
import type { Keeper } from './kept.ts'
import { added, laidOver, leftOf, type Pending, standingsOf } from './pending.ts'
import { isReadByRules } from './relevance.ts'
import { copied, newRow, reordered } from './rows.ts'
import { createTopics } from './topics.ts'
import { type FieldRules, type RowsView, rowsView, rulesCache, whyUnread } from './views.ts'

/** Who changed something here, and when. */
export interface Author {
  name: string | null
  at: number | null
}

/** What the server has of a form. */
export interface Stored {
  version: number
  answers: Answers
  author: Author
}

/** What saving one change came to; it throws only what could not be sent at all. */
export type Saved =
  | { kind: 'saved'; version: number; at: number }
  | { kind: 'conflict'; conflicts: { path: string; value: unknown; author: Author }[] }
  /** The rows are not those any more: the form is being read again. */
  | { kind: 'outdated' }
  | { kind: 'refused'; message: string; problem: unknown }

export interface FormSource {
  form: Form
  stored: Stored
  context: Context
  dataSets: DataSets
  whyNotEditable: string | null
  /** Where the page may show another form with the same fields. */
  idPrefix?: string
  keeper: Keeper
  /** `after`: the stored answers with it. */
  save: (change: Change, after: Answers) => Promise<Saved>
}

export interface FieldView extends FieldRules {
  isShown: boolean
  value: unknown
  /** What was typed and cannot be read as an answer. */
  unread: string | null
  isReadOnly: boolean
  /** Being typed in: what stands in it is the typist's. */
  isTyping: boolean
  isConflict: boolean
  theirs: unknown
  theirAuthor: Author | null
}

/** Where the whole form stands. */
export interface FormView {
  counts: OutstandingCounts
  sections: ReadonlySet<string>
  findings: readonly Finding[]
  /** Where Undo would take something back. */
  undoable: string | null
  save: 'saving' | 'failed' | 'unsaved' | 'saved' | 'untouched'
  savedAt: number
  problem: unknown
  whyNotEditable: string | null
  /** Rows that somebody removed while answers of ours were on the way into them. */
  lostRows: number
}

const HIDDEN: FieldRules = { isRequired: false, choices: null, problem: null, problemPart: null }
/** So long after the last key the rules are asked again. */
const PAUSE_MS = 300
const TRIES_WHILE_AWAY = 4
const MOST_UNDONE = 200

/**
 * The answers of one form while they are edited: what is stored, and laid over it what was done here and is not stored
 * yet. Each field hears only of itself; the rules are asked when typing pauses, never between a key and its picture.
 */
export function createFormStore(source: FormSource) {
  const { form, keeper } = source
  let { stored, context, dataSets, whyNotEditable } = source
  const topics = createTopics()
  const kept = keeper.read()
  let pending: Pending = leftOf(stored.answers, kept.pending).left
  let unread = kept.unread
  let answers = laidOver(stored.answers, pending)
  let evaluation = evaluationOf(form, answers, context)
  let rulesAt = rulesCache(dataSets)
  let typing: string | null = null
  let done: Change[] = []
  let sent: Change | null = null
  let authors: Readonly<Record<string, Author>> = {}
  let refusals: Readonly<Record<string, string>> = {}
  let failure: unknown = null
  let failures = 0
  let savedAt = 0
  let lostRows = 0
  const rowsBefore = new Map<string, RowsView>()

  const isSent = (change: Change) => change === sent
  const valueAt = (path: string, of: Answers = answers) => readAt(of, parsePath(path) ?? [])

  // What components see.

  function fieldView(path: string): FieldView {
    const place = evaluation.places.get(path)
    const field = place?.field ?? fieldAt(form, path)
    const rules = place ? rulesAt(path, place) : HIDDEN
    const isComputed = field?.kind === 'computed'
    const text = unread[path] ?? null
    const conflicted = conflictAt(path)
    const problem =
      typing === path ? null : text !== null && field ? whyUnread(field, text) : (refusals[path] ?? rules.problem)
    return {
      ...rules,
      problem,
      problemPart: problem === rules.problem ? rules.problemPart : null,
      isShown: place !== undefined,
      value: isComputed ? place?.value : valueAt(path),
      unread: text,
      isReadOnly: whyNotEditable !== null || (field?.readOnly ?? false),
      isTyping: typing === path,
      isConflict: conflicted,
      theirs: conflicted ? valueAt(path, stored.answers) : undefined,
      theirAuthor: conflicted ? (authors[path] ?? stored.author) : null,
    }
  }

  function conflictAt(path: string): boolean {
    const mine = pending.findIndex((change) => change.kind === 'answer' && change.path === path)
    return mine >= 0 && standingsOf(stored.answers, pending)[mine] === 'conflict'
  }

  function scheduleView(path: string): RowsView {
    const section = sectionAt(form, path)
    if (!section) return { isShown: false, rows: [], totals: [] }
    const view = rowsView(section, path, evaluation, dataSets, rowsBefore.get(path) ?? null)
    rowsBefore.set(path, view)
    return view
  }

  function formView(): FormView {
    const isWaiting = pending.length > 0 || Object.keys(unread).length > 0
    const { counts, sections, findings } = evaluation
    return {
      counts,
      sections,
      findings,
      undoable: done.at(-1)?.path ?? null,
      save: sent ? 'saving' : failure ? 'failed' : isWaiting ? 'unsaved' : savedAt > 0 ? 'saved' : 'untouched',
      savedAt,
      problem: failure,
      whyNotEditable,
      lostRows,
    }
  }

  // When the rules are asked.

  let isDirty = false
  let due: 'never' | 'pause' | 'now' = 'never'
  let pause: ReturnType<typeof setTimeout> | undefined
  let soon: (() => void) | undefined
  let stopRefreshing: (() => void) | undefined

  function askRules() {
    clearTimeout(pause)
    stopRefreshing?.()
    due = 'never'
    if (!isDirty) return
    isDirty = false
    evaluation = evaluationOf(form, answers, context)
  }
  function evaluateNow() {
    askRules()
    topics.refreshAll()
  }
  /** While somebody types on: no longer than a moment at a time. */
  function evaluateGradually() {
    askRules()
    stopRefreshing = topics.refreshGradually()
  }
  /** After the picture: keeps what was typed, and asks the rules at once or when typing pauses. */
  function settle(when: typeof due) {
    clearTimeout(pause)
    soon?.()
    // What an earlier key asked for is still due, but not between two keys of the next field.
    due = when === 'now' || due === 'never' ? when : 'pause'
    soon = afterPaint(() => {
      keep()
      if (due === 'now') return evaluateGradually()
      topics.refresh('form')
      if (due === 'pause') pause = setTimeout(evaluateGradually, PAUSE_MS)
    })
  }
  const keep = () => keeper.write({ pending, unread })

  function apply(change: Change) {
    pending = added(pending, change, isSent)
    answers = withChanges(answers, [change])
    isDirty = true
    if (change.kind === 'answer') {
      const { [change.path]: _read, ...others } = unread
      unread = others
      const { [change.path]: _refused, ...rest } = refusals
      refusals = rest
    }
  }
  /** For Undo: going on in the same field is one step. */
  function remember(change: Change) {
    const last = done.at(-1)
    const goesOn = last?.kind === 'answer' && change.kind === 'answer' && last.path === change.path
    if (goesOn && typing === change.path) done = [...done.slice(0, -1), { ...last, after: change.after }]
    else done = [...done.slice(-MOST_UNDONE), change]
  }

  const answerChange = (path: string, after: unknown): Change => ({
    kind: 'answer',
    path,
    before: valueAt(path),
    after: isMissing(after) ? undefined : after,
  })

  function type(path: string, value: unknown) {
    const change = answerChange(path, value)
    const wasMissing = isMissing(valueAt(path))
    const begins = typing !== path
    remember(change)
    typing = path
    apply(change)
    // The letter stands in the field already; it is drawn anew only where more than that changes.
    if (begins || wasMissing !== isMissing(value)) topics.refresh(`field ${path}`)
    const key = fieldAt(form, path)?.key ?? ''
    const matters = wasMissing !== isMissing(value) || isReadByRules(form, key)
    settle(matters ? 'pause' : 'never')
  }

  function perform(change: Change) {
    typing = null
    remember(change)
    apply(change)
    isDirty = true
    evaluateNow()
    settle('never')
    void drain()
  }

  // Saving, one change after the other.

  function sendable(): Change | null {
    const standings = standingsOf(stored.answers, pending)
    const isWhole = (change: Change) => {
      if (change.kind !== 'answer') return true
      const field = fieldAt(form, change.path)
      if (change.path === typing || change.path in unread || change.path in refusals || !field) return false
      return isMissing(change.after) || whyNotValue(field, change.after) === null
    }
    return pending.find((change, index) => standings[index] === 'ready' && isWhole(change)) ?? null
  }

  let retryTimer: ReturnType<typeof setTimeout> | undefined

  let sending = Promise.resolve()

  /** Until nothing is left that can be sent. */
  function drain(): Promise<void> {
    if (sent) return sending
    const change = whyNotEditable === null ? sendable() : null
    if (!change) return Promise.resolve()
    sent = change
    sending = sendOne(change)
    return sending
  }

  async function sendOne(change: Change): Promise<void> {
    clearTimeout(retryTimer)
    topics.refresh('form')
    try {
      const result = await source.save(change, withChanges(stored.answers, [change]))
      sent = null
      failure = null
      failures = 0
      if (result.kind === 'saved') taken(change, result)
      else if (result.kind === 'conflict') meet(result.conflicts)
      else if (result.kind === 'refused') refuse(change, result)
      else return topics.refreshAll()
    } catch (error) {
      sent = null
      failure = error
      if (++failures < TRIES_WHILE_AWAY) retryTimer = setTimeout(() => void drain(), 1000 * 2 ** failures)
    }
    keep()
    topics.refreshAll()
    if (failure === null) await drain()
  }

  function taken(change: Change, { version, at }: { version: number; at: number }) {
    savedAt = at
    stored = { ...stored, version: Math.max(version, stored.version) }
    // A reading of the form may have brought it already.
    if (!pending.includes(change)) return
    pending = pending.filter((one) => one !== change)
    stored = { ...stored, answers: withChanges(stored.answers, [change]) }
  }

  function meet(conflicts: Extract<Saved, { kind: 'conflict' }>['conflicts']) {
    for (const { path, value, author } of conflicts) {
      authors = { ...authors, [path]: author }
      const change: Change = { kind: 'answer', path, before: undefined, after: isMissing(value) ? undefined : value }
      stored = { ...stored, answers: withChanges(stored.answers, [change]) }
    }
    rebase()
  }

  /** Under its field; a row that was refused is not there, and the bar says why. */
  function refuse(change: Change, { message, problem }: { message: string; problem: unknown }) {
    if (change.kind === 'answer') refusals = { ...refusals, [change.path]: message }
    else {
      failure = problem
      pending = pending.filter((one) => one !== change)
      done = done.filter((one) => one !== change)
      rebase()
    }
  }

  function rebase() {
    const { left, gone } = leftOf(stored.answers, pending)
    pending = left
    lostRows += gone.length
    answers = laidOver(stored.answers, pending)
    isDirty = true
    evaluateNow()
  }

  return {
    form,
    idPrefix: source.idPrefix ?? 'field',
    field: (path: string) => topics.watch(`field ${path}`, () => fieldView(path)),
    schedule: (path: string) => topics.watch(`rows ${path}`, () => scheduleView(path)),
    whole: topics.watch('form', formView),

    /** While typing: nothing is sent yet. */
    type,
    /** Typed, but no answer: kept, and said when the field is left. */
    typeUnread: (path: string, text: string) => {
      const begins = typing !== path
      typing = path
      unread = { ...unread, [path]: text }
      if (begins) topics.refresh(`field ${path}`)
      settle('never')
    },
    /** Chosen rather than typed: sent at once. */
    choose: (path: string, value: unknown) => perform(answerChange(path, value)),
    /** Leaving a field sends it. */
    commit: () => {
      typing = null
      settle('now')
      void drain()
    },

    /** Sends what is typed; whether all of it is stored then. */
    saved: async (): Promise<boolean> => {
      typing = null
      settle('now')
      await drain()
      return pending.length === 0 && Object.keys(unread).length === 0
    },

    addRow: (path: string): string => {
      const row = newRow()
      perform({ kind: 'rowAdded', path, index: rowsAt(path).length, row })
      return row.rowId
    },
    copyRow: (path: string, rowId: string): string | null => {
      const rows = rowsAt(path)
      const index = rows.findIndex((row) => rowIdOf(row) === rowId)
      const original = rows[index]
      const section = sectionAt(form, path)
      if (!original || !section) return null
      const row = copied(section, original)
      perform({ kind: 'rowAdded', path, index: index + 1, row })
      return row.rowId
    },
    removeRow: (path: string, rowId: string) => {
      const rows = rowsAt(path)
      const index = rows.findIndex((row) => rowIdOf(row) === rowId)
      const row = rows[index]
      if (row) perform({ kind: 'rowRemoved', path, index, row })
    },
    moveRow: (path: string, rowId: string, to: number) => {
      const before = rowsAt(path).map((row) => rowIdOf(row) ?? '')
      const after = reordered(before, rowId, to)
      if (!isSame(before, after)) perform({ kind: 'rowsReordered', path, before, after })
    },

    /** Takes back the last thing done here. What somebody changed since stays as they left it. */
    undo: (): Change | null => {
      for (;;) {
        const last = done.at(-1)
        if (!last) {
          topics.refresh('form')
          return null
        }
        done = done.slice(0, -1)
        if (last.kind === 'answer' && !isSame(valueAt(last.path), last.after)) continue
        if (placedPath(last.path) === null) continue
        typing = null
        apply(inverse(last))
        evaluateNow()
        settle('never')
        void drain()
        return last
      }
    },

    keepMine: (path: string) => {
      const now = valueAt(path, stored.answers)
      pending = pending.map((change) =>
        change.kind === 'answer' && change.path === path ? { ...change, before: now } : change,
      )
      evaluateNow()
      settle('never')
      void drain()
    },
    takeTheirs: (path: string) => {
      pending = pending.filter((change) => change.kind !== 'answer' || change.path !== path || isSent(change))
      done = done.filter((change) => change.path !== path)
      rebase()
      settle('never')
    },

    /** What the server has now. A reading that was under way while something was saved knows less than we do. */
    receive: (now: Stored, more: Pick<FormSource, 'context' | 'dataSets' | 'whyNotEditable'>) => {
      const isNew = now.version > stored.version || !isSame(now.answers, stored.answers)
      if (context !== more.context || dataSets !== more.dataSets) {
        context = more.context
        dataSets = more.dataSets
        rulesAt = rulesCache(dataSets)
        isDirty = true
      }
      whyNotEditable = more.whyNotEditable
      if (isNew && now.version >= stored.version && !sent) {
        stored = now
        rebase()
        keep()
      } else evaluateNow()
      void drain()
    },
    /** Sends what could not be sent. */
    retry: () => {
      failures = 0
      refusals = {}
      void drain()
    },

    evaluation: (): Evaluation => {
      if (isDirty) evaluateNow()
      return evaluation
    },
    answers: () => answers,
    /** The answer as it is now, also while it is typed. */
    answerAt: (path: string) => valueAt(path),
    dataSets: () => dataSets,
    /** The next required field after this place. */
    nextRequired: (after: string | null) => {
      if (isDirty) evaluateNow()
      const from = after === null ? null : placedPath(after)
      const next = nextRequired(evaluation.filled, from)
      return next && (evaluation.outstanding.find((one) => placedPath(one.path) === next.path) ?? null)
    },
  }

  function rowsAt(path: string): readonly Answers[] {
    return (valueAt(path) ?? []) as Answers[]
  }
  function placedPath(path: string): string | null {
    const steps = placed(answers, parsePath(path) ?? [])
    return steps && pathText(steps)
  }
}
export type FormStore = ReturnType<typeof createFormStore>
