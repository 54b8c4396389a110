/** Calls a product on this machine under the name of one of its sites. */
import { request as httpRequest } from 'node:http'

/** One call; answers `{ status, headers, text, json }`. Goes to loopback whatever the host is called. */
export function request(port, host, method, path, { token, body } = {}) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = { host: `${host}:${port}`, accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  if (text !== undefined) {
    headers['content-type'] = 'application/json'
    headers['content-length'] = Buffer.byteLength(text)
  }
  return new Promise((answered, failed) => {
    const call = httpRequest({ host: '127.0.0.1', port, method, path, headers, timeout: 60_000 }, (answer) => {
      let received = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        received += chunk
      })
      answer.on('end', () => {
        const isJson = /json/.test(answer.headers['content-type'] ?? '')
        answered({ status: answer.statusCode, headers: answer.headers, text: received, json: isJson ? JSON.parse(received) : undefined })
      })
    })
    call.once('error', failed)
    call.once('timeout', () => call.destroy(new Error(`${method} ${path} did not answer`)))
    call.end(text)
  })
}

/** A visitor's token of a site without a site password. */
export async function tokenFor(port, host, siteId) {
  const answer = await request(port, host, 'GET', `/api/site/freejwt/${siteId}`)
  if (answer.status !== 200)
    throw new Error(`a visitor's token of site ${siteId} was refused: ${answer.status} ${answer.text.slice(0, 200)}`)
  return answer.json.Jwt
}
