import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'

export const accountPageRoutes = <Parent extends AnyRoute>(signedIn: Parent) =>
  [
    createRoute({
      getParentRoute: () => signedIn,
      path: '/account/$accountId',
      component: lazily(async () => (await import('./AccountPage.tsx')).AccountPage),
    }),
  ] as const

export const accountRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/account/$accountId/list',
      component: lazily(async () => (await import('./AccountSubmissionsPage.tsx')).AccountSubmissionsPage),
    }),
  ] as const
