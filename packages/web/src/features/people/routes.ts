import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { requirePermission } from '#platform/session.ts'
import { lazily } from '#platform/ui/lazily.tsx'

export const peopleRoutes = <Parent extends AnyRoute>(signedIn: Parent) =>
  [
    createRoute({
      getParentRoute: () => signedIn,
      path: '/people',
      /** The person who is open in the drawer. */
      validateSearch: ({ person }: { person?: unknown }) =>
        (Number.isSafeInteger(person) && (person as number) > 0 ? { person } : {}) as { person?: number },
      beforeLoad: () => requirePermission('user.manage'),
      component: lazily(async () => (await import('./PeoplePage.tsx')).PeoplePage),
    }),
  ] as const
