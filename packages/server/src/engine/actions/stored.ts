/** Rows as the one statement of riskQuery.ts gives them: columns as they are called in the database, money as text. */
export type StoredRow = { id: number; status: number } & Record<string, unknown>

export interface StoredOrigin {
  submission: StoredRow
  policies: StoredRow[]
  endorsements: StoredRow[]
  rewrites: StoredRow[]
  cancellations: StoredRow[]
}

export interface StoredRisk extends StoredOrigin {
  quotes: StoredRow[]
  proposals: StoredRow[]
  issuances: StoredRow[]
  reinstatements: StoredRow[]
  reports: StoredRow[]
  successors: StoredRow[]
  origin: StoredOrigin | null
  products: Record<string, StoredProduct>
  reports_offered: string[]
  grade: string | null
}

export interface StoredProduct {
  short_name: string
  name: string
  policy_number_prefix: string
  currency_code: string
  details: ProductDetails
}

/** What reference/products.json says of a product, as far as actions ask. */
export interface ProductDetails {
  quoteValidDays: number
  minimumPremium: { amount: string }
  minimumEarnedPercent?: number
  admittedStates: string[]
  preQualification: { applies: boolean }
  quotableProductTemplates: { id: string; name: string }[]
}
