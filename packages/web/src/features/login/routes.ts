import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'
import { loginSearch } from './search.ts'

export const loginRoutes = <Parent extends AnyRoute>(root: Parent) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/login',
      validateSearch: loginSearch,
      beforeLoad: async ({ search }) => (await import('./signInFromAddress.ts')).signInFromAddress(search),
      component: lazily(async () => (await import('./LoginPage.tsx')).LoginPage),
    }),
  ] as const
