/** Counts the requests that are under way, from their head until their answer begins. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Requests } from '../requests.ts'

export function installCounting(app: FastifyInstance, requests: Requests): void {
  const ends = new WeakMap<FastifyRequest, () => void>()
  const end = async (request: FastifyRequest): Promise<void> => ends.get(request)?.()
  app.addHook('onRequest', async (request) => {
    // A file may come for minutes over a slow line: nothing else has to wait for it.
    if (!request.headers['content-type']?.startsWith('multipart/')) ends.set(request, requests.begin())
  })
  app.addHook('onSend', end)
  app.addHook('onResponse', end)
  app.addHook('onRequestAbort', end)
}
