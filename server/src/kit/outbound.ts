/**
 * Requests to an address that an administrator has typed (security.md S1). Nothing in the private network is reached: the address is
 * checked where the connection is made, so that no name, redirect or second answer of the name server leads there.
 */
import { lookup, type LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure, type RequestOptions } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const usualBytes = 1_000_000
const waitMilliseconds = 10_000

const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits)
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Loopback, link-local, private and whatever else is no address of the open network; also as IPv4 within IPv6. */
export const isPrivateAddress = (address: string): boolean => closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

export class OutboundRefused extends Error {
  /** The host was asked, and answered more than was wanted. */
  readonly isTooMuch: boolean
  constructor(reason: string, { isTooMuch = false } = {}) {
    super(reason)
    this.isTooMuch = isTooMuch
  }
}

const guardedLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) return answer(error ?? new Error('The name has no address'), '', 0)
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return answer(new OutboundRefused(`${hostname} is in a private network`), '', 0)
    }
    return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
  })
}

/** The address that a connection to a host is made to, so that no second answer of the name server leads elsewhere. Throws `OutboundRefused`. */
export function addressOutside(host: string, { allowPrivate }: Guard): Promise<string> {
  if (allowPrivate) return Promise.resolve(host)
  return new Promise((resolve, reject) => {
    guardedLookup(host, {}, (error, address) =>
      error ? reject(error) : resolve([address].flat().map((one) => (typeof one === 'string' ? one : one.address))[0] ?? host),
    )
  })
}

const dnsWait = { timeout: 3000, tries: 2 } as const
/** What name servers say when there is nothing. */
const nothing = new Set(['ENODATA', 'ENOTFOUND'])

/** The TXT records of a name; none where it has none, undefined where nobody answers: offline, or a name server that is down. */
export async function lookUpTexts(name: string, servers: readonly string[] | undefined): Promise<string[] | undefined> {
  const resolver = new Resolver(dnsWait)
  if (servers) resolver.setServers(servers)
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    return nothing.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined
  }
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Of the answer. */
  mostBytes?: number
}
interface Guard {
  /** An installation whose identity provider is in its own network says so. */
  allowPrivate: boolean
}

/** One request, without following redirects; an answer of a megabyte at most unless said otherwise, within ten seconds. */
export async function fetchOutside(
  address: string,
  { method = 'GET', headers = {}, body, mostBytes = usualBytes }: Sent,
  { allowPrivate }: Guard,
): Promise<Response> {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(allowPrivate && url.protocol === 'http:')) throw new OutboundRefused(`${url.origin} is not https`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) > 0 && isPrivateAddress(host)) throw new OutboundRefused(`${host} is in a private network`)
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
    signal: AbortSignal.timeout(waitMilliseconds),
    ...(allowPrivate ? {} : { lookup: guardedLookup }),
  }
  return new Promise((answer, refuse) => {
    const sent = (isSecure ? requestSecure : requestPlain)(url, options, (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > mostBytes) response.destroy(new OutboundRefused(`${url.origin} answered too much`, { isTooMuch: true }))
        else parts.push(part)
      })
      response.on('error', refuse)
      response.on('end', () => {
        const status = response.statusCode ?? 500
        const head = new Headers()
        for (const [name, value] of Object.entries(response.headers)) if (value !== undefined) head.set(name, [value].flat().join(', '))
        answer(new Response([204, 205, 304].includes(status) ? null : Buffer.concat(parts), { status, headers: head }))
      })
    })
    sent.on('error', refuse)
    sent.end(body)
  })
}
