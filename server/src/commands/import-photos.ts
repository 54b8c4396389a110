/** Photos from a folder: `credits.csv` names each file with its creator and licence. */
import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { attachPhoto, creditsName, listSpreadTargets, photoKey, readCredits } from '#areas/imports/index.ts'
import { openTable } from '#kit/tables/open-table.ts'
import { openCommand } from './open.ts'
import { openServerClient, type ServerClient } from './server-client.ts'
import { showProgress } from './import-report.ts'
import { findServer } from './running-server.ts'

export interface PhotosOptions {
  siteId: number
  folder: string
  location: string | undefined
  spread: boolean
}

interface Photo {
  path: string
  fields: {
    location: string
    sourceKey: string
    folder: string
    caption: string
    credit: string
    licence: string
    licenceUrl: string
    sourceUrl: string
  }
}
type Attach = (photo: Photo) => Promise<{ id: number; added: boolean }>

interface Target {
  attach: Attach
  /** Ids of public locations, those with the fewest pictures first. */
  locations: () => Promise<string[]>
  finish: () => Promise<void>
}

/** Attaches every picture of the folder. Returns the exit code: 1 when one could not be attached. */
export async function importPhotos(options: PhotosOptions): Promise<number> {
  const target = await openTarget(options.siteId)
  try {
    const photos = await photosOf(options, options.spread ? await target.locations() : [])
    const failures = await attachAll(photos, target.attach)
    for (const failure of failures) console.error(failure)
    return failures.length > 0 ? 1 : 0
  } finally {
    await target.finish()
  }
}

async function attachAll(photos: readonly Photo[], attach: Attach): Promise<string[]> {
  const progress = showProgress('Photos')
  const failures: string[] = []
  let added = 0
  for (const [index, photo] of photos.entries()) {
    try {
      if ((await attach(photo)).added) added += 1
    } catch (error) {
      failures.push(`${photo.path}: ${(error as Error).message}`)
    }
    progress(Math.round(((index + 1) / photos.length) * 100))
  }
  console.log(
    `${photos.length} pictures: ${added} added, ${photos.length - added - failures.length} were there, ${failures.length} failed.`,
  )
  return failures
}

async function photosOf({ folder, location }: PhotosOptions, spread: readonly string[]): Promise<Photo[]> {
  const table = await openTable(join(folder, creditsName), { name: creditsName })
  const photos: Photo[] = []
  for await (const line of readCredits(table)) {
    if (line.file === undefined) throw new Error(`${creditsName}, row ${line.row}: "file" must name a file below the folder.`)
    const [place] = line.places
    const said = place?.location ?? ''
    const gallery = place?.folder ?? ''
    const to = said || location || spread[photos.length % Math.max(1, spread.length)]
    if (!to) throw new Error(`${creditsName}, row ${line.row}: no location. Add a column "location", or give --location or --spread.`)
    const path = join(folder, line.file)
    // One that cannot be read fails when it is attached, and is named then.
    const bytes = await readFile(path).catch(() => Buffer.from(path))
    const named = spread.length > 0 && said === '' ? '' : to
    photos.push({ path, fields: { ...line.fields, folder: gallery, location: to, sourceKey: photoKey(bytes, named) } })
  }
  await table.close()
  return photos
}

async function openTarget(siteId: number): Promise<Target> {
  const server = findServer()
  if (server) {
    const client = openServerClient(server, siteId)
    return {
      attach: async ({ path, fields }) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        form.set('file', await openAsBlob(path), 'photo')
        return client.json('POST', '/imports/photo', form)
      },
      locations: async () => byPictures(await publishedOf(client)),
      finish: async () => {},
    }
  }
  const command = await openCommand()
  const ctx = await command.contextOf(siteId)
  return {
    attach: async ({ path, fields }) => attachPhoto(ctx, { ...fields, bytes: await readFile(path) }),
    locations: async () => (await listSpreadTargets(ctx.db, siteId)).map((row) => String(row.id)),
    finish: async () => {
      await command.runJobs()
      await command.close()
    },
  }
}

interface Card {
  id: number
  image_count: number
  status: string
}
const pageSize = 500

async function publishedOf(client: ServerClient): Promise<Card[]> {
  const cards: Card[] = []
  for (;;) {
    const page = await client.json<Card[]>('GET', `/location/summary?limit=${pageSize}&skip=${cards.length}`)
    cards.push(...page)
    if (page.length < pageSize) return cards.filter((card) => card.status === 'public')
  }
}

const byPictures = (rows: readonly { id: number; image_count: number }[]): string[] =>
  [...rows].sort((one, other) => one.image_count - other.image_count || one.id - other.id).map((row) => String(row.id))
