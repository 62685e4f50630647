import { type AnyRoute, createRoute, type RouteComponent, redirect } from '@tanstack/react-router'
import { addressIn, currentConsole } from '#platform/consoles.ts'
import { preferencesQuery } from '#platform/preferences.ts'
import { queryClient } from '#platform/queryClient.ts'
import { rememberUrl, takeRememberedUrl } from '#platform/rememberedUrl.ts'
import { currentSession } from '#platform/session.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

export const indexRoute = <Parent extends AnyRoute>(root: Parent) =>
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      if (!currentSession()) throw redirect({ to: '/login' })
      throw redirect({ to: takeRememberedUrl() ?? '/landing' })
    },
  })

/** The frame around every page that needs a session. */
export const signedInRoute = <Parent extends AnyRoute>(root: Parent, frame: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    beforeLoad: ({ location }) => {
      const session = currentSession()
      if (!session) {
        rememberUrl(location.href)
        throw redirect({ to: '/login' })
      }
      // An agent always works in the Agent Console, whatever the address says.
      if (session.user.console === 'agent' && currentConsole !== 'agent')
        return leaveFor(addressIn('agent', location.href))
    },
    loader: () => queryClient.ensureQueryData(preferencesQuery),
    component: frame,
    notFoundComponent: NotFoundPage,
  })

/** Any other address: "not found" within the frame, so that the navigation is at hand. */
export const notFoundRoute = <Parent extends AnyRoute>(signedIn: Parent) =>
  createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage })

/** The other console is another application. The promise stays pending, so that no page is drawn before the browser leaves. */
function leaveFor(address: string) {
  location.replace(address)
  return new Promise<void>(() => {})
}
