/** Puts the areas together: the plain list, mounted one by one. */
import { fastify, type FastifyInstance } from 'fastify'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { analyticsRoutes, openCounter, type Counter } from '#areas/analytics/index.ts'
import { approversRoutes } from '#areas/approvers/index.ts'
import { bibleJobs, bibleMedia, bibleRoutes, bibleTemplates } from '#areas/bible/index.ts'
import { budgetsJobs, budgetsRoutes, budgetsTemplates, budgetsWatcher, followNewPrices, importedLines } from '#areas/budgets/index.ts'
import { clientsRoutes, clientsTemplates, clientsWatcher } from '#areas/clients/index.ts'
import { dashboardRoutes } from '#areas/dashboard/index.ts'
import {
  directoryJobs,
  directoryMedia,
  directoryReplies,
  directoryRoutes,
  directoryTemplates,
  ownedEntries,
  scheduleVerifications,
  sendInquiryDigests,
} from '#areas/directory/index.ts'
import { downloadsRoutes } from '#areas/downloads/index.ts'
import { importsJobs, importsRoutes } from '#areas/imports/index.ts'
import {
  locationMedia,
  locationReplies,
  locationsJobs,
  locationsRoutes,
  locationsTemplates,
  ownedLocations,
  scheduleReleaseWarnings,
} from '#areas/locations/index.ts'
import { lookbooksJobs, lookbookAnswers, lookbooksRoutes, lookbooksTemplates } from '#areas/lookbooks/index.ts'
import { reportAnswers, reportsRoutes, reportsTemplates } from '#areas/reports/index.ts'
import { jobsRoutes } from '#areas/jobs/index.ts'
import { calendarJobs, calendarRoutes, calendarTemplates, scheduleHolds } from '#areas/calendar/index.ts'
import { comingTemplates, eraseOldMail, mailRoutes, readMailboxJob, scheduleMailboxes } from '#areas/mail/index.ts'
import { emailOfRecipient, mailingsJobs, mailingsRoutes, scheduleMailings, takeMailingFault } from '#areas/mailings/index.ts'
import { mapsRoutes } from '#areas/maps/index.ts'
import { mediaRoutes, cleanupDrafts, cleanupUploads } from '#areas/media/index.ts'
import { officersRoutes } from '#areas/officers/index.ts'
import { permitReplies, importedPermits, permitsRoutes, permitTimers } from '#areas/permits/index.ts'
import { registersRoutes, registerTimers } from '#areas/registers/index.ts'
import { closeTaxYears, comparisonTemplates, importedLedgers, taxJobs, taxRoutes, taxTimers } from '#areas/tax/index.ts'
import { placesRoutes } from '#areas/places/index.ts'
import { projectMail, posterMedia, projectMedia, projectsJobs, projectsRoutes, projectsTemplates } from '#areas/projects/index.ts'
import { previewOf, sitebuilderRoutes, sitebuilderJobs } from '#areas/sitebuilder/index.ts'
import { currentSiteOf, resolveSite, sitesRoutes } from '#areas/sites/index.ts'
import { actorOfToken, knownActorOfToken, usersJobs, usersRoutes, usersTemplates } from '#areas/users/index.ts'
import { sendDigests } from '#engine/answers/digest.ts'
import { runReminders, runTimers } from '#engine/cases/timers/running.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import type { Database } from '#kit/db/database.ts'
import { answerBadUrl, answerBrokenRequest } from '#kit/http/broken-request.ts'
import { installContext, systemContext } from '#kit/http/context-plugin.ts'
import { installCounting } from '#kit/http/counting.ts'
import { installReports } from '#kit/http/csp-reports.ts'
import { installDocument } from '#kit/http/document-page.ts'
import { installHealth } from '#kit/http/health.ts'
import { installJsonBody } from '#kit/http/json-body.ts'
import { builtPage, installPage } from '#kit/http/page.ts'
import { installProblems } from '#kit/http/problem.ts'
import { installSecurity } from '#kit/http/security.ts'
import { installStopping } from '#kit/http/stopping.ts'
import { openRenderer } from '#kit/images/renderer.ts'
import { startJobRunner, type JobRunner } from '#kit/job-runner.ts'
import type { AnyJob } from '#kit/jobs.ts'
import { logOptions } from '#kit/log.ts'
import { sendMailJob } from '#kit/mail.ts'
import { sealOldMails } from '#kit/mail-secrets.ts'
import type { MailTakers, ReplyTaker, TopicTaker } from '#kit/mailbox/takers.ts'
import { countRequests } from '#kit/requests.ts'
import type { ImportedKind } from '#kit/records/imported.ts'
import type { Settings } from '#kit/settings.ts'
import type { MailTemplate } from '#kit/mail-templates.ts'
import { openFolderStorage } from '#kit/storage.ts'
import { openS3Storage } from '#kit/storage-s3.ts'
import { startCleanup } from '#kit/cleanup.ts'
import { addOffice } from '#db/seed/seed-sites.ts'
import { startOf } from './start-page.ts'

