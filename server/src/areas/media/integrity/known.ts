/** What rows say that the storage has of a site, asked in parts. */
import { addedWidth, renditionWidths } from '#kit/images/render.ts'
import { keyPartSize, type KeyPart } from '#kit/media-owner.ts'
import { originalName, renditionName } from '#kit/storage.ts'
import type { Ctx } from '#kit/context.ts'
import { listDrafts, listFiles } from './queries.ts'

export type CheckCtx = Pick<Ctx, 'db' | 'site' | 'platform'>

/** What must be there below a folder of the site, and what may. */
export interface KnownFiles {
  /** Of these names those that rows know, with the SHA-256 of what was stored where it is known. */
  findKnown: (names: readonly string[]) => Promise<Map<string, string | undefined>>
  /** Names that must be there, some thousands at a time. */
  listRequired: () => AsyncIterable<string[]>
}

/** Width of a rendition → SHA-256 of its bytes. */
type RenditionSums = Record<string, string>

export const foldersOf = (ctx: CheckCtx): Record<'originals' | 'renditions', KnownFiles> => ({
  originals: {
    async findKnown(names) {
      const hashes = names.map((name) => name.slice(-64))
      const found = new Set((await listFiles(ctx.db, ctx.site.id, { keys: hashes })).map(({ hash }) => hash))
      const known = new Map<string, string | undefined>(await draftsAmong(ctx, names))
      for (const name of names) {
        const hash = name.slice(-64)
        if (found.has(hash) && name === originalName(ctx.site.id, hash)) known.set(name, hash)
      }
      return known
    },
    async *listRequired() {
      for await (const files of partsOf(
        (part) => listFiles(ctx.db, ctx.site.id, part),
        (file) => file.hash,
      ))
        yield files.map(({ hash }) => originalName(ctx.site.id, hash))
    },
  },
  renditions: {
    async findKnown(names) {
      const keys = { keys: names.flatMap((name) => renditionOf(name)?.key ?? []) }
      const pictures = (await Promise.all(ctx.platform.mediaOwners.map((owner) => owner.listKeys(ctx.db, ctx.site.id, keys)))).flat()
      const sums = new Map(pictures.map(({ key, made, rendition_sums }) => [key, (made ? rendition_sums : null) as RenditionSums | null]))
      const known = new Map<string, string | undefined>(await draftsAmong(ctx, names))
      for (const name of names) {
        const rendition = renditionOf(name)
        if (rendition && sums.has(rendition.key))
          known.set(name, rendition.type === 'webp' ? sums.get(rendition.key)?.[rendition.width] : undefined)
      }
      return known
    },
    async *listRequired() {
      for (const owner of ctx.platform.mediaOwners)
        for await (const pictures of partsOf(
          (part) => owner.listKeys(ctx.db, ctx.site.id, part),
          ({ key }) => key,
        ))
          yield pictures.flatMap(({ key, made, rendition_sums }) =>
            made ? widthsOf(rendition_sums as RenditionSums | null).map((width) => renditionName(ctx.site.id, key, width)) : [],
          )
    },
  },
})

const draftsAmong = async ({ db, site }: CheckCtx, names: readonly string[]): Promise<[string, undefined][]> =>
  (await listDrafts(db, site.id, names)).map(({ name }) => [name, undefined])

async function* partsOf<Row>(read: (part: KeyPart) => Promise<Row[]>, keyOf: (row: Row) => string): AsyncIterable<Row[]> {
  let after = ''
  for (;;) {
    const rows = await read({ after })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < keyPartSize) return
    after = keyOf(last)
  }
}

/** What a name of a rendition says; undefined for any other name. */
export function renditionOf(name: string): { key: string; width: string; type: string } | undefined {
  const [, key, width, type] = /([\w-]{22})-(\d+)\.(webp|jpg)$/.exec(name) ?? []
  return key !== undefined && width !== undefined && type !== undefined ? { key, width, type } : undefined
}

/** What was made has a sum, but for pictures older than sums are. */
function widthsOf(sums: RenditionSums | null): readonly number[] {
  const made = Object.keys(sums ?? {}).map(Number)
  return made.length > 0 ? made : renditionWidths.filter((width) => width !== addedWidth.width)
}
