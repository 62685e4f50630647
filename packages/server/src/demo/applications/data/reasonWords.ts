/** An underwriter's explanation, message to the agent, and condition for a new offer, by the value of the reason. */
export const DECLINED_FOR: Record<string, { explanation: string; message: string; condition: string }> = {
  CLASS_OF_BUSINESS: {
    explanation: 'The operations are outside what we write, and no rate in the manual fits the exposure.',
    message: 'We cannot offer terms for this class of business.',
    condition: 'The operations that we do not write are insured elsewhere',
  },
  LOCATION: {
    explanation: 'The values at this address would take us above what we keep in the zone.',
    message: 'We cannot offer terms for this location at present.',
    condition: 'Capacity in the zone becomes free',
  },
  LOSS_EXPERIENCE: {
    explanation: 'Loss ratio of the last five years above 80 %, and the same cause again and again.',
    message: 'The loss experience does not allow us to offer terms.',
    condition: 'Two more years with a loss ratio below 50 %',
  },
  CONSTRUCTION_AND_CONDITION: {
    explanation: 'The survey shows systems that were never updated; the owner plans no work on them.',
    message: 'The condition of the buildings does not allow us to offer terms.',
    condition: 'Roof and wiring are renewed',
  },
  MANAGEMENT_AND_CONTROLS: {
    explanation: 'No written programme, and nobody on site who would be responsible for it.',
    message: 'We would need to see controls that are not in place yet.',
    condition: 'The controls asked for are in place for a year',
  },
  FINANCIAL_CONDITION: {
    explanation: 'Two years of losses and overdue payables; the report shows a rising risk of default.',
    message: 'We are not able to offer terms on the financial information provided.',
    condition: 'A year with a profit, shown by reviewed statements',
  },
  LIMITS_OR_VALUES: {
    explanation: 'The limit asked for is above our treaty, and facultative cover was not to be had in time.',
    message: 'We cannot provide the limits that were asked for.',
    condition: 'A layered programme in which we take the primary',
  },
  INFORMATION: {
    explanation: 'Asked twice for what is missing; the effective date came closer without an answer.',
    message: 'We did not receive the information needed to offer terms.',
    condition: 'A complete submission, 60 days before the effective date',
  },
  PRICE_OR_TERMS: {
    explanation: 'The premium that was aimed at is a third below our technical price.',
    message: 'We cannot meet the premium and terms that were asked for.',
    condition: 'Room for our technical price',
  },
  PRIOR_CARRIER_ACTION: {
    explanation: 'The prior carrier ended the cover, for reasons that have not been mended since.',
    message: 'We cannot offer terms in view of the prior carrier’s action.',
    condition: 'Three years without such an action',
  },
}

export const CREDIT_AGENCY = 'Northline Business Credit'
export const RIVAL_CARRIERS = [
  'Harbor Mutual',
  'Beacon Casualty',
  'Llano Transport Insurance',
  'Great Basin Indemnity',
  'Prairie States Mutual',
  'Sound Shore Insurance',
]
export const BETTER_TERMS = [
  'Same terms, a deductible half of ours.',
  'Blanket limit over all locations.',
  'A guarantee of the rate for two years.',
]
