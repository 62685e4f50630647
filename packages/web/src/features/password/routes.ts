import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'

export const passwordRoutes = <Parent extends AnyRoute>(signedIn: Parent) =>
  [
    createRoute({
      getParentRoute: () => signedIn,
      path: '/password',
      component: lazily(async () => (await import('./PasswordPage.tsx')).PasswordPage),
    }),
  ] as const
