import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'

export const quoteRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/quotes',
      component: lazily(async () => (await import('./QuotesPage.tsx')).QuotesPage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/quote/$quoteId',
      component: lazily(async () => (await import('./QuotePage.tsx')).QuotePage),
    }),
  ] as const
