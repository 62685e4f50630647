import { randomUUID } from 'node:crypto'
import { HEARTBEAT_SECONDS } from '@bindery/contract/events'
import { BODY_LIMIT } from '@bindery/contract/limits'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { features } from './actionFeatures.ts'
import { bulkKinds } from './bulkKinds.ts'
import { actionRoutes } from './engine/actions/routes.ts'
import { mayHear } from './engine/agentView.ts'
import { startMover } from './engine/attachments/mover.ts'
import { startAutomation } from './engine/automation/job.ts'
import { startBulkJobs } from './engine/bulk/worker.ts'
import { loadActor } from './engine/people/actor.ts'
import { tidyUp } from './engine/upkeep.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { upgradeFormOfAccount } from './features/accounts/upgrade.ts'
import { activityRoutes } from './features/activity/routes.ts'
import { attachmentRoutes } from './features/attachments/routes.ts'
import { authorityRoutes } from './features/authority/routes.ts'
import { bulkJobRoutes } from './features/bulkJobs/routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { uncheckedTexts } from './features/checklist/read.ts'
import { checklistRoutes } from './features/checklist/routes.ts'
import { collaborationRoutes } from './features/collaboration/routes.ts'
import { dataSetRoutes } from './features/dataSets/routes.ts'
import { startMailing } from './features/email/job.ts'
import { startReceiving } from './features/email/receiving.ts'
import { emailRoutes } from './features/email/routes.ts'
import { eventsRoutes } from './features/events/routes.ts'
import { externalAccountRoutes } from './features/externalAccounts/routes.ts'
import { filterRoutes } from './features/filters/routes.ts'
import { findRoutes } from './features/find/routes.ts'
import { startFormUpgrades } from './features/formTemplates/job.ts'
import { formTemplateRoutes } from './features/formTemplates/routes.ts'
import { historyRoutes } from './features/history/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { startIntake } from './features/intake/job/worker.ts'
import { intakeRoutes } from './features/intake/routes.ts'
import { readEmailForm, writeEmail } from './features/letters/emails.ts'
import { letterRoutes } from './features/letters/routes.ts'
import { noteRoutes } from './features/notes/routes.ts'
import { startNoticeMails } from './features/notifications/mails.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { oneTimeLinkRoutes } from './features/oneTimeLinks/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { policyChangeRoutes, policyRoutes } from './features/policies/routes.ts'
import { preferenceRoutes } from './features/preferences/routes.ts'
import { proposalRoutes } from './features/proposals/routes.ts'
import { quoteRoutes } from './features/quotes/routes.ts'
import { startPlanImpacts } from './features/ratePlans/impact/job.ts'
import { ratePlanRoutes } from './features/ratePlans/routes.ts'
import { reportPreparations } from './features/reports/order.ts'
import { httpProvider } from './features/reports/providers/http.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { formRoutes } from './features/submissions/forms/routes.ts'
import { upgradeFormOfSubmission } from './features/submissions/forms/upgrade.ts'
import { bulkReassignRoutes, submissionRoutes } from './features/submissions/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { startTaskNotices } from './features/tasks/notices.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { termsRoutes } from './features/terms/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { workflowRoutes } from './features/workflow/routes.ts'
import { makeFairTurns } from './platform/auth/fairTurns.ts'
import { makeSessions, PERSON_CHANGED, RIGHTS_CHANGED } from './platform/auth/sessions.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { startEventReader } from './platform/events/reader.ts'
import { makeLiveStreams } from './platform/events/streams.ts'
import { makeBucket } from './platform/files/bucket.ts'
import { makeScanner } from './platform/files/scanner.ts'
import { refuseCrossSite } from './platform/http/crossSite.ts'
import { takeForms } from './platform/http/forms.ts'
import { sendSecurityHeaders } from './platform/http/headers.ts'
import { loggedRequest } from './platform/http/log.ts'
import { makeMetrics } from './platform/http/metrics.ts'
import {
  answerBadAddress,
  answerUnreadable,
  answerWithProblems,
  nothingHere,
} from './platform/http/problemDocuments.ts'
import { hangUpOnSilent } from './platform/http/silentConnections.ts'
import { compileSchema, compileWriter } from './platform/http/validation.ts'
import { serveWeb } from './platform/http/web.ts'
import { makeMailer } from './platform/mail/mailer.ts'
import './platform/http/route.ts'

const TIDY_MS = 10 * 60_000
/** The time for a request to arrive completely, so that a very slow sender cannot hold a connection for ever. */
const REQUEST_TIMEOUT_MS = 120_000

export interface AppOptions {
  config: Config
  database: Database
  clock?: () => Date
  /** The directory of the built web client, if this server serves it. */
  webDirectory?: string
  /** Receives the log instead of standard output. */
  logTo?: { write(line: string): void }
  /** The interval at which a live stream sends a heartbeat and checks its session. */
  heartbeatSeconds?: number
}

