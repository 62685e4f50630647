import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { createElement } from 'react'
import { lazily } from '#platform/ui/lazily.tsx'
import type { AccountParts } from './AccountPage.tsx'

/** Loaded with the first drawer that shows it. */
export const AssignAccountButton = lazily(async () => (await import('./AssignAccountButton.tsx')).AssignAccountButton)

export const accountPageRoutes = <Parent extends AnyRoute>(signedIn: Parent, parts: AccountParts) =>
  [
    createRoute({
      getParentRoute: () => signedIn,
      path: '/account/$accountId',
      component: lazily(async () => {
        const { AccountPage } = await import('./AccountPage.tsx')
        return () => createElement(AccountPage, { parts })
      }),
    }),
  ] as const

export const accountRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/account/$accountId/list',
      component: lazily(async () => (await import('./AccountSubmissionsPage.tsx')).AccountSubmissionsPage),
    }),
  ] as const
