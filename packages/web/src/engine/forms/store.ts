import { FORM_CHANGES_LIMIT } from '@bindery/contract/limits'
import type { Context } from '@bindery/forms/answers'
import { type Change, inverse, isSame } from '@bindery/forms/changes'
import type { DataSets } from '@bindery/forms/choices'
import type { Field, Form } from '@bindery/forms/form'
import { isMissing } from '@bindery/forms/logic'
import { nextRequired } from '@bindery/forms/outstanding'
import { type Answers, fieldAt, parsePath, readAt, rowIdOf, sectionAt } from '@bindery/forms/path'
import { createEdits, type Stored } from './edits.ts'
import { evaluationOf } from './evaluation.ts'
import { createEvaluator } from './evaluator.ts'
import type { Keeper } from './kept.ts'
import { isReadByRules } from './relevance.ts'
import { rowEdits } from './rows.ts'
import { createSaveQueue, type Saved } from './saveQueue.ts'
import { createTopics } from './topics.ts'
import { createUndoStack, type UndoStep } from './undo.ts'
import {
  type FieldRules,
  type FieldView,
  type FormView,
  type RowsView,
  rowsView,
  rulesCache,
  sectionOf,
  whyUnread,
} from './views.ts'

export interface FormSource {
  form: Form
  stored: Stored
  context: Context
  dataSets: DataSets
  whyNotEditable: string | null
  /** The keys of sections that cannot be edited, although the form can. */
  closed?: ReadonlySet<string>
  /** The answers that a copy started from: changed answers are marked. */
  before?: Answers
  /** For a page that may also show another form with the same fields. */
  idPrefix?: string
  keeper: Keeper
  /** `before`: the stored answers without these changes. */
  save: (changes: readonly Change[], before: Answers) => Promise<Saved>
}

const NO_SECTIONS: ReadonlySet<string> = new Set()
/** Kinds whose answer has parts. A paste can leave an unreadable text in one of them. */
const PARTED: readonly string[] = ['address', 'dateRange', 'yesNoExplain']

const HIDDEN: FieldRules = { isRequired: false, choices: null, problem: null, problemPart: null }

/** Whether a refusal at this path concerns the change: its field, a part of it, or a field in its row. */
const isAbout = (change: Change, path: string) => {
  const own = 'row' in change ? `${change.path}[#${rowIdOf(change.row)}]` : change.path
  return path === own || path.startsWith(`${own}.`)
}

/**
 * The state of one form during editing: the answers (`edits`), the evaluation of rules (`evaluator`), the sending of
 * changes (`saveQueue`) and `undo`. Each field is notified only of its own changes.
 */
