import { accountsApi } from './accounts.ts'
import { CALLS_OF_ACTIONS } from './actions/catalogue.ts'
import { actionsApi } from './actions.ts'
import { activityApi } from './activity.ts'
import { agentHomeApi } from './agentHome.ts'
import { attachmentsApi } from './attachments.ts'
import { authorityApi } from './authority.ts'
import { bulkJobsApi } from './bulkJobs.ts'
import type { Call } from './call.ts'
import { chatApi } from './chat.ts'
import { checklistApi } from './checklist.ts'
import { clearanceApi } from './clearance.ts'
import { collaborationApi, draftsApi } from './collaboration.ts'
import { dataSetsApi } from './dataSets.ts'
import { downloadsApi } from './downloads.ts'
import { emailApi } from './email.ts'
import { eventsApi } from './events.ts'
import { externalAccountsApi } from './externalAccounts.ts'
import { filtersApi } from './filters.ts'
import { findApi } from './find.ts'
import { formsApi } from './forms.ts'
import { formTemplatesApi } from './formTemplates.ts'
import { historyApi } from './history.ts'
import { intakeApi } from './intake.ts'
import { lettersApi } from './letters.ts'
import { navigationApi } from './navigation.ts'
import { notesApi } from './notes.ts'
import { notificationsApi } from './notifications.ts'
import { oneTimeLinksApi } from './oneTimeLinks.ts'
import { overviewApi } from './overview.ts'
import { peopleApi } from './people.ts'
import { issuancesApi, policiesApi } from './policies.ts'
import { endorsementFormsApi, rewriteFormsApi } from './policyChangeForms.ts'
import { cancellationsApi, endorsementsApi, rewritesApi } from './policyChanges.ts'
import { preferencesApi } from './preferences.ts'
import { proposalsApi } from './proposals.ts'
import { quotesApi } from './quotes.ts'
import { planImpactApi, ratePlansApi } from './ratePlans.ts'
import { reasonFormsApi } from './reasonForms.ts'
import { reportsApi } from './reports.ts'
import { secondFactorApi } from './secondFactor.ts'
import { sessionApi } from './session.ts'
import { submissionsApi } from './submissions.ts'
import { systemApi } from './system.ts'
import { taskGridApi } from './taskGrid.ts'
import { tasksApi } from './tasks.ts'
import { termsApi } from './terms.ts'
import { uploadsApi } from './uploads.ts'
import { organizationsApi, usersApi } from './users.ts'
import { widgetsApi } from './widgets.ts'
import { worksheetsApi } from './worksheets.ts'

/** Every call, for tests that check all of them. */
export const allCalls: Call[] = [
  sessionApi,
  secondFactorApi,
  oneTimeLinksApi,
  usersApi,
  peopleApi,
  organizationsApi,
  externalAccountsApi,
  submissionsApi,
  overviewApi,
  accountsApi,
  actionsApi,
  clearanceApi,
  reasonFormsApi,
  attachmentsApi,
  uploadsApi,
  lettersApi,
  collaborationApi,
  draftsApi,
  notesApi,
  chatApi,
  emailApi,
  tasksApi,
  notificationsApi,
  taskGridApi,
  bulkJobsApi,
  quotesApi,
  worksheetsApi,
  proposalsApi,
  policiesApi,
  issuancesApi,
  endorsementsApi,
  rewritesApi,
  endorsementFormsApi,
  rewriteFormsApi,
  cancellationsApi,
  reportsApi,
  formsApi,
  formTemplatesApi,
  ratePlansApi,
  planImpactApi,
  authorityApi,
  intakeApi,
  navigationApi,
  historyApi,
  activityApi,
  checklistApi,
  filtersApi,
  preferencesApi,
  widgetsApi,
  agentHomeApi,
  findApi,
  downloadsApi,
  termsApi,
  dataSetsApi,
  eventsApi,
  systemApi,
]
  .flatMap((group): Call[] => Object.values(group))
  .concat([...CALLS_OF_ACTIONS.keys()])
