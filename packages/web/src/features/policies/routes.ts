import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'

export const policyRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/policies',
      component: lazily(async () => (await import('./PoliciesPage.tsx')).PoliciesPage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/policies/$policyId',
      /** The uri of the open endorsement, rewrite or cancellation. */
      validateSearch: ({ change }: { change?: unknown }) =>
        (typeof change === 'string' ? { change } : {}) as { change?: string },
      component: lazily(async () => (await import('./PolicyPage.tsx')).PolicyPage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/policies/$policyId/issuance',
      component: lazily(async () => (await import('./IssuancePage.tsx')).IssuancePage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/policies/$policyId/$changeKind/$changeId',
      component: lazily(async () => (await import('./changeForms/ChangeIndexPage.tsx')).ChangeIndexPage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/policies/$policyId/$changeKind/$changeId/form/$formId',
      component: lazily(async () => (await import('./changeForms/ChangeFormPage.tsx')).ChangeFormPage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/policies/$policyId/$changeKind/$changeId/form/$formId/detail/$ownerUriId/$formSummaryInstanceId',
      component: lazily(async () => (await import('./changeForms/ChangeRowPage.tsx')).ChangeRowPage),
    }),
  ] as const