/** Every job the product knows. */
export const jobDefinitions: readonly AnyJob[] = [
  sendMailJob,
  readMailboxJob,
  ...usersJobs,
  ...locationsJobs,
  ...directoryJobs,
  ...lookbooksJobs,
  ...calendarJobs,
  ...projectsJobs,
  ...bibleJobs,
  ...budgetsJobs,
  ...taxJobs,
  ...importsJobs,
  ...mailingsJobs,
  ...sitebuilderJobs,
]

/** Every kind of mail, in the order in which an office reads the list. */
export const mailTemplates: readonly MailTemplate[] = [
  ...usersTemplates,
  ...locationsTemplates,
  ...directoryTemplates,
  ...projectsTemplates,
  ...lookbooksTemplates,
  ...calendarTemplates,
  ...budgetsTemplates,
  ...reportsTemplates,
  ...bibleTemplates,
  ...clientsTemplates,
  ...comparisonTemplates,
  ...comingTemplates,
]

/** Cases of every kind, and their parts, as far as the system moves them by itself. */
const caseTimers = [...permitTimers, ...registerTimers, ...taxTimers]

/** Areas that take answers to their mails, each by the kinds that it names (docs/add-a-feature.md). */
const mailReplies: readonly ReplyTaker[] = [...locationReplies, ...directoryReplies, ...permitReplies]
/** Areas whose things have an email of their own. */
const mailTopics: readonly TopicTaker[] = [projectMail]
const mailTakers: MailTakers = {
  replies: new Map(mailReplies.map((one) => [one.kind, one])),
  topics: new Map(mailTopics.map((one) => [one.kind, one])),
  faults: [takeMailingFault],
  emailOfRecipient,
}

export interface App {
  server: FastifyInstance
  platform: Platform
  /** What visitors do, until it is written. */
  counter: Counter
  /** Starts delivering jobs; requests work without it. */
  startJobs: () => Promise<JobRunner>
  close: () => Promise<void>
}

/** What lives as long as the process, without a server: for commands and the seed. */
export function makePlatform(settings: Settings, database: Database): Platform {
  const requests = countRequests()
  const storage = settings.s3 ? openS3Storage(settings.s3) : openFolderStorage(`${settings.dataDir}/files`)
  return {
    settings,
    database,
    storage,
    renderer: openRenderer(requests.isBusy),
    requests,
    mediaOwners: [locationMedia, directoryMedia, projectMedia, posterMedia, bibleMedia],
    importedKinds: [importedPermits, importedLines, importedLedgers],
    mailTemplates: new Map(mailTemplates.map((one) => [one.type, one])),
    mailTakers,
    ownedThings: [ownedLocations, ownedEntries],
    watchers: [budgetsWatcher, clientsWatcher],
    wakeJobs: () => {},
  }
}

export interface AppOptions {
  pageFolder?: string
  /** Mounts more areas than the product has: kinds of things that the tests make up. */
  mountMore?: (server: FastifyInstance) => void
  /** Kinds of records that files become, besides those of the product: such as the tests make up. */
  importedKinds?: readonly ImportedKind[]
  /** Takes the lines of the log instead of the standard output. */
  logTo?: { write: (line: string) => void }
}

