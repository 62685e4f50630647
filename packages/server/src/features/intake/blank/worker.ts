import { parentPort, workerData } from 'node:worker_threads'
import type { DataSetItem } from '@bindery/forms/choices'
import { formOf } from '@bindery/forms/form'
import type { Template } from '@bindery/forms/template'
import { blankApplication } from './blankApplication.ts'

/** Input of the worker thread: plain data, because it has to be cloned. */
export interface BlankData {
  carrier: string
  forms: { template: Template; dataSets: [string, readonly DataSetItem[]][] }[]
}

const { carrier, forms } = workerData as BlankData
const bytes = await blankApplication(
  carrier,
  forms.map(({ template, dataSets }) => ({ form: formOf(template), dataSets: new Map(dataSets) })),
)
parentPort!.postMessage(bytes)
