import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Plan } from '@bindery/rating/plan'
import type { Tried } from './tally.ts'
import type { StoredTexts } from './thread.ts'

const MOST_THREADS = 4
/**
 * A thread holds a plan and one batch, and the rest is short-lived garbage. Without limits, each thread collects 64 MB of it
 * before it frees any.
 */
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 }

/** Rates quotes by a plan in threads, so that requests are answered meanwhile. */
export class RatingThreads {
  #idle: Worker[]
  #all: Worker[]
  #waiting: ((worker: Worker) => void)[] = []

  constructor(plan: Plan) {
    const threads = Math.min(MOST_THREADS, availableParallelism())
    this.#all = Array.from({ length: threads }, () => {
      return new Worker(new URL('./thread.ts', import.meta.url), { workerData: plan, resourceLimits: MEMORY })
    })
    this.#idle = [...this.#all]
  }

  get size() {
    return this.#all.length
  }

  /** The results in the order of the quotes. */
  async rate(quotes: readonly StoredTexts[]): Promise<Tried[]> {
    const worker = this.#idle.pop() ?? (await new Promise<Worker>((resolve) => this.#waiting.push(resolve)))
    worker.postMessage(quotes)
    const [results] = await once(worker, 'message')
    const next = this.#waiting.shift()
    if (next) next(worker)
    else this.#idle.push(worker)
    return results
  }

  async stop() {
    await Promise.all(this.#all.map((worker) => worker.terminate()))
  }
}
