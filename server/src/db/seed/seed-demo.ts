/** Fills an empty installation with the demo: the preset sites, three of them with people and places of our own making. */
import { wordReason } from '@backlot/contract/import-reasons'
import { roles } from '@backlot/contract/endpoint'
import { saveEntries } from '#areas/directory/index.ts'
import { saveRecords } from '#areas/locations/index.ts'
import { upsertPlaces } from '#areas/places/index.ts'
import { addPolicy, currentSiteOf } from '#areas/sites/index.ts'
import { insertUser } from '#areas/users/index.ts'
import { namesOf } from '#db/presets/norwegian-names.ts'
import type { Ctx, Log, Platform } from '#kit/context.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { enqueue } from '#kit/jobs.ts'
import { demoSites } from './content/index.ts'
import { demoPlaces } from './content/places.ts'
import { demoTerms } from './content/terms.ts'
import type { DemoLocation, DemoSite } from './content/types.ts'
import { demoDirectory } from './demo-directory.ts'
import { drawEntries } from './demo-entry-pictures.ts'
import { drawCoverJob, drawPicturesJob, type Drawing } from './demo-pictures.ts'
import { ownedPlaces, ownerAt, seedWaitingEdit } from './demo-owner.ts'
import { demoRecord } from './demo-records.ts'
import { seedSites } from './seed-sites.ts'

/** Seeds what is not there; a second start finds everything and does nothing. */
export async function seedDemo(platform: Platform, log: Log, say: (line: string) => void): Promise<void> {
  const { database } = platform
  const added = await seedSites(database, { demo: true })
  if (added.length === 0) return
  await upsertPlaces(database.platform, demoPlaces)
  for (const demo of demoSites) {
    const row = await database.platform.selectFrom('sites').selectAll().where('id', '=', demo.id).executeTakeFirstOrThrow()
    const ctx = systemContext(platform, currentSiteOf(row), log)
    const { ownerId } = await seedPeople(ctx.db, demo.id)
    for (const terms of demoTerms(demo)) await addPolicy(ctx, terms)
    const ids = await seedLibrary(ctx, demo, ownerId)
    await seedWaitingEdit(ctx, { ownerId, locationId: ids[ownedPlaces(demo)[0] ?? 0] ?? 0 })
    const isFirst = demoSites.find((one) => one.locale === demo.locale) === demo
    const inputs = demoDirectory(demo, { isFirst })
    const entries = await saveEntries(ctx, inputs)
    await drawEntries(ctx, inputs, entries)
    say(`Demo: ${demo.locations.length} locations and ${entries.length} entries of the directory of ${demo.office}.`)
  }
}

/** One account of each role. Returns the owner's id. */
async function seedPeople(db: SiteDb, siteId: number): Promise<{ ownerId: number }> {
  let ownerId = 0
  for (const role of roles) {
    const id = await insertUser(db, siteId, {
      username: role,
      email: `${role}@site${siteId}.example`,
      name: titleOf(role),
      role,
      password: `demo-${role}`,
    })
    if (role === 'location') ownerId = id
  }
  const platform = {
    username: 'platform',
    email: `platform@site${siteId}.example`,
    name: 'Platform administrator',
    password: 'demo-platform',
  }
  await insertUser(db, siteId, { ...platform, role: 'admin', platform: true })
  return { ownerId }
}

/** Of a demo with few pictures: whole galleries of the first places, and covers for these and for the first of the library. */
const few = { galleries: 6, covers: 12 }

const titleOf = (role: string): string => `Demo ${role.replaceAll('_', ' ')}`

/** Returns the ids, in the order of the demo's locations. */
async function seedLibrary(ctx: Ctx, demo: DemoSite, ownerId: number): Promise<number[]> {
  const save = await saveRecords(ctx)
  const { ids, problems } = await save(
    demo.locations.map((location, index) => ({ ...demoRecord(demo, location, index), ...ownerAt(demo, index, ownerId) })),
  )
  if (problems.length > 0) throw new Error(`The demo content is wrong: ${problems.map((problem) => wordReason(problem)).join(' ')}`)
  const drawn = demo.locations.map((location, index) => ({
    name: location.location_name,
    locationId: ids[index] ?? 0,
    drawings: drawingsOf(location, namesOf(demo.locale)),
    hasGallery: index < few.galleries,
  }))
  // In the order of the library, whose first page is seen first.
  const byName = drawn.toSorted((one, other) => one.name.localeCompare(other.name))
  const { demoPictures } = ctx.platform.settings
  const covered = demoPictures === 'few' ? byName.filter(({ hasGallery }, index) => hasGallery || index < few.covers) : byName
  for (const { locationId, drawings } of covered) await enqueue(ctx, drawCoverJob, { locationId, drawings: drawings.slice(0, 1) })
  const whole = demoPictures === 'all' ? drawn : drawn.filter(({ hasGallery }) => hasGallery)
  for (const { locationId, drawings } of whole) await enqueue(ctx, drawPicturesJob, { locationId, drawings: drawings.slice(1) })
  return ids
}

/** The cover first; folders in the order they first appear. */
function drawingsOf(location: DemoLocation, named: (name: string) => string): Drawing[] {
  const pictures = [...location.pictures].sort((one, other) => Number(other.is_cover) - Number(one.is_cover))
  const folders = [...new Set(location.pictures.map((picture) => picture.folder))]
  return pictures.map(({ scene, seed, view, folder, caption }, index) => ({
    scene,
    seed,
    view,
    folder: named(folder),
    caption,
    folderOrder: folders.indexOf(folder),
    sortOrder: index,
  }))
}
