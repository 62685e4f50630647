import type { ReportFinding } from '@bindery/contract/reports'

/** The insured, as a provider needs it to find the right business. */
export interface ReportSubject {
  name: string
  otherNames: string[]
  identifiers: { type: string; identifier: string }[]
  addressLine1: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

export interface ReportOrder {
  /** The same for all attempts of one order, also those of a later request, so that a provider can recognize it. */
  id: string
  /** A name of the data set "External Reports". */
  report: string
  subject: ReportSubject
  at: Date
}

/**
 * A failure is a sentence for the user, with the way out. `isUnknown`: the provider may have made the report, on this
 * attempt or on an earlier one with the same id.
 */
export type ProviderAnswer = { findings: ReportFinding[] } | { failure: string; isUnknown?: true }

/** A source of reports. `order` never throws for trouble with the provider. */
export interface ReportProvider {
  name: string
  /** Whether the findings are invented. */
  isSample: boolean
  /** The longest time that an order takes, with all attempts. */
  longestMs: number
  order(order: ReportOrder): Promise<ProviderAnswer>
}