export function createFormStore(source: FormSource) {
  const { form, keeper } = source
  let { context, dataSets, whyNotEditable, closed = NO_SECTIONS } = source
  let rulesAt = rulesCache(dataSets)
  /** The path of the field that is being typed in. */
  let typing: string | null = null
  const rowsBefore = new Map<string, RowsView>()

  const topics = createTopics()
  const undoStack = createUndoStack()
  const edits = createEdits({
    form,
    stored: source.stored,
    kept: keeper.read(),
    isSent: (change) => queue.isSent(change),
  })
  const keep = () => keeper.write(edits.kept())
  const evaluator = createEvaluator({ evaluate: () => evaluationOf(form, edits.answers(), context), keep, topics })
  const queue = createSaveQueue({
    next: () => (whyNotEditable === null ? edits.sendable(typing).slice(0, FORM_CHANGES_LIMIT) : []),
    send: (changes) => source.save(changes, edits.stored().answers),
    receive,
    keep,
    topics,
  })
  const { valueAt, placedPath } = edits

  // Views for components.

  function fieldView(path: string): FieldView {
    const place = evaluator.last().places.get(path)
    const field = place?.field ?? fieldAt(form, path)
    const rules = place ? rulesAt(path, place) : HIDDEN
    const text = edits.unreadAt(path)
    const conflict = edits.conflictAt(path)
    const part = field && PARTED.includes(field.kind) ? edits.unreadPartOf(path) : null
    const problem =
      typing === path
        ? null
        : text !== null && field
          ? whyUnread(field, text)
          : part !== null && field
            ? whyUnread(field, { [part.part]: part.text })
            : (edits.refusalAt(path) ?? rules.problem)
    return {
      ...rules,
      problem,
      problemPart: problem === rules.problem ? rules.problemPart : (part?.part ?? null),
      isShown: place !== undefined,
      value: field?.kind === 'computed' ? place?.value : valueAt(path),
      unread: text,
      isReadOnly: whyNotEditable !== null || closed.has(sectionOf(path)) || (field?.readOnly ?? false),
      ...changeAt(path, field),
      isTyping: typing === path,
      isConflict: conflict !== null,
      theirs: conflict?.theirs,
      theirAuthor: conflict?.author ?? null,
    }
  }

  const UNCHANGED = { isChanged: false, was: undefined }
  function changeAt(path: string, field: Field | null) {
    const { before } = source
    if (!before || !field || field.kind === 'computed') return UNCHANGED
    const was = readAt(before, parsePath(path) ?? [])
    return isSame(was, valueAt(path)) ? UNCHANGED : { isChanged: true, was }
  }

  function scheduleView(path: string): RowsView {
    const section = sectionAt(form, path)
    if (!section) return { isShown: false, rows: [], totals: [] }
    const view = rowsView(section, path, evaluator.last(), dataSets, rowsBefore.get(path) ?? null)
    rowsBefore.set(path, view)
    return view
  }

  function formView(): FormView {
    const { counts, sections, findings } = evaluator.last()
    return {
      counts,
      sections,
      findings,
      undoable: undoStack.last(),
      save: saveState(),
      savedAt: queue.savedAt(),
      problem: queue.failure(),
      whyNotEditable,
      closed,
      lostRows: edits.lostRows(),
    }
  }
  function saveState(): FormView['save'] {
    if (queue.isSending()) return 'saving'
    if (queue.failure()) return 'failed'
    if (!edits.isAllStored()) return 'unsaved'
    return queue.savedAt() > 0 ? 'saved' : 'untouched'
  }

  // Edits.

  const answerChange = (path: string, after: unknown): Change => ({
    kind: 'answer',
    path,
    before: valueAt(path),
    after: isMissing(after) ? undefined : after,
  })

  function apply(change: Change) {
    edits.apply(change)
    evaluator.invalidate()
  }
  function evaluateAndSend() {
    evaluator.evaluateNow()
    evaluator.settle('never')
    void queue.drain()
  }

  function type(path: string, value: unknown) {
    const change = answerChange(path, value)
    edits.forgetUnread(path)
    const wasMissing = isMissing(valueAt(path))
    const begins = typing !== path
    undoStack.push(change, !begins)
    typing = path
    apply(change)
    // The browser has drawn the letter already. Render the field only if more than the letter changes.
    if (begins || wasMissing !== isMissing(value)) topics.refresh(`field ${path}`)
    const key = fieldAt(form, path)?.key ?? ''
    const matters = wasMissing !== isMissing(value) || isReadByRules(form, key)
    evaluator.settle(matters ? 'pause' : 'never')
  }

  function perform(change: Change) {
    typing = null
    undoStack.push(change, false)
    edits.forgetUnread(change.path)
    apply(change)
    evaluateAndSend()
  }

  /** Makes changes that are saved and undone together. `unread`: texts to keep as they are; null forgets a text. */
  function changeTogether(changes: readonly Change[], unread: Readonly<Record<string, string | null>> = {}) {
    if (changes.length === 0 && Object.keys(unread).length === 0) return null
    typing = null
    const kept = Object.keys(unread).filter((path) => unread[path] !== null)
    const step: UndoStep = { changes, unread: kept }
    undoStack.pushStep(step)
    edits.applyAll(changes)
    for (const [path, text] of Object.entries(unread)) {
      if (text === null) edits.forgetUnread(path)
      else edits.setUnread(path, text)
    }
    evaluator.invalidate()
    evaluateAndSend()
    return step
  }

  // Results from the server.

  function receive(changes: readonly Change[], result: Saved) {
    if (result.kind === 'saved') edits.confirm(changes, result.version)
    else if (result.kind === 'conflict') {
      edits.addConflicts(result.conflicts)
      evaluateAgain()
    } else if (result.kind === 'refused') {
      const named = changes.filter((change) => result.paths.some((path) => isAbout(change, path)))
      const refused = named.length > 0 ? named : changes
      for (const change of refused) if (change.kind === 'answer') edits.refuse(change.path, result.message)
      const rows = refused.filter(({ kind }) => kind !== 'answer')
      if (rows.length === 0) return
      // A refused row is removed again, and the form bar says why.
      queue.fail(result.problem)
      undoStack.drop((one) => rows.includes(one))
      edits.drop(rows)
      evaluateAgain()
    }
  }
  function evaluateAgain() {
    evaluator.invalidate()
    evaluator.evaluateNow()
  }

  return {
    form,
    idPrefix: source.idPrefix ?? 'field',
    field: (path: string) => topics.watch(`field ${path}`, () => fieldView(path)),
    schedule: (path: string) => topics.watch(`rows ${path}`, () => scheduleView(path)),
    whole: topics.watch('form', formView),

    /** During typing; nothing is sent yet. */
    type,
    /** A text that cannot be parsed: it is kept, and its error shows when the field is left. */
    typeUnread: (path: string, text: string) => {
      const begins = typing !== path
      typing = path
      edits.setUnread(path, text)
      if (begins) topics.refresh(`field ${path}`)
      evaluator.settle('never')
    },
    /** For chosen, not typed, values: sent at once. */
    choose: (path: string, value: unknown) => perform(answerChange(path, value)),
    /** Called when a field is left: sends its change. */
    commit: () => {
      typing = null
      evaluator.settle('now')
      void queue.drain()
    },

    /** Sends all pending changes; true if all of them are stored then. */
    saved: async (): Promise<boolean> => {
      typing = null
      evaluator.settle('now')
      await queue.drain()
      return edits.isAllStored()
    },

    ...rowEdits({ form, rowsAt: (path) => (valueAt(path) ?? []) as Answers[], perform }),

    changeTogether,

    /** Undoes the last step made here. Skips answers that somebody has changed since. Returns the first undone change. */
    undo: (): Change | null => {
      const isUntouched = (change: Change) => change.kind !== 'answer' || isSame(valueAt(change.path), change.after)
      const last = undoStack.pop((change) => isUntouched(change) && placedPath(change.path) !== null)
      if (!last) {
        topics.refresh('form')
        return null
      }
      typing = null
      for (const path of last.unread) edits.forgetUnread(path)
      edits.applyAll(last.changes.toReversed().map(inverse))
      evaluator.invalidate()
      evaluateAndSend()
      return last.changes[0] ?? null
    },

    keepMine: (path: string) => {
      edits.keepMine(path)
      evaluateAndSend()
    },
    takeTheirs: (path: string) => {
      undoStack.drop((change) => change.path === path)
      edits.takeTheirs(path)
      evaluateAgain()
      evaluator.settle('never')
    },

    /** Takes a reloaded form. Ignores a read that began before the last save here, because it is older. */
    receive: (now: Stored, more: Pick<FormSource, 'context' | 'dataSets' | 'whyNotEditable' | 'closed'>) => {
      const stored = edits.stored()
      const isNew = now.version > stored.version || !isSame(now.answers, stored.answers)
      if (context !== more.context || dataSets !== more.dataSets) {
        context = more.context
        dataSets = more.dataSets
        rulesAt = rulesCache(dataSets)
        evaluator.invalidate()
      }
      whyNotEditable = more.whyNotEditable
      if (more.closed && !isSame([...closed], [...more.closed])) {
        closed = more.closed
        topics.refreshAll()
      }
      if (isNew && now.version >= stored.version && !queue.isSending()) {
        edits.replaceStored(now)
        evaluateAgain()
        keep()
      } else evaluator.evaluateNow()
      void queue.drain()
    },
    /** Sends again the changes that could not be sent. */
    retry: () => {
      queue.forgiveFailures()
      edits.forgetRefusals()
      void queue.drain()
    },

    evaluation: evaluator.current,
    answers: edits.answers,
    /** The answers as they are here, and the results of the last evaluation: with computed fields, and what is asked. */
    allAnswers: topics.watch('answers', () => {
      const { filled, places } = evaluator.last()
      return { answers: edits.answers(), filled: filled.answers, places }
    }),
    /** The texts that cannot be read, by the path of their field or part. */
    unread: topics.watch('unread', edits.unread),
    /** The sentences of refused answers, by the path of their field. */
    refusals: topics.watch('refusals', edits.refusals),
    /** The paths of fields that somebody else has changed too. */
    conflicts: topics.watch('conflicts', edits.conflicts),
    /** A field whose answer is not stored: because it cannot be read, is refused, or is still being sent. */
    firstUnsaved: edits.firstUnsaved,
    /** The current answer, also during typing. */
    answerAt: (path: string) => valueAt(path),
    dataSets: () => dataSets,
    /** The next required field after this path. */
    nextRequired: (after: string | null) => {
      const { filled, outstanding } = evaluator.current()
      const from = after === null ? null : placedPath(after)
      const next = nextRequired(filled, from)
      return next && (outstanding.find((one) => placedPath(one.path) === next.path) ?? null)
    },
  }
}
export type FormStore = ReturnType<typeof createFormStore>
