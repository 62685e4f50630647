import { declareActions } from './action.ts'
import { deletes, runs } from './calls.ts'

export const externalReportActions = declareActions('ExternalReport', {
  generate: {
    label: 'Generate',
    group: 'Report',
    dialog: 'none',
    call: runs('/rest/ExternalReport/:id/generate', 'Generate the report'),
    sentence: 'generated {it}',
    done: { one: 'Report generated', found: 'The report could not be generated' },
  },
  edit: {
    label: 'Edit',
    group: 'Report',
    dialog: 'Confirm',
    call: runs('/rest/ExternalReport/:id/edit', 'Edit the report again'),
    sentence: 'reopened {it}',
    done: 'Report reopened',
    confirm: 'The findings are removed. Generate orders the report again.',
    danger: true,
  },
  delete: {
    label: 'Delete',
    group: 'Report',
    dialog: 'Confirm',
    call: deletes('/rest/ExternalReport/:id/delete', 'Delete the report'),
    sentence: 'deleted {it}',
    done: 'Report deleted',
    confirm: 'The report is deleted for good.',
    danger: true,
    rare: true,
  },
})
