/** Calls that prepare the pictures, from outside of a browser. */
import { request } from 'node:http'

const port = (): number => Number(process.env['BACKLOT_E2E_PORT'])

/** One call under a site's name; Node itself does not take every name below localhost to this machine. */
export function call(
  host: string,
  method: string,
  path: string,
  body?: object,
  token = '',
  more: Record<string, string> = {},
): Promise<unknown> {
  const signedIn = token ? { authorization: `Bearer ${token}` } : {}
  const headers = { host: `${host}:${port()}`, 'content-type': 'application/json', ...signedIn, ...more }
  return new Promise((answer, refuse) => {
    const sent = request({ host: '127.0.0.1', port: port(), method, path: `/api${path}`, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        if (response.statusCode === 200) answer(JSON.parse(text) as unknown)
        else refuse(new Error(`${method} ${path} on ${host} answered ${response.statusCode} ${text.slice(0, 200)}`))
      })
    })
    sent.once('error', refuse)
    sent.end(body && JSON.stringify(body))
  })
}
