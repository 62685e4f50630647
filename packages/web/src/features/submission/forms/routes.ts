import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { printing } from '#engine/submissions/print/printing.ts'
import { lazily } from '#platform/ui/lazily.tsx'

const NoForm = lazily(async () => (await import('./NoForm.tsx')).NoForm)
const PrintPage = lazily(async () => (await import('./PrintPage.tsx')).PrintPage)

export const formRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/form',
      component: lazily(async () => (await import('./FormIndexPage.tsx')).FormIndexPage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/form/$formId',
      component: lazily(async () => (await import('./FormPage.tsx')).FormPage),
      errorComponent: NoForm,
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/form/$formId/schedule/$schedule',
      component: lazily(async () => (await import('./SchedulePage.tsx')).SchedulePage),
      errorComponent: NoForm,
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/form/$formId/detail/$ownerUriId/$formSummaryInstanceId',
      component: lazily(async () => (await import('./RowPage.tsx')).RowPage),
      errorComponent: NoForm,
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/print/$formId',
      component: PrintPage,
      errorComponent: NoForm,
      ...printing,
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/print/$formId/detail/$ownerUriId/$formSummaryInstanceId',
      component: PrintPage,
      errorComponent: NoForm,
      ...printing,
    }),
  ] as const
