import type { LiveEvent } from '@bindery/contract/events'
import type { QueryKey } from '@tanstack/react-query'
import { createRootRoute, createRouter } from '@tanstack/react-router'
import { forgetOpen } from './engine/openSubmissions/openSubmissions.ts'
import { referralStaleKeys, submissionStaleKeys } from './engine/submissions/queries.ts'
import { AssignAccountButton, accountPageRoutes, accountRoutes } from './features/accounts/routes.ts'
import { collaborationRoutes } from './features/collaboration/routes.ts'
import { documentViewerRoutes } from './features/documentViewer/routes.ts'
import { externalContentRoutes } from './features/externalContent/routes.ts'
import { formTemplateStaleKeys } from './features/formTemplates/queries.ts'
import { formTemplateRoutes } from './features/formTemplates/routes.ts'
import { AccountHistory, historyRoutes } from './features/history/routes.ts'
import { bulkJobStaleKeys } from './features/landing/bulk/queries.ts'
import { startLanding } from './features/landing/queries.ts'
import { landingRoutes, loadLanding } from './features/landing/routes.ts'
import { lifeCycleRoutes, submissionLifeCycleRoutes } from './features/lifeCycle/routes.ts'
import { loginRoutes } from './features/login/routes.ts'
import { passwordRoutes } from './features/password/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { policyRoutes } from './features/policies/routes.ts'
import { proposalRoutes } from './features/proposals/routes.ts'
import { quoteRoutes } from './features/quotes/routes.ts'
import { ratePlanStaleKeys } from './features/ratePlans/queries.ts'
import { ratePlanRoutes } from './features/ratePlans/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { NotFoundPage } from './features/shell/NotFoundPage.tsx'
import { indexRoute, notFoundRoute, signedInRoute } from './features/shell/routes.ts'
import type { LinkedItem } from './features/submission/dock/linkedItem.ts'
import { submissionRoute, submissionRoutes } from './features/submission/routes.ts'
import { unfiledMailStaleKeys } from './features/unfiledMail/queries.ts'
import { unfiledMailRoutes } from './features/unfiledMail/routes.ts'
import { welcomeRoutes } from './features/welcome/routes.ts'
import { basepathOf, currentConsole } from './platform/consoles.ts'
import { onLive } from './platform/live.ts'
import { preferencesQuery } from './platform/preferences.ts'
import { queryClient } from './platform/queryClient.ts'
import { rememberUrl } from './platform/rememberedUrl.ts'
import { currentSession, mayBeSignedIn, onSessionEnded } from './platform/session.ts'
import { lazily } from './platform/ui/lazily.tsx'
import { PageProblem } from './platform/ui/PageProblem.tsx'
import { RootLayout } from './RootLayout.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** Shown on the login page after a redirect. Without a text, it says that the session has ended. */
    loginNotice?: { kind: 'info' | 'problem'; text?: string }
    /** The field to focus on the opened page: its path, `first`, or `required` for the first required field left. */
    focusOn?: string
    /** The item that the collaboration panel of the opened submission shows. */
    collaborationItem?: LinkedItem
    /** The page that opened a print preview. */
    cameFrom?: string
  }
}

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage })
const loadShell = () => import('./ShellRoute.tsx')
const signedIn = signedInRoute(
  root,
  lazily(async () => (await loadShell()).ShellRoute),
)
const submission = submissionRoute(
  signedIn,
  lazily(async () => (await import('./SubmissionRoute.tsx')).SubmissionRoute),
)

export const router = createRouter({
  routeTree: root.addChildren([
    indexRoute(root),
    ...loginRoutes(root),
    ...welcomeRoutes(root),
    signedIn.addChildren([
      ...landingRoutes(signedIn, { AssignAccount: AssignAccountButton }),
      ...passwordRoutes(signedIn),
      notFoundRoute(signedIn),
      ...lifeCycleRoutes(signedIn),
      ...peopleRoutes(signedIn),
      ...accountPageRoutes(signedIn, { History: AccountHistory }),
      ...formTemplateRoutes(signedIn),
      ...ratePlanRoutes(signedIn),
      ...unfiledMailRoutes(signedIn),
      submission.addChildren([
        ...submissionRoutes(submission),
        ...historyRoutes(submission),
        ...accountRoutes(submission),
        ...submissionLifeCycleRoutes(submission),
        ...quoteRoutes(submission),
        ...proposalRoutes(submission),
        ...policyRoutes(submission),
        ...reportRoutes(submission),
        ...documentViewerRoutes(submission),
        ...collaborationRoutes(submission),
        ...externalContentRoutes(submission),
      ]),
    ]),
  ]),
  basepath: basepathOf(currentConsole),
  defaultErrorComponent: PageProblem,
  defaultNotFoundComponent: NotFoundPage,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
})

onSessionEnded(({ remember }) => {
  if (remember) rememberUrl(router.state.location.href)
  router.navigate({ to: '/login', state: remember ? { loginNotice: { kind: 'info' } } : {} })
  queryClient.clear()
  forgetOpen()
})

/** The query keys that an event makes stale: each feature lists its own. */
const staleKeys: ((event: LiveEvent) => QueryKey[])[] = [
  submissionStaleKeys,
  referralStaleKeys,
  formTemplateStaleKeys,
  ratePlanStaleKeys,
  unfiledMailStaleKeys,
  bulkJobStaleKeys,
]
onLive((event) => {
  for (const queryKey of staleKeys.flatMap((keysOf) => keysOf(event))) queryClient.invalidateQueries({ queryKey })
})

/** Loads what the first paint needs: the frame, which does not wait for its page; or the login page. */
export async function loadFrame() {
  const page = router.load()
  const frame = currentSession() ? Promise.all([loadShell(), queryClient.prefetchQuery(preferencesQuery)]) : page
  await Promise.race([page, frame])
  // Wait briefly for the rows: rendering once with them is faster than rendering three times.
  await Promise.race([expected, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
const PATIENCE_MS = 400
let expected: Promise<unknown> = Promise.resolve()

/** Most starts end on the home page: load its code and data while the session is being checked. */
export function expectLanding(path: string) {
  if (!/(^|\/)(landing|umagent)?\/?$/.test(path)) return
  const code = [loadShell(), loadLanding()]
  if (mayBeSignedIn()) expected = Promise.allSettled([...code, startLanding(queryClient)])
}
