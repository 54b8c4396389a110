/** Makes the context of a request: the site from the host, the actor from the token. Both must agree. */
import { problems } from '@backlot/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { now } from '../clock.ts'
import type { Ctx, CurrentSite, Platform } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Mounted } from './mount.ts'

declare module 'fastify' {
  interface FastifyInstance {
    mounted: Mounted[]
    platform: Platform
  }
  interface FastifyRequest {
    /** The context; made once. Throws `not_found` for an unknown host. */
    makeCtx: () => Promise<Ctx>
    cachedCtx: Promise<Ctx> | null
  }
}

export interface ContextSources {
  /** The site that answers at this host name, or undefined. */
  siteOfHost: (host: string) => Promise<CurrentSite | undefined>
  /** Who the bearer token speaks for; anonymous when it is no good. */
  actorOfToken: (ctx: Omit<Ctx, 'actor'>, token: string) => Promise<Actor>
}

/** Lower case, without port and trailing dot; undefined for what is no host name. */
export function normalizeHost(host: string | undefined): string | undefined {
  if (!host || /[\s/@\\?#]/.test(host)) return undefined
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
  app.decorateRequest('makeCtx', function makeCtx(this: FastifyRequest) {
    this.cachedCtx ??= contextOf(this, platform, sources)
    return this.cachedCtx
  })
}

async function contextOf(request: FastifyRequest, platform: Platform, sources: ContextSources): Promise<Ctx> {
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
