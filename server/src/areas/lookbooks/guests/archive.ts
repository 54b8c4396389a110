/** The pictures of a lookbook as a ZIP in reading order: "Folder/001 Old Mill - The wheel.webp". */
import { createHmac } from 'node:crypto'
import type { Readable } from 'node:stream'
import { guestLimits } from '@backlot/contract/lookbook-guests'
import { shareProblems } from '@backlot/contract/area-problems'
import { isPublished } from '#areas/locations/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { safeName, uniqueNames } from '#kit/documents/file-names.ts'
import { zipStream, type ZipEntry } from '#kit/documents/zip.ts'
import { must } from '#kit/errors.ts'
import { renditionWidths } from '#kit/images/render.ts'
import { sameSecret } from '#kit/passwords.ts'
import { renditionName } from '#kit/storage.ts'
import { countDownload, findLiveShare, type LiveShare } from '../shares/queries.ts'
import { sealOf, type Guest } from './access.ts'
import { countPictures, listChosenPictures, listPicturesOf, type GuestImageRow } from './picture-queries.ts'
import { countItems, listFolders, listItems, listLocationIds, listPlaces, type FolderRow, type ItemRow } from './story-queries.ts'

/** Items read at a time: memory does not grow with the lookbook. */
const itemsOfPage = 20
/** Of one location. */
const mostPictures = 2000

type SignCtx = Pick<Ctx, 'platform' | 'site'>
const sign = (ctx: SignCtx, share: Pick<LiveShare, 'id' | 'password_hash'>, expires: string): string =>
  createHmac('sha256', ctx.platform.settings.jwtSecret)
    .update(`lookbook-archive:${ctx.site.id}:${share.id}:${sealOf(ctx, share)}:${expires}`)
    .digest('base64url')

/** Throws `forbidden` where the link does not allow it. */
export async function askArchive(ctx: Ctx, { share }: Guest): Promise<{ link: string; pictures: number }> {
  must(share.allow_download, 'forbidden', shareProblems.noDownload)
  const pictures = await countPictures(ctx.db, ctx.site.id, share)
  const expires = String(Math.floor(ctx.now().getTime() / 1000) + guestLimits.archiveMinutes * 60)
  return { link: `/api/project/lookbook/archive/${share.id}?e=${expires}&s=${sign(ctx, share, expires)}`, pictures }
}

interface Signature {
  e?: string | undefined
  s?: string | undefined
}

/** The archive of a signed address. Forged, ended and not allowed any more answer alike: throws `not_found`. */
export async function openArchive(ctx: Ctx, shareId: number, { e, s }: Signature): Promise<{ stream: Readable; fileName: string }> {
  must(e !== undefined && s !== undefined && Number(e) * 1000 > ctx.now().getTime(), 'not_found')
  const share = await findLiveShare(ctx.db, ctx.site.id, shareId, ctx.now())
  must(share && sameSecret(s, sign(ctx, share, e)) && share.allow_download, 'not_found')
  await inTransaction(ctx, async (inside) => {
    await countDownload(inside.db, ctx.site.id, share.id, ctx.now())
    await audit(inside, { action: 'lookbook.downloaded', entity: 'lookbook', entityId: share.lookbook_id, changes: { share: share.id } })
  })
  return { stream: zipStream(entriesOf(ctx, share), ctx.now()), fileName: 'Lookbook.zip' }
}

/** A picture with the item that brought it. */
interface Found {
  item: ItemRow
  image: GuestImageRow
  /** Said in the name of the file. */
  place: string
}

async function* picturesOf(ctx: Ctx, share: LiveShare): AsyncGenerator<Found, void, undefined> {
  const { db, site } = ctx
  const items = await countItems(db, site.id, share)
  const named = new Set(await listLocationIds(db, site.id, share, { withPictures: false }))
  for (let skip = 0; skip < items; skip += itemsOfPage) {
    const rows = await listItems(db, site.id, share, { skip, limit: itemsOfPage })
    const chosen = await listChosenPictures(
      db,
      site.id,
      rows.flatMap((row) => (row.kind === 'picture' ? (row.image_id ?? []) : [])),
    )
    const open = new Set(
      (
        await listPlaces(
          db,
          site.id,
          chosen.map((row) => row.location_id),
        )
      )
        .filter(isPublished)
        .map((row) => row.id),
    )
    for (const item of rows) {
      const images =
        item.kind === 'location' && item.location_id !== null
          ? await listPicturesOf(db, site.id, [item.location_id], mostPictures)
          : chosen.filter((row) => item.kind === 'picture' && row.id === item.image_id)
      for (const image of images) {
        const isNamed = item.kind === 'location' || named.has(image.location_id) || open.has(image.location_id)
        yield { item, image, place: isNamed ? image.location_name : '' }
      }
    }
  }
}

/** Pictures that storage has lost are named in a file at the end instead of being left out unseen. */
async function* entriesOf(ctx: Ctx, share: LiveShare): AsyncGenerator<ZipEntry, void, undefined> {
  const foldersOf = folderNames(await listFolders(ctx.db, ctx.site.id, share))
  const counts = new Map<number, number>()
  const missing: string[] = []
  for await (const { item, image, place } of picturesOf(ctx, share)) {
    const folder = item.folder_id ?? 0
    const count = (counts.get(folder) ?? 0) + 1
    counts.set(folder, count)
    const number = String(count).padStart(3, '0')
    const said = [place, image.caption].filter(Boolean).join(' - ')
    const path = [...(foldersOf.get(folder) ?? []), `${safeName(`${number} ${said.slice(0, 200)}`, number)}.webp`]
    const found = await ctx.platform.storage.get(renditionName(ctx.site.id, image.key, renditionWidths[0]))
    if (found) yield { path, body: found.stream, packed: true }
    else missing.push(path.join('/'))
  }
  if (missing.length > 0) yield { path: ['MISSING.txt'], body: `${missing.join('\r\n')}\r\n` }
}

/** The path of each folder; two of the same name in one place are told apart. Parents come before their children. */
function folderNames(folders: readonly FolderRow[]): Map<number, string[]> {
  const paths = new Map<number, string[]>()
  const uniqueIn = new Map<number, ReturnType<typeof uniqueNames>>()
  for (const { id, parent_folder_id: parent, name } of folders) {
    const unique = uniqueIn.get(parent ?? 0) ?? uniqueNames()
    uniqueIn.set(parent ?? 0, unique)
    paths.set(id, [...(paths.get(parent ?? 0) ?? []), unique(safeName(name, 'Folder'))])
  }
  return paths
}
