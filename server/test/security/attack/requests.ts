/** One call of the API document as a request, and the same with something wrong in it. */
import type { InjectOptions } from 'light-my-request'
import type { Caller } from '#test/app.ts'
import type { Operation } from './document.ts'
import { breakJson, breakText, bytesOfFile, oddQuery } from './malformed.ts'
import type { Random } from '#test/random.ts'
import { valueOf, type Pool } from './values.ts'

export interface Making {
  random: Random
  pool: Pool
  /** Also what is not required. */
  isWhole: boolean
  isMalformed: boolean
}

const boundary = 'xxBOUNDARYxx'
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export function requestOf(operation: Operation, caller: Caller, making: Making): InjectOptions {
  const { body, contentType } = bodyOf(operation, making)
  return {
    method: operation.method,
    url: urlOf(operation, making),
    remoteAddress: caller.address ?? '127.0.0.1',
    headers: {
      host: caller.host,
      origin: `http://${caller.host}`,
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(contentType ? { 'content-type': contentType } : {}),
    },
    ...(body === undefined ? {} : { payload: body }),
  }
}

function urlOf(operation: Operation, making: Making): string {
  const { random, isMalformed, isWhole } = making
  const values = (place: 'path' | 'query') =>
    operation.parameters
      .filter((one) => one.in === place && (place === 'path' || one.required || (isWhole && random.chance(0.5))))
      .map(({ name, schema }): [string, string] => [name, asText(valueOf(schema, name, making))])
  let path = operation.path
  for (const [name, value] of values('path'))
    path = path.replace(`{${name}}`, encodeURIComponent(isMalformed && random.chance(0.3) ? breakText(value, random) : value))
  const query = new URLSearchParams(values('query')).toString()
  const odd = isMalformed && (random.chance(0.4) || operation.body === undefined) ? oddQuery(query, operation, random) : query
  return odd ? `${path}?${odd}` : path
}

function bodyOf(operation: Operation, making: Making): { body?: Buffer | string; contentType?: string } {
  const { random, isMalformed } = making
  if (!operation.body) {
    if (operation.method === 'GET' || !isMalformed) return {}
    return { body: breakJson({}, random), contentType: 'application/json' }
  }
  const { type, schema } = operation.body
  if (type === 'application/octet-stream') return { body: bytesOfFile(random), contentType: type }
  const value = valueOf(schema, '', making)
  if (type === 'multipart/form-data') return multipartOf(value as Record<string, unknown>, making)
  if (!isMalformed) return { body: JSON.stringify(value), contentType: type }
  const odd = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', `multipart/form-data; boundary=x`, '']
  return { body: breakJson(value, random), contentType: random.chance(0.05) ? random.pick(odd) : type }
}

function multipartOf(value: Record<string, unknown>, { random, isMalformed }: Making): { body: Buffer; contentType: string } {
  const field = (name: string, text: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
  const parts = Object.entries(value)
    .filter(([name]) => name !== 'file')
    .map(([name, one]) => field(name, isMalformed && random.chance(0.4) ? breakText(asText(one), random) : asText(one)))
  const fileName = isMalformed ? breakText('a.jpg', random).replaceAll(/[\r\n"]/g, '') : 'a.jpg'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n`
  parts.push(Buffer.concat([Buffer.from(head), bytesOfFile(random), Buffer.from('\r\n')]))
  if (isMalformed && random.chance(0.2)) parts.reverse()
  if (isMalformed && random.chance(0.1)) parts.push(random.pick(parts))
  if (isMalformed && random.chance(0.1)) parts.pop()
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  const isCut = isMalformed && random.chance(0.3)
  const named =
    isMalformed && random.chance(0.05)
      ? random.pick(['', '; boundary=', '; boundary=other', `; boundary="${boundary}`])
      : `; boundary=${boundary}`
  return { body: isCut ? whole.subarray(0, random.below(whole.length)) : whole, contentType: `multipart/form-data${named}` }
}
