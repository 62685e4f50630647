import type { LiveEvent } from '@bindery/contract/events'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, notFound, redirect } from '@tanstack/react-router'
import { forgetOpen } from './engine/openSubmissions/openSubmissions.ts'
import { formTemplateStaleKeys } from './features/formTemplates/queries.ts'
import { LandingSkeleton } from './features/landing/LandingSkeleton.tsx'
import { startLanding } from './features/landing/queries.ts'
import { loginSearch } from './features/login/search.ts'
import { NotFoundPage } from './features/shell/NotFoundPage.tsx'
import { productAuthorizationOf, submissionQuery, submissionStaleKeys } from './features/submission/queries.ts'
import { addressIn, basepathOf, currentConsole } from './platform/consoles.ts'
import { onLive } from './platform/live.ts'
import { preferencesQuery } from './platform/preferences.ts'
import { queryClient } from './platform/queryClient.ts'
import { rememberUrl, takeRememberedUrl } from './platform/rememberedUrl.ts'
import { currentSession, mayBeSignedIn, onSessionEnded, requirePermission } from './platform/session.ts'
import { lazily } from './platform/ui/lazily.tsx'
import { PageProblem } from './platform/ui/PageProblem.tsx'
import { RootLayout } from './RootLayout.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** Said on the login page to who was sent there; without a text, that the session has ended. */
    loginNotice?: { kind: 'info' | 'problem'; text?: string }
    /** The field to go to on the page that is opened: its path, `first`, or `required` for the first that is still required. */
    focusOn?: string
    /** Where a print preview was opened from. */
    cameFrom?: string
  }
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
})

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    if (!currentSession()) throw redirect({ to: '/login' })
    throw redirect({ to: takeRememberedUrl() ?? '/landing' })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: async ({ search }) => (await import('./features/login/signInFromAddress.ts')).signInFromAddress(search),
  component: lazily(async () => (await import('./features/login/LoginPage.tsx')).LoginPage),
})

/** Open to everybody: a one-time link brings its own token, behind the #. */
const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  component: lazily(async () => (await import('./features/welcome/WelcomePage.tsx')).WelcomePage),
})

const loadShell = () => import('./features/shell/Shell.tsx')

const signedIn = createRoute({
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
  loader: ({ context }) => context.queryClient.ensureQueryData(preferencesQuery),
  component: lazily(async () => (await loadShell()).Shell),
  notFoundComponent: NotFoundPage,
})

const loadLanding = () => import('./features/landing/LandingPage.tsx')

const landing = createRoute({
  getParentRoute: () => signedIn,
  path: '/landing',
  // Not waited for: the page has a skeleton, and says itself what could not be had.
  loader: ({ context }) => void startLanding(context.queryClient).catch(() => {}),
  // At once: the frame does not wait for the page inside it.
  pendingMs: 0,
  pendingComponent: LandingSkeleton,
  component: lazily(async () => (await loadLanding()).LandingPage),
})

const password = createRoute({
  getParentRoute: () => signedIn,
  path: '/password',
  component: lazily(async () => (await import('./features/password/PasswordPage.tsx')).PasswordPage),
})

/** Whatever else the address says: within the frame, so that the way on is at hand. */
const anythingElse = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage })

const submission = createRoute({
  getParentRoute: () => signedIn,
  path: '/submission/$submissionId',
  component: lazily(async () => (await import('./SubmissionRoute.tsx')).SubmissionRoute),
  loader: ({ context, params }) => {
    const submissionId = Number(params.submissionId)
    if (!Number.isSafeInteger(submissionId) || submissionId < 1) throw notFound()
    return Promise.all([
      context.queryClient.ensureQueryData(productAuthorizationOf(submissionId)),
      // Refused without authorization for its products: the page asks for that first, and says which.
      context.queryClient.prefetchQuery(submissionQuery(submissionId)),
    ])
  },
  pendingComponent: lazily(
    async () => (await import('./features/submission/SubmissionSkeleton.tsx')).SubmissionSkeleton,
  ),
  errorComponent: lazily(async () => (await import('./features/submission/SubmissionProblem.tsx')).SubmissionProblem),
})

const submissionIndex = createRoute({
  getParentRoute: () => submission,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/submission/$submissionId/default', params, replace: true })
  },
})

const overview = createRoute({
  getParentRoute: () => submission,
  path: '/default',
  component: lazily(async () => (await import('./features/submission/OverviewPage.tsx')).OverviewPage),
})

