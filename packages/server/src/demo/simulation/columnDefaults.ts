/** The database's default values of columns. A test compares them with the tables. */
const nothing = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, null]))

const account = {
  ...nothing('address_line1', 'address_line2', 'city', 'state', 'postal_code', 'business_class', 'merged_into_id'),
  validated: false,
  active: true,
}

const submission = {
  ...nothing('upload_status', 'status_reason', 'status_detail', 'priority', 'insured_address_line1'),
  ...nothing('insured_address_line2', 'insured_city', 'insured_state', 'insured_postal_code', 'business_class'),
  ...nothing('hazard_grade', 'operations', 'largest_insured_location', 'account_id', 'effective_date'),
  ...nothing('expiration_date', 'received_at', 'quote_needed_by', 'payment_received_on', 'policy_number'),
  ...nothing('expiring_policy_number', 'premium', 'responsible_underwriter_id', 'assigned_underwriter_id'),
  ...nothing('referred_underwriter_id', 'agent_id', 'agency_contact_id', 'next_task_definition', 'next_task_due_at'),
  ...nothing('appetite', 'tab_display_name', 'renews_submission_id', 'modified_by_id', 'referred_by_id'),
  ...nothing('pre_qualification_from', 'reached', 'before_cancellation', 'copied_from_id', 'renewal_reason'),
  ...nothing('renewal_detail', 'clearance', 'clearance_reason', 'pre_qualification', 'message_to_agent'),
  transaction_type: 'New',
  product_short_names: [],
  currency_code: 'USD',
  referral_status: 'none',
  renewal_status: 0,
  cancellation_pending: false,
  endorsement_pending: false,
  change_set: 'none',
  identifiers: [],
  aliases: [],
  dynamic_display_data: [],
  automation: false,
  broker_of_record_on_file: false,
  has_pre_qualified: false,
  was_submitted: false,
  was_cleared: false,
}

const quote = {
  ...nothing('premium', 'proposal_id', 'template_id', 'status_reason', 'status_detail', 'replaced_by_id', 'reached'),
  ...nothing('valid_until', 'rating', 'inputs', 'agent_reply'),
  currency_code: 'USD',
  incomplete: false,
  was_sent: false,
  bind_requested: false,
  terms_asked: false,
  document_current: true,
}

const proposal = {
  ...nothing('reached', 'sent_at', 'agent_reply'),
  document_current: true,
  binder_generated: false,
  terms_asked: false,
}

const policy = {
  ...nothing('quote_id', 'cancelled_by_id', 'cancelled_on', 'reached', 'rewrite_id', 'rewritten_on', 'rewrite_return'),
  ...nothing('breakdown', 'rewrite_breakdown'),
  currency_code: 'USD',
}

const policy_issuance = nothing('status_reason', 'status_detail', 'issued_at')

const endorsement = {
  ...nothing('status_reason', 'status_detail', 'effective_date', 'premium_change', 'rating'),
  ...nothing('processing_instructions', 'issued_as', 'reached', 'base_version', 'content'),
  ...nothing('annual_premium', 'annual_before', 'breakdown'),
  opened_sections: [],
  change_count: 0,
  confirmed: false,
  reasons: [],
  description: '',
  rated: false,
  priced: false,
  asked_by_agent: false,
  bears_premium: true,
}

const policy_rewrite = {
  ...nothing('status_reason', 'status_detail', 'effective_date', 'premium_change', 'rating'),
  ...nothing('processing_instructions', 'base_version', 'content', 'annual_premium', 'annual_before', 'breakdown'),
  opened_sections: [],
  change_count: 0,
  confirmed: false,
  reasons: [],
  description: '',
  rated: false,
  priced: false,
  reissue: false,
}

const policy_cancellation = {
  ...nothing('status_reason', 'status_detail', 'effective_date', 'reason', 'method', 'earned_premium'),
  ...nothing('return_premium', 'breakdown'),
  requested_by_insured: false,
}

const reinstatement = {
  ...nothing('reason', 'detail', 'effective_date', 'cancellation_id', 'breakdown'),
  after_endorsement: 0,
  premium_change: '0.00',
}

const external_report = { ...nothing('findings', 'provider', 'ordered_at', 'failure'), is_sample: false }

const change_set = { ...nothing('closed_at', 'ended_at', 'after'), before: {} }

const referral = {
  ...nothing('referred_by_id', 'referred_to_id', 'decision', 'decided_by_id', 'decided_at', 'approved'),
  ...{ reason: '', comment: '', excesses: [], decision_comment: '' },
}

export const BLANKS = {
  account,
  submission,
  proposal,
  quote,
  policy,
  policy_issuance,
  endorsement,
  policy_rewrite,
  policy_cancellation,
  reinstatement,
  external_report,
  change_set,
  referral,
}
/** The tables that the sample writes, in an order that satisfies their foreign keys. */
export type SampleTable = keyof typeof BLANKS
