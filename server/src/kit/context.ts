/** What every service works with; made once per request or job. */
import type { SiteSettings } from '@backlot/contract/site-settings'
import type { Actor } from './actor.ts'
import type { Database, SiteDb, SiteTransaction } from './db/database.ts'
import type { Renderer } from './images/renderer.ts'
import type { MailTemplate } from './mail-templates.ts'
import type { MailTakers } from './mailbox/takers.ts'
import type { MediaOwner } from './media-owner.ts'
import type { ImportedKind } from './records/imported.ts'
import type { OwnedThings } from './owned.ts'
import type { Requests } from './requests.ts'
import type { Storage } from './storage.ts'
import type { SessionQuestion } from './session-question.ts'
import type { Settings } from './settings.ts'
import type { Watcher } from './watchers.ts'

/** The site of the request. */
export interface CurrentSite {
  id: number
  name: string
  host: string
  localeCode: string
  timeZone: string
  currency: string
  settings: SiteSettings
}

/** What lives as long as the process. */
export interface Platform {
  settings: Settings
  database: Database
  storage: Storage
  /** Its processes begin with the first picture and end with the platform. */
  renderer: Renderer
  /** Those under way; long work gives way to them. */
  requests: Requests
  /** The areas that keep pictures, in the order in which they are asked about one. */
  mediaOwners: readonly MediaOwner[]
  /** Every kind of mail, by its name. */
  mailTemplates: ReadonlyMap<string, MailTemplate>
  /** What areas do with mail that arrives. */
  mailTakers: MailTakers
  /** Kinds of records that files become, besides those that the imports area knows itself. */
  importedKinds: readonly ImportedKind[]
  /** Areas that follow what others write. */
  watchers: readonly Watcher[]
  /** What accounts own, area by area. */
  ownedThings: readonly OwnedThings[]
  /** Wakes the relay that hands stored jobs to the queue. */
  wakeJobs: () => void
}

export interface Log {
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
  error: (fields: object, message: string) => void
}

export interface Ctx {
  actor: Actor
  site: CurrentSite
  db: SiteDb
  now: () => Date
  log: Log
  platform: Platform
  /** For the audit line. */
  address: string | null
  requestId: string | null
  /** Origin of the site for links in mails: from its settings, never from a header (security.md H3). */
  origin: string
  /** Origin of the host of the site that was asked, for links that a caller copies: who came by another name stays on it. */
  hostOrigin: string
  afterCommit: () => void
  /** Whether the actor still is who he was at an earlier call: to be answered before anything is told. */
  session?: SessionQuestion
  /** The last statement of each transaction, of a call with an idempotency key. */
  onWrite?: (db: SiteTransaction) => Promise<void>
}
