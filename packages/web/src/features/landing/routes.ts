import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { createElement } from 'react'
import { queryClient } from '#platform/queryClient.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { readLinks } from './filters/links.ts'
import { LandingSkeleton } from './LandingSkeleton.tsx'
import { type LandingParts, LandingPartsContext } from './parts.ts'
import { startLanding } from './queries.ts'

export const loadLanding = () => import('./LandingPage.tsx')

export const landingRoutes = <Parent extends AnyRoute>(signedIn: Parent, parts: LandingParts) =>
  [
    createRoute({
      getParentRoute: () => signedIn,
      path: '/landing',
      /** Unsaved criteria of the lists. */
      validateSearch: readLinks,
      // Not awaited: the page shows a skeleton meanwhile, and an error with a retry button for each part that failed.
      loader: () => void startLanding(queryClient).catch(() => {}),
      // Show the skeleton at once: the frame does not wait for the page inside it.
      pendingMs: 0,
      pendingComponent: LandingSkeleton,
      component: lazily(async () => {
        const { LandingPage } = await loadLanding()
        return () => createElement(LandingPartsContext, { value: parts }, createElement(LandingPage))
      }),
    }),
  ] as const
