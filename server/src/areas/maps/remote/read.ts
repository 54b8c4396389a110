/**
 * Ranges of an archive that stays at its own address. Browsers ask us and never that host, which would learn what places a
 * production looks at; nothing in the private network is reached (kit/outbound.ts).
 */
import { mapProblems } from '@backlot/contract/area-problems'
import type { Ctx } from '#kit/context.ts'
import { AppError, invalidField } from '#kit/errors.ts'
import { fetchOutside, OutboundRefused } from '#kit/outbound.ts'

/** Of one range: the largest tile or directory has far less. */
export const mostRange = 4 * 1024 * 1024

export interface RemoteRange {
  bytes: Buffer
  /** Of the whole archive. */
  total: number
  etag: string | undefined
}

type Asker = Pick<Ctx, 'platform'>

/** The status alone where the answer is no range: gone, or a host that cannot. Throws what the network throws. */
export async function readRange(
  { platform }: Asker,
  address: string,
  start: number,
  length: number,
): Promise<RemoteRange | { status: number }> {
  const headers = { range: `bytes=${start}-${start + length - 1}`, 'accept-encoding': 'identity' }
  const guard = { allowPrivate: platform.settings.privateProviders }
  const answer = await fetchOutside(address, { headers, mostBytes: length }, guard)
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
  if (answer.status !== 206 || Number(from) !== start || total === undefined) return { status: answer.status }
  return { bytes: Buffer.from(await answer.arrayBuffer()), total: Number(total), etag: answer.headers.get('etag') ?? undefined }
}

/** The same for an address that somebody typed. Throws `invalid` at `address`, saying why. */
export async function tryRange(ctx: Asker, address: string, start: number, length: number): Promise<RemoteRange> {
  try {
    const answer = await readRange(ctx, address, start, length)
    return 'status' in answer ? invalidField('address', problemOf(answer.status)) : answer
  } catch (error) {
    if (error instanceof AppError) throw error
    if (!(error instanceof OutboundRefused)) return invalidField('address', mapProblems.unreachable)
    return invalidField('address', error.isTooMuch ? mapProblems.noRanges : mapProblems.privateAddress)
  }
}

const problemOf = (status: number) =>
  status >= 300 && status < 400 ? mapProblems.leadsElsewhere : status >= 400 ? mapProblems.notThere : mapProblems.noRanges

/** The address as it is kept. Throws `invalid` at `address` for what is not asked. */
export function addressOf({ platform }: Asker, typed: string): string {
  const url = URL.parse(typed)
  const isWeb = url?.protocol === 'https:' || (platform.settings.privateProviders && url?.protocol === 'http:')
  if (!url || !isWeb) return invalidField('address', mapProblems.notHttps)
  if (url.username !== '' || url.password !== '') invalidField('address', mapProblems.withPassword)
  url.hash = ''
  return url.href
}
