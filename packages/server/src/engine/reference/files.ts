import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Template } from '@bindery/forms/template'
import type { Plan } from '@bindery/rating/plan'
import type { PlanVector } from '@bindery/rating/planVectors'

/** The folder of the reference data. */
const REFERENCE = new URL('../../../reference/', import.meta.url)
/** Rate plans and their test vectors are beside the code that rates by them. */
const RATING = new URL('../../../../rating/', import.meta.url)
const RATING_FILES = /^(plans\/|vectors\.json)/

const placeOf = (name: string) => new URL(name, RATING_FILES.test(name) ? RATING : REFERENCE)

/** Reads a file, or all files of a folder as one list. */
function read(name: string): string {
  if (!name.endsWith('/')) return readFileSync(placeOf(name), 'utf8')
  return `[${readdirSync(placeOf(name))
    .sort()
    .map((file) => read(name + file))
    .join(',')}]`
}

export const REFERENCE_FILES = [
  'organizations.json',
  'permissions.json',
  'products.json',
  'datasets.json',
  'preferences.json',
  'terms.json',
  'forms/',
  'plans/',
  'vectors.json',
] as const
export type ReferenceFile = (typeof REFERENCE_FILES)[number]

export interface Organization {
  id: number
  code: string
  name: string
  parentCode: string | null
  addressLine1: string | null
  addressLine2: string | null
  addressLine3: string | null
  city: string
  state: string
  postalCode: string
  country: string
  phoneNumber: string | null
  faxNumber: string | null
  emailDomain?: string
  timeZone?: string
  states?: string[]
  hierarchyPath?: string
  level?: number
  branchCode?: string
  licensedStates?: string[]
  authorizedProducts?: string[]
  agentQuoteStatus?: 'enabled' | 'disabled'
  status?: string
}
export interface Organizations {
  carrier: Organization
  branches: Organization[]
  agencies: Organization[]
  userGroups: {
    id: string
    key: string
    name: string
    description: string
    branchCode: string | null
    products: string[]
    email: string
  }[]
  roles: {
    name: string
    label: string
    console: 'underwriter' | 'agent'
    userType: string
    referralAuthority: boolean
    summary: string
  }[]
  systemUser: { id: number; displayName: string }
  sampleSignIns: {
    username: string
    name: string
    roles: string[]
    userType?: string
    organizationCode: string
    grade: string | null
    groups: string[]
  }[]
}
export interface Permissions {
  permissions: { key: string; group: string; words: string; meaning: string; default: string[] }[]
}
export interface Products {
  products: {
    shortName: string
    name: string
    family: string
    ordinal: number
    active: boolean
    defaultCurrency: string
    policyNumberPrefix: string
  }[]
}
export interface DataSets {
  dataSets: {
    name: string
    purpose: string
    contextual: boolean
    items: ({ name: string; value: string; ordering: number; grouping: string | null; checked: boolean } & Record<
      string,
      unknown
    >)[]
  }[]
}
export interface PreferencesFile {
  preferences: {
    key: string
    type: string
    default: unknown
    scope: 'system' | 'role' | 'user'
    meaning: string
    options?: (string | number)[]
    min?: number
  }[]
  grids: {
    key: string
    title?: string
    consoles: string[]
    preference: string | null
    defaultSort: { key: string; sortType: 'asc' | 'desc' } | null
    columns: unknown[]
  }[]
  filterTemplates: { id: string; name: string; grid: string; type: number; criteria: { field: string }[] }[]
  defaultFilters: {
    uri: string
    name: string
    type: number
    startsSelected: boolean
    filterTemplateId: string
    console: 'underwriter' | 'agent'
    roles: string[]
    criteria: unknown[]
    sort: unknown
  }[]
  widgetLayouts: {
    role: string
    widgets: {
      type: number
      row: number
      col: number
      sizeX: number
      sizeY: number
      filterUri: string | null
      sortKey: string | null
      sortType: 'asc' | 'desc' | null
      options: string | null
    }[]
  }[]
}
export interface Terms {
  files: {
    name: string
    console: 'underwriter' | 'agent'
    fileName: string
    paragraphs: { heading: string | null; text: string }[]
  }[]
}

interface Shapes {
  'organizations.json': Organizations
  'permissions.json': Permissions
  'products.json': Products
  'datasets.json': DataSets
  'preferences.json': PreferencesFile
  'terms.json': Terms
  'forms/': Template[]
  'plans/': Plan[]
  'vectors.json': { rating: PlanVector[] }
}

export const referenceData = <F extends ReferenceFile>(name: F): Shapes[F] => JSON.parse(read(name))
export const digestOf = (name: ReferenceFile) => createHash('sha256').update(read(name)).digest('hex')
