import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { GridDefinition } from './grid.ts'
import { PREFERENCE_LIMIT } from './limits.ts'
import { Sent } from './wire.ts'

export const PREFERENCE_KEYS = {
  agentColumns: 'view.agent.homePageColumns',
  underwriterColumns: 'view.uw.homePageColumns',
  taskColumns: 'view.tasks.columns',
  widgets: 'view.widgets',
  shortDateFormat: 'view.shortDateFormat',
  theme: 'view.theme',
  density: 'view.density',
  scheduleView: 'view.scheduleView',
  scheduleColumns: 'view.scheduleColumns',
  singleKeyShortcuts: 'view.singleKeyShortcuts',
  pageSize: 'view.pageSize.submissions',
  taskPageSize: 'view.pageSize.tasks',
  activityPageSize: 'view.pageSize.activity',
  submitNotification: 'system.notificationPopup.submitApplication',
  notificationExcludes: 'system.notificationPopup.excludedConsoles',
  historyColumns: 'view.detailedHistory.columns',
  historyPageSize: 'view.pageSize.history',
  historyGridPageSize: 'view.pageSize.historyGrid',
  historySearchDelay: 'system.historySearchDelayMs',
  chatAvailable: 'general.chat.available',
  emailSignature: 'general.email.signature',
  termsAccepted: 'general.copyrightLicense.accepted',
  maxDownloadRows: 'system.maxDownloadRows',
  maxBulkReassignSubmissions: 'system.maxBulkReassignSubmissions',
  maxBulkUpdateTasks: 'system.maxBulkUpdateTasks',
  baseUrl: 'system.baseURL',
  transactionLinkExternal: 'system.submissionHomePageTransactionLinkExternal',
  transactionColumns: 'system.submissionTransactionsHomePageGridColumns',
  accountSubmissionsColumns: 'system.accountSubmissionsGridColumns',
  accountOverviewColumns: 'system.accountOverviewSubmissionColumnsForUnderwriter',
  submissionPolicyColumns: 'system.submissionPolicyGridColumns',
  policyColumns: 'system.policyGridColumns',
  assignAccountColumns: 'system.assignAccountSearchColumns',
  statusLabelsUnderwriter: 'system.statusLabels.underwriter',
  statusLabelsAgent: 'system.statusLabels.agent',
} as const

/** Text for text and XML keys (grid views, widgets); otherwise a value of the key's type. */
const PreferenceValue = Type.Unknown()

export const Preferences = Type.Record(Type.String(), PreferenceValue)
export type Preferences = Static<typeof Preferences>

const Key = Type.String({ minLength: 1, maxLength: 200 })

export const preferencesApi = {
  mine: call('GET', '/rest/Preference', {
    summary:
      'Every preference as it holds for the caller: their own value, else their role’s, else the system’s, else the default',
    response: Preferences,
  }),
  defaults: call('GET', '/rest/Preference/default', {
    summary: 'The default of every preference, before anybody changed it',
    response: Preferences,
  }),
  save: call('PUT', '/rest/Preference/:key', {
    summary: 'Set a preference for oneself; null goes back to the default',
    params: Type.Object({ key: Key }),
    body: Sent({ value: Type.Unknown({ description: `At most ${PREFERENCE_LIMIT} characters as JSON` }) }),
    response: Type.Object({ key: Key, value: PreferenceValue }),
  }),
  saveSystem: call('PUT', '/rest/Preference/system/:key', {
    summary: 'Set a preference for everybody; null goes back to the default',
    access: 'preference.manage',
    params: Type.Object({ key: Key }),
    body: Sent({ value: Type.Unknown() }),
    response: Type.Object({ key: Key, value: PreferenceValue }),
  }),
  grids: call('GET', '/rest/GridDefinition', {
    summary: 'The grids of the caller’s console with every column they may show',
    response: Type.Array(GridDefinition),
  }),
}
