import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'

export const reportRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/reports',
      component: lazily(async () => (await import('./ReportsPage.tsx')).ReportsPage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/reports/$reportId',
      component: lazily(async () => (await import('./ReportPage.tsx')).ReportPage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/reports/$reportId/document',
      component: lazily(async () => (await import('./ReportDocument.tsx')).ReportDocument),
    }),
  ] as const
