/** Makes the context of a request: the site from the host, the actor from the token. Both must agree. */
import { problems } from '@backlot/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { now } from '../clock.ts'
import type { Ctx, CurrentSite, Platform } from '../context.ts'
import { AppError } from '../errors.ts'
import type { SessionQuestion } from '../session-question.ts'
import type { Mounted } from './mount.ts'

declare module 'fastify' {
  interface FastifyInstance {
    mounted: Mounted[]
    platform: Platform
  }
  interface FastifyRequest {
    /**
     * The context; made once. Throws `not_found` for an unknown host. `asksAlong`: a session that is known may be taken as it was, its
     * question comes with it. `anew`: made again, and the session looked up.
     */
    makeCtx: (way?: 'asksAlong' | 'anew') => Promise<Ctx>
    cachedCtx: Promise<Ctx> | null
  }
}

export interface ContextSources {
  /** The site that answers at this host name, or undefined. */
  siteOfHost: (host: string) => Promise<CurrentSite | undefined>
  /** Who the bearer token speaks for; anonymous when it is no good. */
  actorOfToken: (ctx: Omit<Ctx, 'actor'>, token: string) => Promise<Actor>
  /** The same from what was looked up before, where anything was. */
  knownActorOfToken: (ctx: Omit<Ctx, 'actor'>, token: string) => Promise<{ actor: Actor; session: SessionQuestion } | undefined>
}

/** What was made of the hosts that were named last: every request names one, twice. */
const normalized = new Map<string, string | undefined>()
const mostNormalized = 1000

/** Lower case, without port and trailing dot; undefined for what is no host name. */
export function normalizeHost(host: string | undefined): string | undefined {
  if (!host) return undefined
  if (normalized.has(host)) return normalized.get(host)
  if (normalized.size >= mostNormalized) normalized.clear()
  const name = hostName(host)
  normalized.set(host, name)
  return name
}

function hostName(host: string): string | undefined {
  if (/[\s/@\\?#]/.test(host)) return undefined
  try {
    return new URL(`http://${host}`).hostname.replace(/\.$/, '') || undefined
  } catch {
    return undefined
  }
}

/** Scheme and port are the installation's, the name is the site's: no header has a say in a link (security.md H3). */
export function originOf(platform: Pick<Platform, 'settings'>, site: Pick<CurrentSite, 'host'>): string {
  const { publicUrl, port } = platform.settings
  if (!publicUrl) return `http://${site.host}${port === 80 ? '' : `:${port}`}`
  const url = new URL(publicUrl)
  return `${url.protocol}//${site.host}${url.port ? `:${url.port}` : ''}`
}

export function installContext(app: FastifyInstance, platform: Platform, sources: ContextSources): void {
  app.decorate('mounted', [])
  app.decorate('platform', platform)
  app.decorateRequest('cachedCtx', null)
  app.decorateRequest('makeCtx', function makeCtx(this: FastifyRequest, way) {
    if (way === 'anew') this.cachedCtx = null
    this.cachedCtx ??= contextOf(this, { platform, sources, asksAlong: way === 'asksAlong' })
    return this.cachedCtx
  })
}

interface Making {
  platform: Platform
  sources: ContextSources
  asksAlong: boolean
}

async function contextOf(request: FastifyRequest, { platform, sources, asksAlong }: Making): Promise<Ctx> {
  const host = normalizeHost(request.host)
  const site = host === undefined ? undefined : await sources.siteOfHost(host)
  if (!host || !site) throw new AppError('not_found', { detail: problems.unknownHost })
  const base: Omit<Ctx, 'actor'> = {
    site,
    db: platform.database.forSite(site.id),
    now,
    log: request.log,
    platform,
    address: request.ip,
    requestId: request.id,
    origin: originOf(platform, site),
    hostOrigin: originOf(platform, { host }),
    afterCommit: platform.wakeJobs,
  }
  const token = bearerOf(request)
  const known = token && asksAlong ? await sources.knownActorOfToken(base, token) : undefined
  if (known) return { ...base, ...known }
  const actor: Actor = token ? await sources.actorOfToken(base, token) : { kind: 'anonymous' }
  return { ...base, actor }
}

function bearerOf(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')
  return match?.[1]
}

/** The context of work that no request started: jobs, commands, the seed. */
export function systemContext(platform: Platform, site: CurrentSite, log: Ctx['log']): Ctx {
  return {
    actor: { kind: 'system' },
    site,
    db: platform.database.forSite(site.id),
    now,
    log,
    platform,
    address: null,
    requestId: null,
    origin: originOf(platform, site),
    hostOrigin: originOf(platform, site),
    afterCommit: platform.wakeJobs,
  }
}
