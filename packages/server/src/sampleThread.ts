import { parentPort, workerData } from 'node:worker_threads'
import { features } from './actionFeatures.ts'
import { makeSample } from './demo/make.ts'

const { today } = workerData as { today: Date }
await makeSample(today, features, (part) => parentPort!.postMessage(part, 'json' in part ? [part.json.buffer] : []))