/** Builds the server on an opened and migrated database; it does not listen yet. */
export async function buildApp(settings: Settings, database: Database, options: AppOptions = {}): Promise<App> {
  const platform = { ...makePlatform(settings, database), ...(options.importedKinds && { importedKinds: options.importedKinds }) }
  const https = settings.publicUrl?.startsWith('https:') ?? false
  const server = fastify({
    logger: logOptions(settings, options.logTo),
    trustProxy: settings.trustProxy === undefined ? false : trustOf(settings.trustProxy),
    frameworkErrors: answerBadUrl(https),
    clientErrorHandler: answerBrokenRequest,
    // One without a Host is refused by the security hook, in the form of every other error; node would answer with nothing.
    http: { requireHostHeader: false },
    // What arrives while the server stops is still answered; the connection is closed after it (F16).
    return503OnClosing: false,
    bodyLimit: 1024 * 1024,
    // A slow client must not hold a connection (security.md D2, F15).
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    genReqId: () => crypto.randomUUID(),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 300, querystringParser: readQuery, ignoreTrailingSlash: true },
  })
  server.server.headersTimeout = 20_000
  await server.register(cookie)
  await server.register(multipart)
  // The API reads JSON; a body of another kind is refused, also the one that a form of another page can send.
  server.removeContentTypeParser('text/plain')
  installJsonBody(server)
  installCounting(server, platform.requests)
  installStopping(server)
  installSecurity(server, { https })
  installProblems(server)
  installContext(server, platform, { siteOfHost: (host) => resolveSite(database, host), actorOfToken, knownActorOfToken })

  const counter = openCounter(server, platform, server.log)
  sitesRoutes(server)
  usersRoutes(server)
  mailRoutes(server)
  jobsRoutes(server)
  downloadsRoutes(server)
  mediaRoutes(server)
  mapsRoutes(server)
  placesRoutes(server)
  locationsRoutes(server)
  directoryRoutes(server)
  projectsRoutes(server)
  reportsRoutes(server)
  approversRoutes(server)
  officersRoutes(server)
  lookbooksRoutes(server)
  calendarRoutes(server)
  budgetsRoutes(server)
  bibleRoutes(server)
  clientsRoutes(server)
  permitsRoutes(server)
  registersRoutes(server)
  taxRoutes(server)
  importsRoutes(server)
  sitebuilderRoutes(server, { addSite: addOffice })
  dashboardRoutes(server)
  mailingsRoutes(server)
  analyticsRoutes(server)
  options.mountMore?.(server)

  installHealth(server)
  installDocument(server)
  await installReports(server)
  await installPage(server, { folder: options.pageFolder ?? builtPage, start: startOf, preview: previewOf, https })

  let runner: JobRunner | undefined
  let stopCleanup: (() => Promise<void>) | undefined
  let stopSoon: (() => Promise<void>) | undefined
  const contextOf = async (siteId: number): Promise<Ctx> => systemContext(platform, await siteById(database, siteId), server.log)
  const cleanupTasks = [
    { name: 'mails that are not sealed', run: () => sealOldMails(platform) },
    { name: 'uploads', run: () => cleanupUploads(platform) },
    { name: 'files', run: () => cleanupDrafts(platform) },
    { name: 'old mail', run: () => eraseOldMail(platform, contextOf) },
    { name: 'digests', run: () => sendDigests({ platform, contextOf }, lookbookAnswers) },
    { name: 'report-digests', run: () => sendDigests({ platform, contextOf }, reportAnswers) },
    { name: 'inquiry digests', run: () => sendInquiryDigests(platform, contextOf) },
    { name: 'verifications', run: () => scheduleVerifications(platform, contextOf) },
    { name: 'prices that came into force', run: () => followNewPrices(platform, contextOf) },
    { name: 'years of tax credit', run: () => closeTaxYears(platform, contextOf) },
    { name: 'releases', run: () => scheduleReleaseWarnings(platform, contextOf) },
  ]
  return {
    server,
    platform,
    counter,
    startJobs: async () => {
      runner = await startJobRunner({
        database,
        definitions: jobDefinitions,
        contextOf,
        log: server.log,
        parallel: 2,
      })
      platform.wakeJobs = runner.wake
      stopCleanup ??= startCleanup(cleanupTasks, server.log)
      // A host that has had its minute's mails, or a mailing whose time has come, does not wait as long.
      const soon = [
        { name: 'mailboxes', run: () => scheduleMailboxes(platform, contextOf) },
        { name: 'mailings', run: () => scheduleMailings(platform, contextOf) },
        { name: 'holds', run: () => scheduleHolds(platform, contextOf) },
        { name: 'moves that are due', run: () => runTimers({ platform, contextOf }, caseTimers) },
        { name: 'reminders of cases', run: () => runReminders({ platform, contextOf }, caseTimers) },
        { name: 'counts of visitors', run: () => counter.flush() },
      ]
      stopSoon ??= startCleanup(soon, server.log, 30_000)
      return runner
    },
    close: async () => {
      await server.close()
      await stopCleanup?.()
      await stopSoon?.()
      await counter.flush()
      await runner?.stop()
      await platform.renderer.close()
      await database.close()
    },
  }
}

async function siteById(database: Database, siteId: number) {
  const row = await database.platform.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow()
  return currentSiteOf(row)
}

/** "1" trusts one proxy in front, an address list trusts those (settings.ts refuses the rest). */
const trustOf = (value: string): string | ((address: string, hop: number) => boolean) =>
  /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value

/** A repeated parameter becomes a list, which the contracts refuse where one value is meant. */
function readQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, never>
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name]
    query[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return query
}