/** Assembles the server from all features. Closing it closes the streams, then the database. */
export async function makeApp({
  config,
  database,
  clock = () => new Date(),
  webDirectory,
  logTo,
  heartbeatSeconds = HEARTBEAT_SECONDS,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      stream: logTo,
      serializers: { req: loggedRequest },
    },
    genReqId: ({ headers }) => (isRequestId(headers['x-request-id']) ? headers['x-request-id'] : randomUUID()),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  hangUpOnSilent(app)
  database.watch?.()
  const events = await startEventReader(database, app.log)
  const sessions = makeSessions(database.db, loadActor, events.hearing)
  const live = makeLiveStreams(database, events, {
    heartbeatSeconds,
    mayHear,
    livingSessions: (tokenHashes) => sessions.living(tokenHashes, clock()),
  })
  events.subscribe(({ type, uri }) => {
    if (type === PERSON_CHANGED) {
      const personId = Number(uri.split('/').at(-1))
      sessions.forget(personId)
      live.closeOf(personId)
    } else if (type === RIGHTS_CHANGED) {
      sessions.forgetAll()
      live.closeAll()
    }
  })
  app.decorate('services', {
    config,
    database,
    sessions,
    events,
    live,
    clock,
    inTurn: makeFairTurns(),
    bucket: config.files && makeBucket(config.files),
    scan: config.clamd && makeScanner(config.clamd),
    mailer: config.smtp === null ? null : makeMailer(config.smtp),
  })
  app.decorateRequest('ctx', null)

  const preparations = reportPreparations(config.reports && httpProvider(config.reports, app.log))
  const automation = startAutomation(app.services, features, app.log)
  const upgraders = { submission: upgradeFormOfSubmission, account: upgradeFormOfAccount }
  const formUpgrades = startFormUpgrades(app.services, upgraders, app.log)
  const planImpacts = startPlanImpacts(app.services, app.log)
  const bulkJobs = startBulkJobs(app.services, bulkKinds, app.log)
  const intake = startIntake(app.services, app.log)
  const taskNotices = startTaskNotices(app.services, app.log)
  const mailing = startMailing(app.services, app.log)
  const noticeMails = startNoticeMails(app.services, app.log)
  const receiving = await startReceiving(app.services, app.log)
  const mover = startMover(app.services, app.log)

  const metrics = makeMetrics()
  metrics.observe(app)
  metrics.gauge('bindery_live_streams', 'Browsers connected for live events', live.count)
  const tidying = setInterval(() => {
    tidyUp(database.db, clock()).catch((error) => app.log.error({ err: error }, 'tidying up failed'))
  }, TIDY_MS).unref()

  app.setValidatorCompiler(compileSchema)
  app.setSerializerCompiler(compileWriter)
  // Accept JSON only: a form of another site could send text/plain without a preflight request.
  app.removeContentTypeParser('text/plain')
  answerWithProblems(app)
  refuseCrossSite(app)
  sendSecurityHeaders(app)
  await app.register(cookie)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bindery',
        version: '0.1.0',
        description: 'The underwriting workbench. Errors are problem documents (RFC 9457).',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'bindery_session' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/rest/docs', staticCSP: true })
  app.get('/rest/openapi.json', { schema: { hide: true } }, async () => app.swagger())

  await app.register(systemRoutes, { metrics })
  for (const routes of [
    eventsRoutes,
    sessionRoutes,
    oneTimeLinkRoutes,
    userRoutes,
    peopleRoutes,
    externalAccountRoutes,
    preferenceRoutes,
    filterRoutes,
    homeRoutes,
    findRoutes,
    notificationRoutes,
    termsRoutes,
    historyRoutes,
    activityRoutes,
    formTemplateRoutes,
    ratePlanRoutes,
    authorityRoutes,
  ]) {
    await app.register(routes)
  }
  await app.register(async (scope) => {
    takeForms(scope)
    const run = actionRoutes(scope, { ...features, preparations })
    workflowRoutes(scope)
    attachmentRoutes(scope)
    collaborationRoutes(scope)
    noteRoutes(scope)
    chatRoutes(scope)
    emailRoutes(scope, {
      form: (ctx, of) => readEmailForm(ctx, of, uncheckedTexts),
      write: (ctx, of, answers) => writeEmail(ctx, of, answers, uncheckedTexts),
    })
    taskRoutes(scope, bulkKinds)
    bulkReassignRoutes(scope, bulkKinds)
    bulkJobRoutes(scope, bulkKinds)
    intakeRoutes(scope)
    checklistRoutes(scope)
    letterRoutes(scope, uncheckedTexts)
    for (const routes of [
      submissionRoutes,
      accountRoutes,
      formRoutes,
      quoteRoutes,
      proposalRoutes,
      policyRoutes,
      policyChangeRoutes,
      reportRoutes,
      dataSetRoutes,
    ]) {
      routes(scope, run)
    }
  })
  if (webDirectory) await serveWeb(app, webDirectory)
  else app.setNotFoundHandler(nothingHere)

  app.addHook('preClose', async () => {
    // Keep closing idle connections: one that is answering its last request now would stay open for more than a minute.
    const hangUp = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(hangUp))
    clearInterval(tidying)
    live.stop()
  })
  app.addHook('onClose', async () => {
    await automation.stop()
    await formUpgrades.stop()
    await planImpacts.stop()
    await bulkJobs.stop()
    await intake.stop()
    await taskNotices.stop()
    await receiving.stop()
    await mailing?.stop()
    await noticeMails.stop()
    app.services.mailer?.close()
    await mover?.stop()
    await events.stop()
    await database.close()
  })
  return app
}

const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

const isRequestId = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{8,64}$/.test(value)
