import { REFERRAL_STATUSES, RENEWAL_STATUS, SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { sql } from 'kysely'
import { type Given, oneOf, text } from './given.ts'
import {
  BOTH,
  booleanField,
  branchField,
  col,
  dateField,
  type Field,
  type Fields,
  field,
  idOperators,
  keyOperators,
  listField,
  numberField,
  type Operators,
  organizationField,
  selectField,
  textField,
  UNDERWRITER,
  userField,
} from './operators.ts'

const RENEWAL_CODES = new Map<unknown, number>([
  ['none', RENEWAL_STATUS.none],
  ['Renewal Pending', RENEWAL_STATUS.pending],
  ['Renewed', RENEWAL_STATUS.submitted],
  ['Non-Renewal Pending', RENEWAL_STATUS.nonRenewalPending],
  ['Flagged for Non-Renewal', RENEWAL_STATUS.flaggedForNonRenewal],
])
const renewalStatus = (given: Given) => RENEWAL_CODES.get(given.value) ?? oneOf(Object.values(RENEWAL_STATUS))(given)

/** The insured's name, looked at in the row or found through the names that there are. */
const insuredName: Field = {
  type: 'text',
  columns: ['insured_key'],
  operators: keyOperators(sql.ref('submission.insured_key')),
  find: {
    contains: (given, asker) =>
      sql`submission.insured_key in (select key from insured_name where ${keyOperators(sql.ref('key')).contains!(given, asker)})`,
  },
}

/** Asks of the account instead of the submission; `isEmpty` also holds where there is no account. */
const ofAccount = (type: 'text' | 'id', operators: Operators): Field => ({
  type,
  columns: ['account_id'],
  operators: Object.fromEntries(
    Object.entries(operators).map(([name, operator]) => [
      name,
      (given, asker) =>
        name === 'isEmpty'
          ? sql`submission.account_id is null`
          : sql`submission.account_id in (select id from account where ${operator(given, asker)})`,
    ]),
  ),
})

/** Every criterion of the template submission.advanced. Agents may not ask for what they are not shown. */
export const SUBMISSION_FIELDS: Fields = {
  insuredName: field(BOTH, insuredName),
  submissionNumber: field(BOTH, {
    type: 'id',
    columns: ['submission_number'],
    operators: idOperators(col('submission_number')),
  }),
  policyNumber: field(BOTH, {
    type: 'id',
    columns: ['policy_number'],
    operators: idOperators(col('policy_number')),
  }),
  status: field(BOTH, selectField('status', 'smallint', oneOf(SUBMISSION_STATUS_CODES))),
  statusReason: field(UNDERWRITER, textField('status_reason')),
  product: field(BOTH, listField('product_short_names')),
  priority: field(UNDERWRITER, selectField('priority', 'smallint', oneOf([1, 2, 3]))),
  transactionType: field(BOTH, selectField('transaction_type', 'text', text)),
  state: field(BOTH, selectField('insured_state', 'text', text)),
  businessClass: field(BOTH, selectField('business_class', 'text', text)),
  hazardGrade: field(UNDERWRITER, numberField('number', 'hazard_grade')),
  effectiveDate: field(BOTH, dateField('effective_date', 'date')),
  expirationDate: field(BOTH, dateField('expiration_date', 'date')),
  receivedDate: field(BOTH, dateField('received_at', 'timestamptz')),
  quoteNeededByDate: field(BOTH, dateField('quote_needed_by', 'date')),
  timeLastModified: field(BOTH, dateField('modified_at', 'timestamptz')),
  totalPremium: field(BOTH, numberField('money', 'premium')),
  agency: field(BOTH, organizationField('agency_id')),
  agent: field(BOTH, userField('agent_id')),
  branch: field(UNDERWRITER, branchField('branch_id')),
  assignedUnderwriter: field(BOTH, userField('assigned_underwriter_id')),
  responsibleUnderwriter: field(UNDERWRITER, userField('responsible_underwriter_id')),
  referredUnderwriter: field(UNDERWRITER, userField('referred_underwriter_id')),
  referralStatus: field(UNDERWRITER, selectField('referral_status', 'text', oneOf(REFERRAL_STATUSES))),
  renewalStatus: field(UNDERWRITER, selectField('renewal_status', 'smallint', renewalStatus)),
  cancellationPending: field(BOTH, booleanField('cancellation_pending')),
  endorsementPending: field(BOTH, booleanField('endorsement_pending')),
  changeSet: field(BOTH, selectField('change_set', 'text', oneOf(['none', 'inProgress', 'submitted']))),
  accountName: field(UNDERWRITER, ofAccount('text', keyOperators(sql.ref('account.name_key')))),
  accountNumber: field(UNDERWRITER, ofAccount('id', idOperators(sql.ref('account.account_number')))),
  nextTaskDueDate: field(BOTH, dateField('next_task_due_at', 'timestamptz')),
  createdBy: field(BOTH, userField('created_by_id')),
  appetite: field(UNDERWRITER, selectField('appetite', 'text', oneOf(['in', 'review', 'out']))),
}
