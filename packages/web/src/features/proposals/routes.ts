import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'

export const proposalRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/proposals',
      component: lazily(async () => (await import('./ProposalsPage.tsx')).ProposalsPage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/proposal/$proposalId',
      component: lazily(async () => (await import('./ProposalPage.tsx')).ProposalPage),
    }),
    createRoute({
      getParentRoute: () => submission,
      path: '/proposal/$proposalId/sections/$type',
      component: lazily(async () => (await import('./SectionsPage.tsx')).SectionsPage),
    }),
  ] as const
