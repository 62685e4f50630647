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
      action: 'generate',
      from: ['Draft'],
      outcomes: [
        { when: 'it succeeded', to: 'Generated' },
        { when: 'otherwise', to: 'Draft' },
      ],
      guards: ['submission is open', 'report form is complete'],
      needs: ['the result'],
      permission: 'report.manage',
      consoles: UNDERWRITER,
      primary: true,
      content: ['generate report'],
    },
    {
      action: 'edit',
      from: ['Generated'],
      to: 'Draft',
      guards: ['submission is open'],
      permission: 'report.manage',
      consoles: UNDERWRITER,
      content: ['unlock report form'],
    },
    {
      action: 'delete',
      from: ['Draft', 'Generated'],
      removes: true,
      permission: 'report.manage',
      consoles: UNDERWRITER,
    },
  ],
  derived: [],
} as const satisfies LifeCycle<'ExternalReport', Status, (typeof STEPS)[number]>
