import { parentPort, workerData } from 'node:worker_threads'
import type { Plan } from '@bindery/rating/plan'
import { movedInto } from '@bindery/rating/planVectors'
import { withInputs } from '@bindery/rating/quoteInputs'
import { rateAmounts } from '@bindery/rating/rate'
import type { Tried } from './tally.ts'

/** The stored risk and inputs of a quote as JSON text, which is cheaper to send than objects. */
export interface StoredTexts {
  risk: string
  inputs: string | null
}

const plan = workerData as Plan

parentPort!.on('message', (quotes: StoredTexts[]) => parentPort!.postMessage(quotes.map(tried)))

function tried({ risk, inputs }: StoredTexts): Tried {
  try {
    const result = rateAmounts(
      plan,
      movedInto(plan, withInputs(JSON.parse(risk), inputs === null ? null : JSON.parse(inputs))),
    )
    return result.status === 'rated' ? { premium: result.annualPremium } : { refusal: result.refusals[0]!.message }
  } catch {
    // One quote that fails must not end the run over the whole book.
    return { refusal: 'The stored risk cannot be read.' }
  }
}
