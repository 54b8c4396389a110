/** Whether the process lives, whether it can serve, and its numbers. */
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { sameSecret } from '../passwords.ts'
import { normalizeHost } from './context-plugin.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Asked on this machine by its own name: not through a proxy on it, nor by a page whose name was bent to it. */
const isLocal = (request: FastifyRequest): boolean =>
  loopback.has(request.socket.remoteAddress ?? '') &&
  ownNames.has(normalizeHost(request.headers.host) ?? '') &&
  passedOn.every((name) => request.headers[name] === undefined)

export function installHealth(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'backlot_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  // Routes, methods and statuses are few: what is counted for each is looked up once.
  const observers = new Map<string, Histogram.Internal<'route' | 'method' | 'status'>>()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const key = `${reply.statusCode} ${method} ${route}`
    const observer = observers.get(key) ?? durations.labels({ route, method, status: reply.statusCode })
    observers.set(key, observer)
    observer.observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/api/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/api/ready', async (_request, reply) => {
    await sql`select 1 from migrations limit 1`.execute(app.platform.database.platform).catch((error: unknown) => {
      throw Object.assign(new AppError('unavailable', { retryAfter: 2 }), { cause: error })
    })
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = app.platform.settings
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const allowed = metricsToken ? given !== undefined && sameSecret(given, metricsToken) : isLocal(request)
    if (!allowed) throw new AppError('not_found')
    return reply.headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' }).send(await registry.metrics())
  })
}
