import { AGENT_HISTORY } from '@bindery/contract/agentView'
import type { Actor } from '#platform/context.ts'

/** The display of a column. */
export interface Field {
  label: string
  isMoney?: true
  /** Set if the value refers to something with a name: a row of a table, or an item of a data set. */
  names?: 'person' | 'organization' | 'account' | { dataSet: string }
}
export type Fields = Readonly<Record<string, Field>>

/** Whether this person may see changes of a column. */
export const isToldOf = ({ console }: Pick<Actor, 'console'>, table: string, column: string) =>
  console !== 'agent' || (AGENT_HISTORY[table]?.includes(column) ?? false)

/** The columns of a submission that users can modify, and that discarding restores. */
export const APPLICATION_FIELDS: Fields = {
  insured_name: { label: 'Insured Name' },
  insured_address_line1: { label: 'Address Line 1' },
  insured_address_line2: { label: 'Address Line 2' },
  insured_city: { label: 'City' },
  insured_state: { label: 'State' },
  insured_postal_code: { label: 'Postal Code' },
  business_class: { label: 'Business Class', names: { dataSet: 'Business Classes' } },
  hazard_grade: { label: 'Hazard Grade' },
  operations: { label: 'Operations' },
  effective_date: { label: 'Effective Date' },
  expiration_date: { label: 'Expiration Date' },
  quote_needed_by: { label: 'Quote Needed by' },
}

const policyChange = (dataSet: string): Fields => ({
  effective_date: { label: 'Effective Date' },
  reasons: { label: 'Reasons', names: { dataSet } },
  description: { label: 'Description' },
  premium_change: { label: 'Premium Change', isMoney: true },
})
export const POLICY_CHANGE_FIELDS = {
  Endorsement: policyChange('Endorsement Reasons'),
  PolicyRewrite: policyChange('Policy Rewrite Reasons'),
}

/** The columns that the detailed history shows, by table. */
export const HISTORY_FIELDS: Readonly<Record<string, Fields>> = {
  submission: {
    ...APPLICATION_FIELDS,
    product_short_names: { label: 'Products' },
    agency_id: { label: 'Agency', names: 'organization' },
    account_id: { label: 'Account', names: 'account' },
    tab_display_name: { label: 'Tab Display Name' },
    priority: { label: 'Priority' },
    responsible_underwriter_id: { label: 'Responsible Underwriter', names: 'person' },
    assigned_underwriter_id: { label: 'Assigned Underwriter', names: 'person' },
    referred_underwriter_id: { label: 'Referred to', names: 'person' },
    status_reason: { label: 'Status Reason' },
    status_detail: { label: 'Status Detail' },
    message_to_agent: { label: 'Message to Agent' },
  },
  endorsement: POLICY_CHANGE_FIELDS.Endorsement,
  policy_rewrite: POLICY_CHANGE_FIELDS.PolicyRewrite,
  policy_cancellation: {
    effective_date: { label: 'Effective Date' },
    reason: { label: 'Reason', names: { dataSet: 'Cancellation Reasons' } },
    method: { label: 'Method' },
    return_premium: { label: 'Return Premium', isMoney: true },
  },
}
/** The columns of an account, which only the carrier sees. */
export const ACCOUNT_FIELDS: Fields = {
  name: { label: 'Name' },
  account_number: { label: 'Account Number' },
  validated: { label: 'Validated' },
  active: { label: 'Active' },
  address_line1: { label: 'Address Line 1' },
  address_line2: { label: 'Address Line 2' },
  city: { label: 'City' },
  state: { label: 'State' },
  postal_code: { label: 'Postal Code' },
  business_class: { label: 'Business Class', names: { dataSet: 'Business Classes' } },
}

/** The modifiable columns of a submission with their current values. */
export const applicationOf = (submission: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(APPLICATION_FIELDS).map((column) => [column, submission[column]]))
