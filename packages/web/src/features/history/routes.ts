import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'

export const AccountHistory = lazily(async () => (await import('./AccountHistory.tsx')).AccountHistory)

export const historyRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/account/$accountId/history',
      component: lazily(async () => (await import('./AccountHistoryPage.tsx')).AccountHistoryPage),
    }),
  ] as const
