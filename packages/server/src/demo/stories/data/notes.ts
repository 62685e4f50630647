/** A note that people write in a stage of a submission. `by`: the desk is the assistant who takes submissions in. */
interface SampleNote {
  type: string | null
  by: 'underwriter' | 'desk' | 'agent'
  shared?: true
  texts: readonly string[]
}

export const INTAKE_NOTES: readonly SampleNote[] = [
  {
    type: 'CLEARANCE',
    by: 'desk',
    texts: [
      'No other agency has this insured on file. Name and FEIN compared.',
      'Broker of record letter asked for by telephone; agent sends it this week.',
      'Same insured was declined two years ago for losses. Underwriter informed.',
    ],
  },
  {
    type: 'TELEPHONE_CALL',
    by: 'desk',
    shared: true,
    texts: [
      'Called the agent: loss runs of the last five years are missing, promised by Friday.',
      'Called the agent: please confirm the square footage of the second building.',
      'Agent confirms that the expiring carrier non-renewed because of its appetite, not because of losses.',
    ],
  },
  {
    type: 'GENERAL',
    by: 'agent',
    texts: [
      'The insured moved the forklifts to the new dock in spring; values are in the statement.',
      'Insured would like an answer before the board meets. Expiring premium is the target.',
      'Loss runs are on their way from the expiring carrier.',
      'Please call me before you decline. The owner put a lot of work into housekeeping.',
    ],
  },
]

export const PRICING_NOTES: readonly SampleNote[] = [
  {
    type: 'UNDERWRITING_RATIONALE',
    by: 'underwriter',
    texts: [
      'Well kept risk: sprinklered, central station alarm, no losses over 10,000 in five years. Acceptable at expiring terms.',
      'Frame construction and a kitchen in the building. Acceptable with the hood serviced twice a year.',
      'Fleet is young, drivers are screened, telematics in all units. Frequency fell in two years.',
      'Roof is 18 years old: wind and hail deductible of 2 percent, replacement cost only after inspection.',
    ],
  },
  {
    type: 'PRICING_RATIONALE',
    by: 'underwriter',
    texts: [
      'Credit of 5 percent for protection, debit of 3 percent for management experience under three years.',
      'Rate up 4 percent: values were too low by a tenth, the rest follows inflation.',
      'Matched the expiring rate; five clean years and a second line written.',
    ],
  },
  {
    type: 'LOSS_CONTROL',
    by: 'underwriter',
    shared: true,
    texts: [
      'Survey asks for housekeeping under the mezzanine and a cut-off for the gas line. Due in 60 days.',
      'Recommendations of the last survey are done, photographs are on file.',
    ],
  },
]

export const TERM_NOTES: readonly SampleNote[] = [
  {
    type: 'BILLING',
    by: 'desk',
    shared: true,
    texts: [
      'Down payment arrived; instalments as agreed.',
      'Insured asks for the invoice to go to the management company.',
    ],
  },
  {
    type: 'CLAIMS',
    by: 'underwriter',
    texts: [
      'Water damage in March, reserve 14,500. Cause was a burst hose, replaced.',
      'Claims has closed the parking lot fall without payment.',
    ],
  },
]
