/** Structured logs: one line a request, nothing secret in it (security.md G2). */
import type { FastifyServerOptions } from 'fastify'
import type { Settings } from './settings.ts'

export function logOptions(settings: Pick<Settings, 'logLevel'>, to?: { write: (line: string) => void }): FastifyServerOptions['logger'] {
  return {
    ...(to && { stream: to }),
    level: settings.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', 'Jwt'],
    serializers: {
      // The query may hold what a person typed or a signature; the path is enough to find the request.
      req: (request) => ({ method: request.method, path: request.url?.split('?')[0], host: request.host, remote: request.ip }),
    },
  }
}