const forms = createRoute({
  getParentRoute: () => submission,
  path: '/form',
  component: lazily(async () => (await import('./features/submission/forms/FormIndexPage.tsx')).FormIndexPage),
})
const NoForm = lazily(async () => (await import('./features/submission/forms/NoForm.tsx')).NoForm)
const form = createRoute({
  getParentRoute: () => submission,
  path: '/form/$formId',
  component: lazily(async () => (await import('./features/submission/forms/FormPage.tsx')).FormPage),
  errorComponent: NoForm,
})
const formRow = createRoute({
  getParentRoute: () => submission,
  path: '/form/$formId/detail/$ownerUriId/$formSummaryInstanceId',
  component: lazily(async () => (await import('./features/submission/forms/RowPage.tsx')).RowPage),
  errorComponent: NoForm,
})
/** Whoever prints wants the sheet and not the frame around it. */
const printing = {
  onEnter: () => document.documentElement.setAttribute('data-print', 'true'),
  onLeave: () => document.documentElement.removeAttribute('data-print'),
}
const PrintPage = lazily(async () => (await import('./features/submission/forms/PrintPage.tsx')).PrintPage)
const print = createRoute({
  getParentRoute: () => submission,
  path: '/print/$formId',
  component: PrintPage,
  errorComponent: NoForm,
  ...printing,
})
const printRow = createRoute({
  getParentRoute: () => submission,
  path: '/print/$formId/detail/$ownerUriId/$formSummaryInstanceId',
  component: PrintPage,
  errorComponent: NoForm,
  ...printing,
})

const recordDocuments = createRoute({
  getParentRoute: () => submission,
  path: '/documents/$kind/$recordId',
  component: lazily(
    async () => (await import('./features/submission/documents/RecordDocumentsPage.tsx')).RecordDocumentsPage,
  ),
})
const sections = createRoute({
  getParentRoute: () => submission,
  path: '/proposal/$proposalId/sections/$type',
  component: lazily(async () => (await import('./features/proposals/SectionsPage.tsx')).SectionsPage),
})
const issuance = createRoute({
  getParentRoute: () => submission,
  path: '/policies/$policyId/issuance',
  component: lazily(async () => (await import('./features/policies/IssuancePage.tsx')).IssuancePage),
})
const report = createRoute({
  getParentRoute: () => submission,
  path: '/reports/$reportId/document',
  component: lazily(async () => (await import('./features/reports/ReportPage.tsx')).ReportPage),
})
const accountHistory = createRoute({
  getParentRoute: () => submission,
  path: '/account/$accountId/history',
  component: lazily(
    async () => (await import('./features/submission/history/AccountHistoryPage.tsx')).AccountHistoryPage,
  ),
})
const quotes = createRoute({
  getParentRoute: () => submission,
  path: '/quotes',
  component: lazily(async () => (await import('./features/quotes/QuotesPage.tsx')).QuotesPage),
})
const quote = createRoute({
  getParentRoute: () => submission,
  path: '/quote/$quoteId',
  component: lazily(async () => (await import('./features/quotes/QuotePage.tsx')).QuotePage),
})
const proposals = createRoute({
  getParentRoute: () => submission,
  path: '/proposals',
  component: lazily(async () => (await import('./features/proposals/ProposalsPage.tsx')).ProposalsPage),
})
const proposal = createRoute({
  getParentRoute: () => submission,
  path: '/proposal/$proposalId',
  component: lazily(async () => (await import('./features/proposals/ProposalPage.tsx')).ProposalPage),
})
const policies = createRoute({
  getParentRoute: () => submission,
  path: '/policies',
  component: lazily(async () => (await import('./features/policies/PoliciesPage.tsx')).PoliciesPage),
})
const policy = createRoute({
  getParentRoute: () => submission,
  path: '/policies/$policyId',
  /** The endorsement, rewrite or cancellation that is open, by its uri. */
  validateSearch: ({ change }: { change?: unknown }) =>
    (typeof change === 'string' ? { change } : {}) as { change?: string },
  component: lazily(async () => (await import('./features/policies/PolicyPage.tsx')).PolicyPage),
})
const reports = createRoute({
  getParentRoute: () => submission,
  path: '/reports',
  /** The report that is open. */
  validateSearch: ({ report }: { report?: unknown }) =>
    (typeof report === 'number' ? { report } : {}) as { report?: number },
  component: lazily(async () => (await import('./features/reports/ReportsPage.tsx')).ReportsPage),
})

