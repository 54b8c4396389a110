/** Asks a product that runs, over kept connections, as a visitor or as somebody of the office. */
import { Agent, request as send } from 'node:http'

export interface Answer {
  status: number
  body: string
}
export interface Call {
  method?: string
  path: string
  body?: object
  file?: { field: Record<string, string>; bytes: Buffer }
}

function formOf({ field, bytes }: NonNullable<Call['file']>): { type: string; bytes: Buffer } {
  const mark = 'a-line-that-no-picture-has'
  const fields = Object.entries(field).map(
    ([name, value]) => `--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="place.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${mark}`,
    bytes: Buffer.concat([Buffer.from(fields.join('') + head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
  }
}

/** @param url of the site: its host is sent with each request, and the address is this machine's */
export async function asker(url: URL) {
  const agent = new Agent({ keepAlive: true })

  function ask({ method = 'GET', path, body, file }: Call, token?: string): Promise<Answer> {
    const form = file && formOf(file)
    const payload = form?.bytes ?? (body ? Buffer.from(JSON.stringify(body)) : undefined)
    const type = form?.type ?? (body ? 'application/json' : undefined)
    const headers = {
      host: url.host,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(type && payload ? { 'content-type': type, 'content-length': payload.length } : {}),
    }
    return new Promise((resolve, reject) => {
      const call = send({ agent, host: '127.0.0.1', port: url.port, method, path: `/api${path}`, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
        answer.on('error', reject)
      })
      call.on('error', reject)
      call.end(payload)
    })
  }

  /** Throws for an answer that is none. */
  async function read<Body>(call: Call, token?: string): Promise<Body> {
    const { status, body } = await ask(call, token)
    if (status >= 300) throw new Error(`${call.path}: ${status} ${body.slice(0, 300)}`)
    return JSON.parse(body) as Body
  }

  const html = await (await fetch(url)).text()
  const { idSite } = (JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as { site: { idSite: number } }).site
  /** A visitor's without an account. */
  const tokenOf = async (account?: { username: string; password: string }): Promise<string> => {
    const call: Call = account ? { method: 'POST', path: '/user/auth', body: account } : { path: `/site/freejwt/${idSite}` }
    return (await read<{ Jwt: string }>(call)).Jwt
  }
  return { ask, read, tokenOf, close: () => agent.destroy() }
}
