/** Reads a body of JSON. None at all is no fault: many clients name its type on every call, also on a DELETE without one. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Bodies that are signed, as they came: a signature is over their letters. */
const signed = new WeakMap<FastifyRequest, string>()

/** The body of a signed call as it came. */
export const jsonTextOf = (request: FastifyRequest): string => signed.get(request) ?? ''

export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['x-backlot-signature'] !== undefined) signed.set(request, body)
    return body === '' ? done(null, undefined) : parse(request, body, done)
  })
}
