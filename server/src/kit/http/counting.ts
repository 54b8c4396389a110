/** Counts the requests that are under way, from their head until their answer begins. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Requests } from '../requests.ts'

export function installCounting(app: FastifyInstance, requests: Requests): void {
  const ends = new WeakMap<FastifyRequest, () => void>()
  const end = (request: FastifyRequest): void => ends.get(request)?.()
  // With callbacks: every request passes here, and four promises would be made for nothing.
  app.addHook('onRequest', (request, _reply, done) => {
    // A file may come for minutes over a slow line: nothing else has to wait for it.
    if (!request.headers['content-type']?.startsWith('multipart/')) ends.set(request, requests.begin())
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    end(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    end(request)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request)
    done()
  })
}
