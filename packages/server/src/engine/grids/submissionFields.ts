import { agentsRead } from '@bindery/contract/agentView'
import { REFERRAL_STATUSES, RENEWAL_STATUS, SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { sql } from 'kysely'
import { type CriterionValue, oneOf, text } from './given.ts'
import {
  BOTH,
  booleanField,
  branchField,
  col,
  dateField,
  dueField,
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
const renewalStatus = (given: CriterionValue) =>
  RENEWAL_CODES.get(given.value) ?? oneOf(Object.values(RENEWAL_STATUS))(given)

/** The insured's name, checked in each row or found through the table of all names. */
const insuredName: Field = {
  type: 'text',
  columns: ['insured_key'],
  operators: keyOperators(sql.ref('submission.insured_key')),
  find: {
    contains: (given, asker) =>
      sql`submission.insured_key in (select key from insured_name where ${keyOperators(sql.ref('key')).contains!(given, asker)})`,
  },
}

/** Applies a criterion to the account instead of the submission. `isEmpty` also matches if there is no account. */
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

/** Agents can filter only by fields that they can read, and not by all of those. */
const readers = (path: string) => (agentsRead('Submission', path) ? BOTH : UNDERWRITER)

/** Every criterion of the template submission.advanced, with the record field it filters by. */
export const SUBMISSION_FIELDS: Fields = {
  insuredName: field(readers('insured'), insuredName),
  submissionNumber: field(readers('submissionNumber'), {
    type: 'id',
    columns: ['submission_number'],
    operators: idOperators(col('submission_number')),
  }),
  policyNumber: field(readers('policyNumber'), {
    type: 'id',
    columns: ['policy_number'],
    operators: idOperators(col('policy_number')),
  }),
  status: field(readers('status'), selectField('status', 'smallint', oneOf(SUBMISSION_STATUS_CODES))),
  statusReason: field(readers('statusReason'), textField('status_reason')),
  product: field(readers('productShortNames'), listField('product_short_names')),
  priority: field(readers('priority'), selectField('priority', 'smallint', oneOf([1, 2, 3]))),
  transactionType: field(readers('transactionType'), selectField('transaction_type', 'text', text)),
  state: field(readers('insuredAddress'), selectField('insured_state', 'text', text)),
  businessClass: field(readers('businessClass.code'), selectField('business_class', 'text', text)),
  hazardGrade: field(readers('businessClass.hazardGrade'), numberField('number', 'hazard_grade')),
  effectiveDate: field(readers('effectiveDate'), dateField('effective_date', 'date')),
  expirationDate: field(readers('expirationDate'), dateField('expiration_date', 'date')),
  receivedDate: field(readers('receivedDate'), dateField('received_at', 'timestamptz')),
  quoteNeededByDate: field(readers('quoteNeededByDate'), dueField('quote_needed_by', 'date')),
  timeLastModified: field(readers('timeLastModified'), dateField('modified_at', 'timestamptz')),
  totalPremium: field(readers('totalPremium'), numberField('money', 'premium')),
  agency: field(readers('agencyName'), organizationField('agency_id')),
  agent: field(readers('agentSummary'), userField('agent_id')),
  branch: field(UNDERWRITER, branchField('branch_id')),
  assignedUnderwriter: field(readers('assignedUnderwriterSummary'), userField('assigned_underwriter_id')),
  responsibleUnderwriter: field(UNDERWRITER, userField('responsible_underwriter_id')),
  referredUnderwriter: field(readers('referredUnderwriterSummary'), userField('referred_underwriter_id')),
  referralStatus: field(readers('referralStatus'), selectField('referral_status', 'text', oneOf(REFERRAL_STATUSES))),
  renewalStatus: field(UNDERWRITER, selectField('renewal_status', 'smallint', renewalStatus)),
  cancellationPending: field(readers('cancellationPending'), booleanField('cancellation_pending')),
  endorsementPending: field(readers('endorsementPending'), booleanField('endorsement_pending')),
  changeSet: field(
    readers('changeSetId'),
    selectField('change_set', 'text', oneOf(['none', 'inProgress', 'submitted'])),
  ),
  accountName: field(readers('accountName'), ofAccount('text', keyOperators(sql.ref('account.name_key')))),
  accountNumber: field(UNDERWRITER, ofAccount('id', idOperators(sql.ref('account.account_number')))),
  nextTaskDueDate: field(readers('nextTaskSummary'), dueField('next_task_due_at', 'timestamptz')),
  createdBy: field(readers('createdBy'), userField('created_by_id')),
  appetite: field(readers('appetite'), selectField('appetite', 'text', oneOf(['in', 'review', 'out']))),
}
