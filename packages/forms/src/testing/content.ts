import { readdirSync, readFileSync } from 'node:fs'
import type { DataSetItem, DataSets } from '../choices.ts'
import type { FactPath } from '../facts.ts'
import { type Form, formOf } from '../form.ts'
import type { Answers } from '../path.ts'
import type { Template } from '../template.ts'

/** The templates and data that ship with the product. The tests run over all of them. */
const REFERENCE = new URL('../../../server/reference/', import.meta.url)
const SAMPLES = new URL('../../../server/sample/forms/', import.meta.url)
const UPGRADES = new URL('./upgrades/', import.meta.url)

const jsonIn = <T>(folder: URL, file: string): T => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
const filesIn = (folder: URL) => readdirSync(folder).filter((name) => name.endsWith('.json'))

export const templates = filesIn(new URL('forms/', REFERENCE)).map((file) =>
  jsonIn<Template>(new URL('forms/', REFERENCE), file),
)

export function formNamed(key: string, version = 1): Form {
  const template = templates.find((one) => one.key === key && one.version === version)
  if (!template) throw new Error(`There is no form ${key} ${version}.`)
  return formOf(template)
}

export interface Sample {
  name: string
  submission: { effectiveDate: string; expirationDate: string; transactionType: string; state: string }
  /** Worksheets only: the sample whose application the worksheet reads. */
  reads: string | null
  forms: Record<string, Answers>
  expect: {
    outstanding: number
    paths?: string[]
    preQualification?: { result: 'succeeded' | 'failed'; rules: string[] }
    computed: Record<string, Record<string, string | number>>
  }
}

interface SingleFormSample {
  name: string
  form: string
  reads?: string
  submission?: Sample['submission']
  data: Answers
  expect: { outstanding: number; paths?: string[]; computed?: Record<string, string | number> }
}

const NO_SUBMISSION = { effectiveDate: '2027-01-01', expirationDate: '2028-01-01', transactionType: 'New', state: 'SC' }

const asSample = (file: Sample | SingleFormSample): Sample =>
  'forms' in file
    ? { ...file, reads: null }
    : {
        name: file.name,
        submission: file.submission ?? NO_SUBMISSION,
        reads: file.reads ?? null,
        forms: { [file.form]: file.data },
        expect: { ...file.expect, computed: { [file.form]: file.expect.computed ?? {} } },
      }

export const samples = filesIn(SAMPLES).map((file) => asSample(jsonIn(SAMPLES, file)))
export function sampleNamed(name: string): Sample {
  const sample = samples.find((one) => one.name === name)
  if (!sample) throw new Error(`There is no sample ${name}.`)
  return sample
}

export interface UpgradeCase {
  name: string
  form: string
  from: number
  to: number
  before: Answers
  after: Answers
  removed: { path: string; value: unknown }[]
  mapped: { path: string; from: unknown; to: unknown }[]
  outstandingBefore: string[]
  outstandingAfter: string[]
}
export const upgradeCases = filesIn(UPGRADES).map((file) => jsonIn<UpgradeCase>(UPGRADES, file))

const dataSetFile = jsonIn<{ dataSets: { name: string; items: DataSetItem[] }[] }>(REFERENCE, 'datasets.json')
export const dataSets: DataSets = new Map(dataSetFile.dataSets.map(({ name, items }) => [name, items]))

export const { facts: factPaths } = jsonIn<{ facts: FactPath[] }>(REFERENCE, 'fact-paths.json')
