/** What the sample needs of the reference data, in the shape of the files it is loaded from. */
export interface Branch {
  id: number
  code: string
  phoneNumber: string
  faxNumber: string | null
  states: string[]
}

export interface Agency {
  id: number
  code: string
  state: string
  phoneNumber: string
  emailDomain: string
  licensedStates: string[]
  authorizedProducts: string[]
}

export interface SignIn {
  username: string
  name: string
  roles: string[]
  userType?: string
  organizationCode: string
  grade: string | null
  groups: string[]
}

interface UserGroup {
  id: string
  key: string
  memberRoles: string[]
  branchCode: string | null
  products: string[]
}

export interface Product {
  shortName: string
  name: string
  admittedStates: string[]
  minimumPremium: { amount: string }
  policyNumberPrefix: string
}

interface DataSetItem {
  name: string
  value: string
  grouping: string | null
  ordering: number
}

/** A class of business with its hazard from 1 (an office) to 10 (a roof). */
export interface BusinessClass extends DataSetItem {
  hazardGrade: number
  property: number
  liability: number
  auto: number
  workers: number
  cyber: number
  management: number
}

export interface WorldReference {
  organizations: {
    carrier: { id: number; code: string; emailDomain: string; phoneNumber: string; faxNumber: string | null }
    branches: Branch[]
    agencies: Agency[]
    userGroups: UserGroup[]
    sampleSignIns: SignIn[]
  }
  products: { products: Product[] }
  datasets: { dataSets: { name: string; items?: DataSetItem[] }[] }
}

export function itemsOf({ datasets }: WorldReference, name: string): DataSetItem[] {
  const items = datasets.dataSets.find((dataSet) => dataSet.name === name)?.items
  if (!items) throw new Error(`The reference data has no data set "${name}".`)
  return items
}

export function businessClasses(reference: WorldReference): Map<string, BusinessClass> {
  return new Map(itemsOf(reference, 'Business Classes').map((item) => [item.value, item as BusinessClass]))
}
