import type { LifeCycle } from '../row.ts'
import { REPORT_STATUSES, type ReportStatus as Status } from '../statuses.ts'

const STEPS = ['edit', 'view'] as const
const UNDERWRITER = ['underwriter'] as const

export const externalReport = {
  name: 'ExternalReport',
  noun: 'report',
  statuses: REPORT_STATUSES,
  initial: 'Draft',
  steps: STEPS,
  endSteps: [],
  stepsByStatus: { Invalid: {}, Draft: { now: 'edit' }, Generated: { done: 'edit', now: 'view' } },
  actions: [
    {
      name: 'Generate',
      from: ['Draft'],
      outcomes: [
        { when: 'it succeeded', to: 'Generated' },
        { when: 'otherwise', to: 'Draft' },
      ],
      guards: ['report form is complete'],
      needs: ['the result'],
      permission: 'report.manage',
      consoles: UNDERWRITER,
      dialog: 'none',
      call: 'POST /rest/ExternalReport/{id}/generate',
      group: 'Report',
      primary: true,
      content: ['generate report'],
    },
    {
      name: 'Edit',
      from: ['Generated'],
      to: 'Draft',
      guards: ['submission is open'],
      permission: 'report.manage',
      consoles: UNDERWRITER,
      dialog: 'none',
      call: 'POST /rest/ExternalReport/{id}/edit',
      group: 'Report',
      content: ['unlock report form'],
    },
    {
      name: 'Delete',
      from: ['Draft', 'Generated'],
      removes: true,
      permission: 'report.manage',
      consoles: UNDERWRITER,
      dialog: 'Confirm',
      call: 'DELETE /rest/ExternalReport/{id}/delete',
      group: 'Report',
    },
  ],
  derived: [],
} as const satisfies LifeCycle<'ExternalReport', Status, (typeof STEPS)[number]>
