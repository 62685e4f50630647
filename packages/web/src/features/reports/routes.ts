import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'

export const reportRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/reports',
      /** The id of the open report. */
      validateSearch: ({ report }: { report?: unknown }) =>
        (typeof report === 'number' ? { report } : {}) as { report?: number },
      component: lazily(async () => (await import('./ReportsPage.tsx')).ReportsPage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/reports/$reportId/document',
      component: lazily(async () => (await import('./ReportPage.tsx')).ReportPage),
    }),
  ] as const
