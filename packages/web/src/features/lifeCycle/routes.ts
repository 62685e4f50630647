import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'

export const lifeCycleRoutes = <Parent extends AnyRoute>(signedIn: Parent) =>
  [
    createRoute({
      getParentRoute: () => signedIn,
      path: '/lifecycle/$context',
      component: lazily(async () => (await import('./LifeCyclePage.tsx')).LifeCyclePage),
    }),
  ] as const
