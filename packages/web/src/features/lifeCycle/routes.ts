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

/** The life cycle of one submission, and all statuses, inside its frame. */
export const submissionLifeCycleRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/lifecycle',
      component: lazily(async () => (await import('./SubmissionLifeCyclePage.tsx')).SubmissionLifeCyclePage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/lifecycle/$context',
      component: lazily(async () => (await import('./AllStatusesPage.tsx')).AllStatusesPage),
    }),
  ] as const
