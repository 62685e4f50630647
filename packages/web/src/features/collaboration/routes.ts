import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { printing } from '#engine/submissions/print/printing.ts'
import { lazily } from '#platform/ui/lazily.tsx'

export const collaborationRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/print/collaboration/$collabType/{-$collabId}',
      component: lazily(async () => (await import('./PrintCollaboration.tsx')).PrintCollaboration),
      ...printing,
    }),
  ] as const
