import { foundation } from './0001_foundation.ts'
import { grid } from './0002_grid.ts'
import { rights } from './0003_rights.ts'
import { preferenceLimits } from './0004_preference_limits.ts'
import { modifiedBy } from './0005_modified_by.ts'
import { singleUseTokens } from './0006_single_use_tokens.ts'
import { workflow } from './0007_workflow.ts'
import { rules } from './0008_rules.ts'
import { changeReview } from './0009_change_review.ts'
import { attachments } from './0010_attachments.ts'
import { forms } from './0012_forms.ts'
import { intake } from './0013_intake.ts'
import { templates } from './0014_templates.ts'
import { formStanding } from './0015_form_standing.ts'
import { checklist } from './0016_checklist.ts'
import { preQualification } from './0017_pre_qualification.ts'
import { reasonForms } from './0018_reason_forms.ts'
import { filePieces } from './0019_file_pieces.ts'
import { changedColumns } from './0020_changed_columns.ts'
import { recentActivity } from './0021_recent_activity.ts'
import { accountsOfUnderwriter } from './0022_accounts_of_underwriter.ts'

/** In order, forward only: a migration that was released never changes. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '0001_foundation', sql: foundation },
  { name: '0002_grid', sql: grid },
  { name: '0003_rights', sql: rights },
  { name: '0004_preference_limits', sql: preferenceLimits },
  { name: '0005_modified_by', sql: modifiedBy },
  { name: '0006_single_use_tokens', sql: singleUseTokens },
  { name: '0007_workflow', sql: workflow },
  { name: '0008_rules', sql: rules },
  { name: '0009_change_review', sql: changeReview },
  { name: '0010_attachments', sql: attachments },
  { name: '0012_forms', sql: forms },
  { name: '0013_intake', sql: intake },
  { name: '0014_templates', sql: templates },
  { name: '0015_form_standing', sql: formStanding },
  { name: '0016_checklist', sql: checklist },
  { name: '0017_pre_qualification', sql: preQualification },
  { name: '0018_reason_forms', sql: reasonForms },
  { name: '0019_file_pieces', sql: filePieces },
  { name: '0020_changed_columns', sql: changedColumns },
  { name: '0021_recent_activity', sql: recentActivity },
  { name: '0022_accounts_of_underwriter', sql: accountsOfUnderwriter },
]
