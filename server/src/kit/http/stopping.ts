/** A stop that loses nothing: what is under way is finished, and no connection is kept for more (F16). */
import type { FastifyInstance } from 'fastify'

/** After this a client that neither sends nor reads holds the stop no longer. */
const stopWithinMilliseconds = 20_000

export function installStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    setTimeout(() => app.server.closeAllConnections(), stopWithinMilliseconds).unref()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}
