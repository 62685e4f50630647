import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { requirePermission } from '#platform/session.ts'
import { lazily } from '#platform/ui/lazily.tsx'

export const unfiledMailRoutes = <Parent extends AnyRoute>(signedIn: Parent) =>
  [
    createRoute({
      getParentRoute: () => signedIn,
      path: '/unfiledMail',
      beforeLoad: () => requirePermission('email.file'),
      component: lazily(async () => (await import('./UnfiledMailPage.tsx')).UnfiledMailPage),
    }),
  ] as const
