import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'

export const documentViewerRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/document/$attachmentId',
      component: lazily(async () => (await import('./ViewerPage.tsx')).ViewerPage),
    }),
  ] as const
