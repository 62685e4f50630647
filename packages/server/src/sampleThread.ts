import { parentPort, workerData } from 'node:worker_threads'
import { features } from './actionFeatures.ts'
import { makeSample } from './demo/make.ts'

const { today, past } = workerData as { today: Date; past: number }
await makeSample(today, past, features, (part) =>
  parentPort!.postMessage(part, 'json' in part ? [part.json.buffer] : []),
)
