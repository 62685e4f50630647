import { afterPaint } from './afterPaint.ts'
import type { Evaluation } from './evaluation.ts'
import type { Topics } from './topics.ts'

/** The rules are evaluated this long after the last key. */
const PAUSE_MS = 300

interface Options {
  evaluate: () => Evaluation
  /** Keeps the unsaved changes in the browser. */
  keep: () => void
  topics: Topics
}

/** Decides when the rules of the form are evaluated: never between a key and its paint. */
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
  /** Refreshes the page in small portions, so that typing goes on meanwhile. */
  function evaluateGradually() {
    evaluateIfStale()
    stopRefreshing = topics.refreshGradually()
  }

  return {
    /** The answers have changed. */
    invalidate: () => {
      isStale = true
    },
    evaluateNow,
    /** After the next paint: keeps the unsaved changes, and evaluates the rules at once, when typing pauses, or not. */
    settle: (when: typeof due) => {
      clearTimeout(pause)
      cancelSettling?.()
      // An evaluation that an earlier key asked for is still due, but not between two keys of the next field.
      due = when === 'now' || due === 'never' ? when : 'pause'
      cancelSettling = afterPaint(() => {
        keep()
        if (due === 'now') return evaluateGradually()
        topics.refresh('form')
        if (due === 'pause') pause = setTimeout(evaluateGradually, PAUSE_MS)
      })
    },
    /** As the rules were evaluated last. */
    last: () => evaluation,
    /** Of the answers as they are now. */
    current: () => {
      if (isStale) evaluateNow()
      return evaluation
    },
  }
}
