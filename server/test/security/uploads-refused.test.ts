/** Multipart bodies that are refused or broken, on every endpoint that takes one (security.md D3). */
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { sendRaw } from './proof.ts'

const app = await openTestApp()
afterAll(() => app.close())

const port = await app.listen()
const site = await buildSite(app)
const { caller } = await buildUser(app, site, { platform: true })
const uploads = app.app.server.mounted.filter(({ endpoint }) => endpoint.consumes === 'multipart/form-data')

const boundary = 'xxBOUNDARYxx'
const field = (name: string, value: string): string => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileOf = (bytes: number): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${'x'.repeat(bytes)}`
const end = `\r\n--${boundary}--\r\n`

interface Answer {
  status: number
  code: unknown
  isSameConnection: boolean
}

/** One call over a real connection. */
function send(agent: Agent, method: string, path: string, body?: string): Promise<Answer> {
  const headers: Record<string, string> = { host: site.host, authorization: `Bearer ${caller.token}` }
  if (body !== undefined) headers['content-type'] = `multipart/form-data; boundary=${boundary}`
  return new Promise((resolve, reject) => {
    const call = httpRequest({ port, agent, method, path, headers }, (answer: IncomingMessage) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => {
        const code = /json/.test(answer.headers['content-type'] ?? '') ? (JSON.parse(text) as { code?: unknown }).code : undefined
        resolve({ status: answer.statusCode ?? 0, code, isSameConnection: call.reusedSocket })
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

test('there are endpoints that take a file', () => {
  expect(uploads.length).toBeGreaterThan(5)
})

test.each(uploads.map(({ area, name, endpoint }) => ({ title: `${area}.${name}`, endpoint })))(
  '$title: the connection serves the next request after a refusal',
  async ({ endpoint }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const path = `/api${endpoint.path.replaceAll(/:\w+/g, '999999')}`
    const refused = await send(agent, endpoint.method, path, `${field('nonsense', '{')}${fileOf(300_000)}${end}`)
    expect([refused.status >= 400, refused.status < 500]).toEqual([true, true])
    expect(await send(agent, 'GET', '/api/site')).toMatchObject({ status: 200, isSameConnection: true })
    agent.destroy()
  },
)

test.each(uploads.map(({ area, name, endpoint }) => ({ title: `${area}.${name}`, endpoint })))(
  '$title: a body that ends early is malformed',
  async ({ endpoint }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const path = `/api${endpoint.path.replaceAll(/:\w+/g, '999999')}`
    const whole = `${field('locationId', '1')}${field('kind', 'locations')}${field('mapping', '{}')}${fileOf(2000)}`
    const bodies = ['', `--${boundary}`, `--${boundary}\r\ncontent-dis`, field('id', '1').slice(0, -8), whole, `${whole}\r\n--${boundary}`]
    for (const body of bodies) {
      const answer = await send(agent, endpoint.method, path, body)
      expect([body.slice(-20), answer.status >= 400 && answer.status < 500]).toEqual([body.slice(-20), true])
    }
    expect(await send(agent, 'GET', '/api/site')).toMatchObject({ status: 200 })
    agent.destroy()
  },
)

test.each(uploads.map(({ area, name, endpoint }) => ({ title: `${area}.${name}`, endpoint })))(
  '$title: a body that says that it is too large is refused before it comes',
  async ({ endpoint }) => {
    const head = [
      `${endpoint.method} /api${endpoint.path.replaceAll(/:\w+/g, '999999')} HTTP/1.1`,
      `host: ${site.host}`,
      `authorization: Bearer ${caller.token}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      `content-length: ${1024 ** 4}`,
    ]
    const answer = await sendRaw(port, `${head.join('\r\n')}\r\n\r\n${field('locationId', '1')}`)
    // A file that would be an edit of no picture of the site is not found first.
    expect(['413', '404']).toContain(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
    expect(answer.toLowerCase()).toContain('connection: close')
  },
)

test('I4 a number in a form that no id can be is refused, as it is elsewhere', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const { endpoint } of uploads) {
    const path = `/api${endpoint.path.replaceAll(/:\w+/g, '999999')}`
    const body = `${field('locationId', '2147483648')}${field('dirId', '2147483648')}${fileOf(200)}${end}`
    expect((await send(agent, endpoint.method, path, body)).status).toBeLessThan(500)
    for (const name of ['locationId', 'dirId']) {
      const answer = await send(agent, endpoint.method, path, `${field(name, '2147483648')}${fileOf(200)}${end}`)
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
    }
  }
  agent.destroy()
})
