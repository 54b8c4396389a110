/** Where browsers tell what the content policy stopped: a line in the log, and no more (security.md X5). */
import type { FastifyInstance } from 'fastify'
import { limitCaller } from './limits.ts'
import { reportPath } from './security.ts'

const types = ['application/csp-report', 'application/reports+json']
/** Names of both generations of reports. */
const reported = [
  'document-uri',
  'documentURL',
  'violated-directive',
  'effectiveDirective',
  'blocked-uri',
  'blockedURL',
  'source-file',
  'sourceFile',
]

export async function installReports(app: FastifyInstance): Promise<void> {
  // A scope of its own: no other call takes these types.
  await app.register(async (scope) => mountReports(scope))
}

function mountReports(app: FastifyInstance): void {
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 32 * 1024 }, (_request, body, done) => done(null, body))
  app.post(reportPath, { onRequest: async (request) => limitCaller(await request.makeCtx(), 'csp-report', 20) }, async (request, reply) => {
    if (typeof request.body === 'string') request.log.warn({ report: summaryOf(request.body) }, 'content policy')
    return reply.status(204).header('cache-control', 'no-store').send()
  })
}

/** The few facts that help, cut short and without queries: a stranger writes them. */
function summaryOf(text: string): Record<string, string> {
  const report = firstReport(text)
  return Object.fromEntries(
    reported.flatMap((name) => {
      const value = report[name]
      return typeof value === 'string' ? [[name, (value.split(/[?#]/)[0] ?? '').slice(0, 200)]] : []
    }),
  )
}

function firstReport(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    const first = (Array.isArray(read) ? (read as unknown[])[0] : read) as { 'csp-report'?: object; body?: object } | null | undefined
    return { ...(first?.['csp-report'] ?? first?.body) }
  } catch {
    return {}
  }
}
