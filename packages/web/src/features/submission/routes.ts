import { type AnyRoute, createRoute, notFound, type RouteComponent, redirect } from '@tanstack/react-router'
import { productAuthorizationOf, submissionQuery } from '#engine/submissions/queries.ts'
import { queryClient } from '#platform/queryClient.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { linkedItem } from './dock/linkedItem.ts'
import { formRoutes } from './forms/routes.ts'

const NotThere = lazily(async () => (await import('./NotThere.tsx')).NotThere)

/** The frame around the pages of one submission. */
export const submissionRoute = <Parent extends AnyRoute>(signedIn: Parent, frame: RouteComponent) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: '/submission/$submissionId',
    component: frame,
    loader: ({ params }) => {
      const submissionId = Number(params.submissionId)
      if (!Number.isSafeInteger(submissionId) || submissionId < 1) throw notFound()
      return Promise.all([
        queryClient.ensureQueryData(productAuthorizationOf(submissionId)),
        // The server refuses this request without authorization for the products. The page reads the authorization
        // first, and names the missing products.
        queryClient.prefetchQuery(submissionQuery(submissionId)),
      ])
    },
    pendingComponent: lazily(async () => (await import('./SubmissionSkeleton.tsx')).SubmissionSkeleton),
    errorComponent: lazily(async () => (await import('./SubmissionProblem.tsx')).SubmissionProblem),
  })

export const submissionRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/',
      beforeLoad: ({ params }) => {
        throw redirect({ to: '/submission/$submissionId/default', params, replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/default',
      component: lazily(async () => (await import('./OverviewPage.tsx')).OverviewPage),
    }),
    ...formRoutes(submission),
    createRoute({
      getParentRoute: () => submission,
      path: '/documents/$kind/$recordId',
      component: lazily(async () => (await import('./documents/RecordDocumentsPage.tsx')).RecordDocumentsPage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/collab/$collabType/$collabId',
      beforeLoad: ({ params }) => {
        const collaborationItem = linkedItem(params)
        if (collaborationItem)
          throw redirect({
            to: '/submission/$submissionId/default',
            // The type has no parameters of the parent, which is generic here.
            params: { submissionId: (params as Record<string, string>).submissionId ?? '' },
            replace: true,
            state: { collaborationItem },
          })
      },
      component: NotThere,
      staticData: { about: 'message' },
    }),
    ...missingPages(submission),
  ] as const

/** Reserved URLs without a page yet, and the thing that the "not there" message names. */
const MISSING = {
  '/extensions/$extension': 'extension',
} as const

const missingPages = <Parent extends AnyRoute>(submission: Parent) =>
  Object.entries(MISSING).map(([path, about]) =>
    createRoute({
      getParentRoute: () => submission,
      path,
      component: NotThere,
      staticData: { about },
    }),
  )
