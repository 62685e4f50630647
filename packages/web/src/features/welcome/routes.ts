import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'

/** Needs no session: a one-time link carries its own token after the #. */
export const welcomeRoutes = <Parent extends AnyRoute>(root: Parent) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/welcome',
      component: lazily(async () => (await import('./WelcomePage.tsx')).WelcomePage),
    }),
  ] as const
