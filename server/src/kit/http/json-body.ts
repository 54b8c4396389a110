/** Reads a body of JSON. None at all is no fault: many clients name its type on every call, also on a DELETE without one. */
import type { FastifyInstance } from 'fastify'

export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}