const formTemplates = createRoute({
  getParentRoute: () => signedIn,
  path: '/formTemplates',
  beforeLoad: () => requirePermission('form.manage'),
  component: lazily(async () => (await import('./features/formTemplates/FormTemplatesPage.tsx')).FormTemplatesPage),
})
const people = createRoute({
  getParentRoute: () => signedIn,
  path: '/people',
  /** The person who is open beside the list. */
  validateSearch: ({ person }: { person?: unknown }) =>
    (Number.isSafeInteger(person) && (person as number) > 0 ? { person } : {}) as { person?: number },
  beforeLoad: () => requirePermission('user.manage'),
  component: lazily(async () => (await import('./features/people/PeoplePage.tsx')).PeoplePage),
})
const loadPreview = () => import('./features/formTemplates/PreviewPage.tsx')
const preview = {
  component: lazily(async () => (await loadPreview()).PreviewPage),
  errorComponent: lazily(async () => (await loadPreview()).NoTemplate),
}
const formTemplate = createRoute({
  getParentRoute: () => signedIn,
  path: '/formTemplates/$key/$version',
  ...preview,
})
const formTemplateRow = createRoute({
  getParentRoute: () => signedIn,
  path: '/formTemplates/$key/$version/row/$row',
  ...preview,
})

const lifeCycle = createRoute({
  getParentRoute: () => signedIn,
  path: '/lifecycle/$context',
  component: lazily(async () => (await import('./features/lifeCycle/LifeCyclePage.tsx')).LifeCyclePage),
})

/** What addresses of a submission are about that nothing stands at yet: they are known, and say that it is not there. */
const NOT_THERE = {
  '/extensions/$extension': 'extension',
  '/print/collaboration/$collabType/{-$collabId}': 'message',
  '/account/$accountId/list': 'account',
  '/collab/$collabType/$collabId': 'message',
  '/document/$attachmentId': 'document',
  '/externalContent/$externalContentId': 'content',
} as const
const NotThere = lazily(async () => (await import('./features/submission/NotThere.tsx')).NotThere)
const notThere = Object.entries(NOT_THERE).map(([path, about]) =>
  createRoute({
    getParentRoute: () => submission,
    path,
    component: NotThere,
    staticData: { about },
    ...(path.startsWith('/print/') && printing),
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([
    index,
    login,
    welcome,
    signedIn.addChildren([
      landing,
      password,
      anythingElse,
      lifeCycle,
      people,
      formTemplates,
      formTemplate,
      formTemplateRow,
      submission.addChildren([
        submissionIndex,
        overview,
        forms,
        form,
        formRow,
        print,
        printRow,
        accountHistory,
        recordDocuments,
        sections,
        issuance,
        report,
        quotes,
        quote,
        proposals,
        proposal,
        policies,
        policy,
        reports,
        ...notThere,
      ]),
    ]),
  ]),
  basepath: basepathOf(currentConsole),
  context: { queryClient },
  defaultErrorComponent: PageProblem,
  defaultNotFoundComponent: NotFoundPage,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
})

/** A page of the other console is another application: nothing here goes on meanwhile. */
function leaveFor(address: string) {
  location.replace(address)
  return new Promise<void>(() => {})
}

onSessionEnded(({ remember }) => {
  if (remember) rememberUrl(router.state.location.href)
  router.navigate({ to: '/login', state: remember ? { loginNotice: { kind: 'info' } } : {} })
  queryClient.clear()
  forgetOpen()
})

/** What an event makes stale, said by each feature for its own queries. */
const staleKeys: ((event: LiveEvent) => QueryKey[])[] = [submissionStaleKeys, formTemplateStaleKeys]
onLive((event) => {
  for (const queryKey of staleKeys.flatMap((keysOf) => keysOf(event))) queryClient.invalidateQueries({ queryKey })
})

/** What the first picture needs: the frame, which does not wait for the page inside it; or the login page. */
export async function loadFrame() {
  const page = router.load()
  const frame = currentSession() ? Promise.all([loadShell(), queryClient.prefetchQuery(preferencesQuery)]) : page
  await Promise.race([page, frame])
  // Drawn once with its rows is sooner there than drawn three times on the way to them.
  await Promise.race([expected, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
const PATIENCE_MS = 400
let expected: Promise<unknown> = Promise.resolve()

/** Most starts end on the home page: its code and what it shows are on their way while the server is asked who this is. */
export function expectLanding(path: string) {
  if (!/(^|\/)(landing|umagent)?\/?$/.test(path)) return
  const code = [loadShell(), loadLanding()]
  if (mayBeSignedIn()) expected = Promise.allSettled([...code, startLanding(queryClient)])
}
