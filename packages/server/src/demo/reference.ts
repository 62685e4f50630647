import {
  type DataSets,
  type Organization,
  type Organizations,
  type Products,
  referenceData,
} from '#engine/reference/files.ts'

/** Reference data, with properties that only the sample uses. */
export type Branch = Organization & { phoneNumber: string; states: string[] }
export type Agency = Organization & {
  phoneNumber: string
  emailDomain: string
  licensedStates: string[]
  authorizedProducts: string[]
}
export type SignIn = Organizations['sampleSignIns'][number]
export type Product = Products['products'][number] & {
  admittedStates: string[]
  minimumPremium: { amount: string }
}
type DataSetItem = DataSets['dataSets'][number]['items'][number]
/** A business class with its hazard grade from 1 (an office) to 10 (a roofer). */
export type BusinessClass = DataSetItem & {
  hazardGrade: number
  property: number
  liability: number
  auto: number
  workers: number
  cyber: number
  management: number
}

export interface WorldReference {
  organizations: Omit<Organizations, 'carrier' | 'branches' | 'agencies' | 'userGroups'> & {
    carrier: Organization & { phoneNumber: string; emailDomain: string }
    branches: Branch[]
    agencies: Agency[]
    userGroups: (Organizations['userGroups'][number] & { memberRoles: string[] })[]
  }
  products: { products: Product[] }
  datasets: DataSets
}

export const readReference = (): WorldReference => ({
  organizations: referenceData('organizations.json') as WorldReference['organizations'],
  products: referenceData('products.json') as WorldReference['products'],
  datasets: referenceData('datasets.json'),
})

export function itemsOf({ datasets }: WorldReference, name: string): DataSetItem[] {
  const items = datasets.dataSets.find((dataSet) => dataSet.name === name)?.items
  if (!items) throw new Error(`The reference data has no data set "${name}".`)
  return items
}

export const businessClasses = (reference: WorldReference) =>
  new Map(itemsOf(reference, 'Business Classes').map((item) => [item.value, item as BusinessClass]))
