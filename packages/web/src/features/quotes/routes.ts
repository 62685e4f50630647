import { type AnyRoute, createRoute, notFound } from '@tanstack/react-router'
import { currentConsole } from '#platform/consoles.ts'
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
    createRoute({
      getParentRoute: () => submission,
      path: '/quote/$quoteId/worksheet',
      beforeLoad: () => {
        if (currentConsole === 'agent') throw notFound()
      },
      component: lazily(async () => (await import('./WorksheetPage.tsx')).WorksheetPage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/quotes/compare/$product',
      beforeLoad: () => {
        if (currentConsole === 'agent') throw notFound()
      },
      component: lazily(async () => (await import('./options/OptionsPage.tsx')).OptionsPage),
    }),
  ] as const
