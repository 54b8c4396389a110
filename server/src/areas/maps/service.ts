/** Takes archives in, names them, removes them and brings them back. */
import { message } from '@backlot/contract/message-table'
import { mapProblems } from '@backlot/contract/area-problems'
import { mapLimits, type OfficeMap, type StreetMap } from '@backlot/contract/maps'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { discard, keepOriginal, receive, settle, type Received } from '#areas/media/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { headerBytes, readArchive, type Archive } from './intake/service.ts'
import { mayKeepMaps } from './policy.ts'
import { presentMap, presentOfficeMap } from './present.ts'
import {
  countMaps,
  findLockedMap,
  findMap,
  findMapOf,
  insertMap,
  listMaps,
  listShownMaps,
  updateMap,
  type ArchiveSource,
  type MapRow,
} from './queries.ts'
import { addressOf, tryRange } from './remote/read.ts'

const archiveType = 'application/vnd.pmtiles'

export interface MapWords {
  name: string
  credit: string
}

export const getShownMaps = async (ctx: Ctx): Promise<StreetMap[]> => (await listShownMaps(ctx.db, ctx.site.id)).map(presentMap)

export async function getMaps(
  ctx: Ctx,
  { removed, ...page }: { removed: '0' | '1'; skip: number; limit: number },
): Promise<{ total: number; items: OfficeMap[] }> {
  must(mayKeepMaps(ctx.actor), 'forbidden')
  const isRemoved = removed === '1'
  const { count } = await countMaps(ctx.db, ctx.site.id, isRemoved)
  return { total: count, items: (await listMaps(ctx.db, ctx.site.id, { isRemoved, ...page })).map(presentOfficeMap) }
}

/**
 * Keeps an archive. The very same one again is refused, and so is what no page could draw: throws `invalid` at `file`, `conflict` or
 * `too_large`; nothing is kept then.
 */
export async function keepArchive(
  ctx: Ctx,
  { file, mostBytes = mapLimits.archiveBytes, ...words }: MapWords & { file: Readable; mostBytes?: number },
): Promise<OfficeMap> {
  must(mayKeepMaps(ctx.actor), 'forbidden')
  const received = await receive(ctx, file, () => mostBytes)
  const archive = await readReceived(ctx, received)
  const { hash, bytes, ...stored } = await settle(ctx, received, archiveType)
  return inTransaction(ctx, async (inside) => {
    await keepOriginal(inside, { hash, bytes, ...stored })
    return insertNew(inside, { ...words, ...archive, bytes }, { file_hash: hash, address: null })
  })
}

/**
 * Shows an archive that stays at its address, and is read from there in ranges. Throws `invalid` at `address` with what is wrong with it,
 * `conflict` for one that is shown already.
 */
export async function keepAddress(ctx: Ctx, { address: typed, ...words }: MapWords & { address: string }): Promise<OfficeMap> {
  must(mayKeepMaps(ctx.actor), 'forbidden')
  const address = addressOf(ctx, typed)
  const { total: bytes } = await tryRange(ctx, address, 0, headerBytes)
  const read = async (start: number, length: number): Promise<Buffer> =>
    length === 0 || start >= bytes ? Buffer.alloc(0) : (await tryRange(ctx, address, start, length)).bytes
  const archive = await readArchive(read, bytes, 'address')
  return inTransaction(ctx, (inside) => insertNew(inside, { ...words, ...archive, bytes }, { file_hash: null, address }))
}

async function insertNew(inside: TransactionCtx, facts: MapWords & Archive & { bytes: number }, source: ArchiveSource): Promise<OfficeMap> {
  await mustFit(inside, source)
  const row = await insertMap(inside.db, { site_id: inside.site.id, ...facts, ...source, added_at: inside.now() })
  await noteMap(inside, row, 'added')
  return presentOfficeMap(row)
}

/** A row has one of both: the table holds them to it. */
const sourceOf = ({ file_hash: hash, address }: MapRow): ArchiveSource =>
  hash === null ? { file_hash: null, address: address ?? '' } : { file_hash: hash, address: null }

async function readReceived(ctx: Ctx, { name, bytes }: Received): Promise<Archive> {
  const read = async (start: number, length: number): Promise<Buffer> => {
    if (length === 0 || start >= bytes) return Buffer.alloc(0)
    const part = await ctx.platform.storage.get(name, { start, end: Math.min(bytes, start + length) - 1 })
    must(part, 'not_found')
    return buffer(part.stream)
  }
  try {
    return await readArchive(read, bytes)
  } catch (error) {
    await discard(ctx, [name])
    throw error
  }
}

/** Throws `conflict` for an archive that is shown already, and for one too many. */
async function mustFit(inside: TransactionCtx, source: ArchiveSource): Promise<void> {
  const known = await findMapOf(inside.db, inside.site.id, source)
  must(!known, 'conflict', message(mapProblems.known, { name: known?.name ?? '' }))
  const { count } = await countMaps(inside.db, inside.site.id, false)
  must(count < mapLimits.maps, 'conflict', message(mapProblems.tooMany, { most: mapLimits.maps }))
}

const noteMap = (ctx: TransactionCtx, { id, name, credit }: MapRow, what: 'added' | 'changed' | 'removed' | 'recovered') =>
  audit(ctx, { action: `map.${what}`, entity: 'map', entityId: id, changes: { name, credit } })

/** Missing and foreign ones answer alike. */
async function lockMap(inside: TransactionCtx, id: number): Promise<MapRow> {
  must(mayKeepMaps(inside.actor), 'forbidden')
  const row = await findLockedMap(inside.db, inside.site.id, id)
  must(row, 'not_found')
  return row
}

/** Throws `conflict` with the map as it is, when another version of it was seen. */
export const changeMap = (ctx: Ctx, id: number, { version, ...words }: MapWords & { version?: number | undefined }): Promise<OfficeMap> =>
  inTransaction(ctx, async (inside) => {
    const before = await lockMap(inside, id)
    must(before.removed_at === null, 'not_found')
    refuseStale(version, presentOfficeMap(before))
    const row = await updateMap(inside.db, ctx.site.id, id, words)
    await noteMap(inside, row, 'changed')
    return presentOfficeMap(row)
  })

export const removeMap = (ctx: Ctx, id: number): Promise<OfficeMap> =>
  inTransaction(ctx, async (inside) => {
    must((await lockMap(inside, id)).removed_at === null, 'not_found')
    const row = await updateMap(inside.db, ctx.site.id, id, { removed_at: ctx.now() })
    await noteMap(inside, row, 'removed')
    return presentOfficeMap(row)
  })

/** Throws `wrong_state` for one that is shown, `conflict` when the same archive was added meanwhile. */
export const recoverMap = (ctx: Ctx, id: number): Promise<OfficeMap> =>
  inTransaction(ctx, async (inside) => {
    const removed = await lockMap(inside, id)
    must(removed.removed_at !== null, 'wrong_state')
    await mustFit(inside, sourceOf(removed))
    const row = await updateMap(inside.db, ctx.site.id, id, { removed_at: null })
    await noteMap(inside, row, 'recovered')
    return presentOfficeMap(row)
  })

/** The archive of a map that is shown. Throws `not_found`. */
export async function openArchive(ctx: Ctx, id: number): Promise<ArchiveSource & { bytes: number }> {
  const row = await findMap(ctx.db, ctx.site.id, id)
  must(row && row.removed_at === null, 'not_found')
  return { ...sourceOf(row), bytes: row.bytes }
}
