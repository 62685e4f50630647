import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import type { Life } from '../../lives/life.ts'

/** The data sets for reason and detail of each status. */
export const REASON_SETS: Partial<Record<SubmissionStatus, { reasons: string; details?: string; always: boolean }>> = {
  [S.lost]: { reasons: 'Lost Reasons', details: 'Lost Secondary Reasons', always: true },
  [S.declined]: { reasons: 'Decline Reasons', details: 'Decline Secondary Reasons', always: true },
  [S.returned]: { reasons: 'Return Reasons', details: 'Return Secondary Reasons', always: true },
  [S.notClear]: { reasons: 'Not Clear Reasons', details: 'Not Clear Secondary Reasons', always: true },
  [S.clearReady]: { reasons: 'Clear Ready Reasons', always: false },
  [S.clear]: { reasons: 'Clearance Custom Reasons', always: false },
  [S.quoteWithdrawn]: { reasons: 'Withdraw Quote Reasons', always: true },
  [S.declinedQuote]: { reasons: 'Decline to Bind Reasons', always: true },
  [S.cancelled]: { reasons: 'Cancellation Reasons', details: 'Cancellation Secondary Reasons', always: true },
  [S.nonRenewed]: { reasons: 'Mark Non-Renewed Reasons', always: true },
  [S.expired]: { reasons: 'Mark Expired Reasons', always: true },
}

const COAST = [
  'FL',
  'LA',
  'MS',
  'AL',
  'TX',
  'GA',
  'SC',
  'NC',
  'VA',
  'RI',
  'CT',
  'MA',
  'NY',
  'NJ',
  'MD',
  'DE',
  'ME',
  'HI',
]
const WILDFIRE = ['CA', 'CO', 'OR', 'WA', 'ID', 'MT', 'NM', 'AZ', 'NV', 'UT', 'WY']

const buys = (product: string) => (life: Life) => life.programme.products.includes(product)
const classStarts = (code: string) => (life: Life) => life.programme.business.businessClass.value.startsWith(code)
const hazardous = (life: Life) => life.programme.business.businessClass.hazardGrade >= 7
const renewal = (life: Life) => life.transactionType === 'Renewal'
const quoted = (life: Life) => life.quoted
const within = (days: number) => (life: Life) => life.changed - life.effective <= days
const never = () => false

/** Conditions for reasons that do not fit every submission. Reasons that are not listed fit all. */
export const ONLY_WHEN: Record<string, (life: Life) => boolean> = {
  'Already submitted by another agency': (life) => life.rivalsAgency,
  'Broker of record dispute': (life) => life.rivalsAgency,
  'Existing policyholder': (life) => life.programme.lives.some(({ status }) => status === S.issued),
  'Agency not appointed': never,
  'Sanctions or watch list': never,
  'Agency not licensed in state': never,
  'Wrong product': never,
  Location: (life) => buys('CP')(life) && !renewal(life),
  'State not filed': never,
  'Coastal or wind': (life) => COAST.includes(life.programme.business.city.state),
  Wildfire: (life) => WILDFIRE.includes(life.programme.business.city.state),
  'Construction and condition': buys('CP'),
  'Class of business': hazardous,
  'Prohibited class': (life) =>
    ['113310', '561612', '562910', '713110'].includes(life.programme.business.businessClass.value),
  'Driver selection': buys('CA'),
  'Information security controls': buys('CY'),
  'Contractual risk transfer': classStarts('23'),
  'Financial condition': (life) => buys('DO')(life) || buys('WC')(life),
  'Drivers or vehicles': buys('CA'),
  'Payroll by class': buys('WC'),
  'Locations or values': buys('CP'),
  Contractors: classStarts('23'),
  Restaurant: classStarts('722'),
  Habitational: classStarts('5311'),
  'Cyber controls': buys('CY'),
  Financials: buys('DO'),
  Price: quoted,
  'Terms and conditions': quoted,
  'No answer to quote': quoted,
  'No answer to request for information': (life) => !life.quoted,
  'Decision before quote': (life) => !life.quoted,
  'Effective date passed': (life) => life.changed >= life.effective,
  'Price or terms': quoted,
  'Agent lost the account': renewal,
  Rewritten: (life) => life.after?.transactionType === 'Rewrite',
  Regulatory: never,
  'Flat cancellation': within(45),
  'Loss experience within the first 60 days': within(75),
  'Property sold': buys('CP'),
  'Audit premium': (life) => buys('WC')(life) || buys('GL')(life),
  'Short-term policy ended': never,
  'Project completed': (life) => buys('IM')(life) && life.programme.products.length === 1,
  'Non-renewable product': never,
  'Broker of record change': (life) => life.rivalsAgency,
  'Moratorium in force': (life) => buys('CP')(life) && COAST.includes(life.programme.business.city.state),
}
