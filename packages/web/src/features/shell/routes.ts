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
      // Agents always work in the Agent Console, whatever the URL.
      if (session.user.console === 'agent' && currentConsole !== 'agent')
        return leaveFor(addressIn('agent', location.href))
    },
    loader: () => queryClient.ensureQueryData(preferencesQuery),
    component: frame,
    notFoundComponent: NotFoundPage,
  })

/** Any other URL: "not found" inside the frame, so that the navigation stays available. */
export const notFoundRoute = <Parent extends AnyRoute>(signedIn: Parent) =>
  createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage })

/** The other console is a separate application. The pending promise prevents rendering before the browser leaves. */
function leaveFor(address: string) {
  location.replace(address)
  return new Promise<void>(() => {})
}
