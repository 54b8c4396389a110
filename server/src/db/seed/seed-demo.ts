/** Fills an empty installation with the demo: the preset sites, four of them with people and places of our own making. */
import { wordReason } from '@backlot/contract/import-reasons'
import { roles } from '@backlot/contract/endpoint'
import { saveEntries } from '#areas/directory/index.ts'
import { saveRecords } from '#areas/locations/index.ts'
import { upsertPlaces } from '#areas/places/index.ts'
import { addPolicy, changeSettings, currentSiteOf } from '#areas/sites/index.ts'
import { insertUser } from '#areas/users/index.ts'
import type { Ctx, Log, Platform } from '#kit/context.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { demoSites } from './content/index.ts'
import { demoPlaces } from './content/places.ts'
import { demoTerms } from './content/terms.ts'
import type { DemoSite } from './content/types.ts'
import { seedBible } from './demo-bible.ts'
import { seedBudget } from './demo-budgets.ts'
import { seedCalendar } from './demo-calendar.ts'
import { seedFirstProduction } from './demo-first-production.ts'
import { demoDirectory } from './demo-directory.ts'
import { hangGalleries, hangPortraits } from './demo-galleries.ts'
import { forgetPictures } from './demo-pictures.ts'
import { ownedPlaces, ownerAt, seedWaitingEdit } from './demo-owner.ts'
import { seedLookbooks } from './demo-lookbooks.ts'
import { seedPermits } from './demo-permits.ts'
import { seedProjects } from './demo-projects.ts'
import { demoRecord } from './demo-records.ts'
import { seedTaxes } from './demo-taxes.ts'
import { hasStreets, seedStreets } from './demo-streets.ts'
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
    const { ownerId, scoutId, adminId, applicantId, taxId } = await seedPeople(ctx.db, demo.id)
    await inTransaction(ctx, (inside) => changeSettings(inside, { newsPage: true }, null))
    for (const terms of demoTerms(demo)) await addPolicy(ctx, terms)
    const ids = await seedLibrary(ctx, demo, ownerId)
    await seedWaitingEdit(ctx, { ownerId, locationId: ids[ownedPlaces(demo)[0] ?? 0] ?? 0 })
    await seedLookbooks(ctx, demo, { ids, scoutId })
    const projects = await seedProjects(ctx, demo, adminId)
    const owned = ownedPlaces(demo).flatMap((index) => ids[index] ?? [])
    await seedCalendar(ctx, { ids, projects, scoutId, owned })
    await seedBible(ctx, { projectId: projects[0]?.id ?? 0, ids, scoutId })
    await seedFirstProduction(ctx, demo, { projectId: projects[0]?.id ?? 0, ids, adminId, scoutId })
    await seedBudget(ctx, { projectId: projects[0]?.id ?? 0, adminId })
    await seedPermits(ctx, demo, { ids, projects, adminId, applicantId })
    const isFirst = hasStreets(ctx) || demoSites.find((one) => one.locale === demo.locale) === demo
    const inputs = demoDirectory(demo, { isFirst })
    const entries = await saveEntries(ctx, inputs)
    await hangPortraits(ctx, inputs, entries)
    // Some of those whom an application has paid are in the directory.
    if (demo.state === 'OR' || demo.state === 'CA') await seedTaxes(ctx, { adminId, taxId, state: demo.state })
    const listed = hasStreets(ctx) ? await seedStreets(ctx) : 0
    say(`Demo: ${demo.locations.length + listed} locations and ${entries.length} entries of the directory of ${demo.office}.`)
  }
  forgetPictures()
}

/** One account of each role. */
async function seedPeople(
  db: SiteDb,
  siteId: number,
): Promise<Record<'ownerId' | 'scoutId' | 'adminId' | 'applicantId' | 'taxId', number>> {
  const ids = new Map<string, number>()
  for (const role of roles) {
    const id = await insertUser(db, siteId, {
      username: role,
      email: `${role}@site${siteId}.example`,
      name: titleOf(role),
      role,
      password: `demo-${role}`,
    })
    ids.set(role, id)
  }
  const platform = {
    username: 'platform',
    email: `platform@site${siteId}.example`,
    name: 'Platform administrator',
    password: 'demo-platform',
  }
  await insertUser(db, siteId, { ...platform, role: 'admin', platform: true })
  const of = (role: (typeof roles)[number]): number => ids.get(role) ?? 0
  return { ownerId: of('location'), scoutId: of('scout'), adminId: of('admin'), applicantId: of('permit'), taxId: of('tax') }
}

const titleOf = (role: string): string => `Demo ${role.replaceAll('_', ' ')}`

/** Returns the ids, in the order of the demo's locations. */
async function seedLibrary(ctx: Ctx, demo: DemoSite, ownerId: number): Promise<number[]> {
  const save = await saveRecords(ctx)
  const { ids, problems } = await save(
    demo.locations.map((location, index) => ({ ...demoRecord(demo, location, index), ...ownerAt(demo, index, ownerId) })),
  )
  if (problems.length > 0) throw new Error(`The demo content is wrong: ${problems.map((problem) => wordReason(problem)).join(' ')}`)
  await hangGalleries(ctx, demo, ids)
  return ids
}
