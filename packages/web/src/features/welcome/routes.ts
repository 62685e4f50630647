import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'

/** Open to everybody: a one-time link brings its own token, behind the #. */
export const welcomeRoutes = <Parent extends AnyRoute>(root: Parent) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/welcome',
      component: lazily(async () => (await import('./WelcomePage.tsx')).WelcomePage),
    }),
  ] as const
