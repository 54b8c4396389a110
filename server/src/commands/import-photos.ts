/** Photos from a folder: `credits.csv` names each file with its creator and licence. */
import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { attachPhoto } from '#areas/imports/index.ts'
import { openTable } from '#kit/tables/open-table.ts'
import { findServer, openCommand } from './open.ts'
import { openServerClient, type ServerClient } from './server-client.ts'
import { showProgress } from './import-report.ts'

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
    const photos = await readCredits(options, options.spread ? await target.locations() : [])
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

async function readCredits({ folder, location }: PhotosOptions, spread: readonly string[]): Promise<Photo[]> {
  const table = await openTable(join(folder, 'credits.csv'), { name: 'credits.csv' })
  const photos: Photo[] = []
  for await (const { values, number } of table.rows()) {
    const file = normalize(values['file'] ?? '')
    if (!file || file.startsWith('..') || file.startsWith('/'))
      throw new Error(`credits.csv, row ${number}: "file" must name a file below the folder.`)
    const to = values['location'] || location || spread[photos.length % Math.max(1, spread.length)]
    if (!to) throw new Error(`credits.csv, row ${number}: no location. Add a column "location", or give --location or --spread.`)
    const licenceUrl = values['licence_url'] ?? ''
    photos.push({
      path: join(folder, file),
      fields: {
        location: to,
        sourceKey: await sourceKeyOf(join(folder, file), spread.length > 0 && !values['location'] ? '' : to),
        folder: values['folder'] ?? '',
        caption: values['title'] ?? '',
        credit: values['creator'] ?? '',
        licence: values['licence'] ?? '',
        licenceUrl,
        sourceUrl: values['source_url'] ?? '',
      },
    })
  }
  await table.close()
  return photos
}

/**
 * A picture is known again by its bytes: names like `1.jpg` come in every folder. With a location that was named, the
 * same picture may be attached to another one too; one that was spread stays where it first went.
 */
async function sourceKeyOf(path: string, location: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(path).catch(() => path))
  return `photo:${hash.digest('hex').slice(0, 40)}${location === '' ? '' : `:${location.toLowerCase()}`}`
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
    locations: async () => {
      const rows = await ctx.db
        .selectFrom('locations')
        .select(['id', 'image_count'])
        .where('site_id', '=', siteId)
        .where('status', '=', 'public')
        .where('archived', '=', false)
        .where('deleted_at', 'is', null)
        .execute()
      return byPictures(rows)
    },
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
