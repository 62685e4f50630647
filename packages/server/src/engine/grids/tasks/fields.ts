import { TASK_PRIORITY, TASK_STATUS } from '@bindery/contract/tasks'
import { sql } from 'kysely'
import { type CriterionValue, oneOf, several, text } from '../given.ts'
import {
  BOTH,
  col,
  dateField,
  dueField,
  type Field,
  type Fields,
  field,
  groupField,
  selectField,
  userField,
} from '../operators.ts'
import { SUBMISSION_FIELDS } from '../submissionFields.ts'

const OTHER = 'Other'

/** Tasks with a text of their own are found by the summary Other. */
const named = (given: CriterionValue) => {
  const values = several(given, text)
  const listed = sql<boolean>`${col('task.definition')} = any(${values}::text[])`
  return values.includes(OTHER) ? sql<boolean>`${listed} or ${col('task.definition')} like 'Other::%'` : listed
}
const definition: Field = {
  type: 'select',
  columns: ['task.definition'],
  operators: { in: named, notIn: (given) => sql`not (${named(given)})` },
}

/** Every criterion of the template task.advanced. Those of the submission are the same as in its own grid. */
export const TASK_FIELDS: Fields = {
  definition: field(BOTH, definition),
  status: field(BOTH, selectField('task.status', 'smallint', oneOf(Object.values(TASK_STATUS)))),
  priority: field(BOTH, selectField('task.priority', 'smallint', oneOf(Object.values(TASK_PRIORITY)))),
  dueDate: field(BOTH, dueField('task.due_at', 'timestamptz')),
  createdDate: field(BOTH, dateField('task.created_at', 'timestamptz')),
  resolutionDate: field(BOTH, dateField('task.resolved_at', 'timestamptz')),
  assignedTo: field(BOTH, userField('task.assigned_to_id')),
  assignedToGroup: field(BOTH, groupField('task.assigned_to_group_id')),
  assignedBy: field(BOTH, userField('task.assigned_by_id')),
  resolvedBy: field(BOTH, userField('task.resolved_by_id')),
  resolutionReason: field(BOTH, selectField('task.resolution_reason', 'text', text)),
  insuredName: SUBMISSION_FIELDS.insuredName!,
  submissionNumber: SUBMISSION_FIELDS.submissionNumber!,
  submissionStatus: SUBMISSION_FIELDS.status!,
  product: SUBMISSION_FIELDS.product!,
  effectiveDate: SUBMISSION_FIELDS.effectiveDate!,
  branch: SUBMISSION_FIELDS.branch!,
}
