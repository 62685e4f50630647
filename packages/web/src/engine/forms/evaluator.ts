import { afterPaint } from './afterPaint.ts'
import type { Evaluation } from './evaluation.ts'
import type { Topics } from './topics.ts'

/** The rules are evaluated this long after the last key press. */
const PAUSE_MS = 300

interface Options {
  evaluate: () => Evaluation
  /** Saves the pending changes in the browser's storage. */
  keep: () => void
  topics: Topics
}

/** Schedules the evaluation of the form's rules: never between a key press and its paint. */
export function createEvaluator({ evaluate, keep, topics }: Options) {
  let evaluation = evaluate()
  let isStale = false
  let due: 'never' | 'pause' | 'now' = 'never'
  let pause: ReturnType<typeof setTimeout> | undefined
  let cancelSettling: (() => void) | undefined
  let stopRefreshing: (() => void) | undefined

  function evaluateIfStale() {
    clearTimeout(pause)
    stopRefreshing?.()
    due = 'never'
    if (!isStale) return
    isStale = false
    evaluation = evaluate()
  }
  function evaluateNow() {
    evaluateIfStale()
    topics.refreshAll()
  }
  /** Refreshes the page in small portions, so that typing is not blocked. */
  function evaluateGradually() {
    evaluateIfStale()
    stopRefreshing = topics.refreshGradually()
  }

  return {
    /** Called when the answers have changed. */
    invalidate: () => {
      isStale = true
    },
    evaluateNow,
    /** After the next paint: stores pending changes, and evaluates the rules at once, after a pause, or never. */
    settle: (when: typeof due) => {
      clearTimeout(pause)
      cancelSettling?.()
      // An evaluation requested by an earlier key is still due, but must not run between two keys of the next field.
      due = when === 'now' || due === 'never' ? when : 'pause'
      cancelSettling = afterPaint(() => {
        keep()
        if (due === 'now') return evaluateGradually()
        topics.refresh('form')
        if (due === 'pause') pause = setTimeout(evaluateGradually, PAUSE_MS)
      })
    },
    /** The results of the last evaluation. */
    last: () => evaluation,
    /** The results for the current answers. */
    current: () => {
      if (isStale) evaluateNow()
      return evaluation
    },
  }
}
