/** Calls the running server of this machine, as the command that has its secret. */
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Problem } from '@backlot/contract/endpoint'
import { signToken } from '#kit/tokens.ts'
import type { RunningServer } from './running-server.ts'

export interface ServerClient {
  json: <Body>(method: string, path: string, body?: FormData) => Promise<Body>
  text: (path: string) => Promise<string | undefined>
}

/** A client for one site: the host name chooses the site, so it is sent beside the loopback address. */
export function openServerClient(server: RunningServer, siteId: number): ServerClient {
  const send = async (method: string, path: string, form?: FormData): Promise<{ status: number; body: string }> => {
    const token = await signToken(server.settings.jwtSecret, 'command', siteId, { sub: 'command' })
    const encoded = form ? new Response(form) : undefined
    const headers: Record<string, string> = { host: `site${siteId}.localhost:${server.port}`, authorization: `Bearer ${token}` }
    const type = encoded?.headers.get('content-type')
    if (type) headers['content-type'] = type
    return new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port: server.port, method, path: `/api${path}`, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() })
        })
      })
      call.on('error', reject)
      // Streamed: the file may be larger than the memory.
      if (encoded?.body) pipeline(Readable.fromWeb(encoded.body), call).catch(reject)
      else call.end()
    })
  }
  return {
    async json<Body>(method: string, path: string, form?: FormData): Promise<Body> {
      const { status, body } = await send(method, path, form)
      if (status < 300) return JSON.parse(body) as Body
      const problem = JSON.parse(body) as Problem
      throw new Error([problem.detail, ...(problem.errors ?? []).map((error) => `${error.path}: ${error.message}`)].join('\n'))
    },
    async text(path) {
      const { status, body } = await send('GET', path)
      return status === 200 ? body : undefined
    },
  }
}
