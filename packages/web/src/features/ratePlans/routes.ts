import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { requirePermission } from '#platform/session.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { planPlace } from './planPlace.ts'

export const ratePlanRoutes = <Parent extends AnyRoute>(signedIn: Parent) =>
  [
    createRoute({
      getParentRoute: () => signedIn,
      path: '/ratePlans',
      beforeLoad: () => requirePermission('ratePlan.manage'),
      component: lazily(async () => (await import('./RatePlansPage.tsx')).RatePlansPage),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/ratePlans/$planId',
      validateSearch: planPlace,
      beforeLoad: () => requirePermission('ratePlan.manage'),
      component: lazily(async () => (await import('./PlanPage.tsx')).PlanPage),
    }),
  ] as const
