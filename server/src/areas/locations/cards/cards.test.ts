/** Kept cards show what the records hold, in the next request after whatever changed it. */
import { setTimeout as delay } from 'node:timers/promises'
import { locationsApi, type LocationCard } from '@backlot/contract/locations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kit/actor.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, type TestSite } from '#test/factories.ts'
import { getCards } from '../chosen/service.ts'

const app = await openTestApp()
afterAll(() => app.close())

interface Library {
  site: TestSite
  callers: { name: string; caller: Caller; actor: Actor }[]
  ids: number[]
  image: number
}
const visitor: Actor = { kind: 'visitor', verifiedPublicPass: true, sessionId: null }

async function buildLibrary(settings: object): Promise<Library> {
  const site = await buildSite(app, { settings })
  const owner = await buildUser(app, site, { role: 'location' })
  const scout = await buildUser(app, site, { role: 'scout' })
  const admin = await buildUser(app, site)
  const user = (id: number, role: 'location' | 'scout' | 'admin'): Actor => ({
    kind: 'user',
    userId: id,
    role,
    platform: false,
    sessionId: '',
    verifiedPublicPass: true,
  })
  const point = { latitude: 37.8812345, longitude: -122.1871239 }
  const common = { city: 'Barton', county: 'Bar', region: 'East', categories: ['Bridge', 'Base Camp'], ...point }
  const ids = await buildLocations(site, [
    { ...common, location_name: 'Stone "Bridge" \\ 1\u0007 of Ærø' },
    { ...common, location_name: 'Near', geo_precision: 'street', ownerUserId: owner.id },
    { ...common, location_name: 'Around', geo_precision: 'area', latitude: -33.0024999, longitude: 179.9975 },
    { ...common, location_name: 'Closed', lockboxes: { address1: true }, ownerUserId: owner.id },
    { ...common, location_name: 'Draft', status: 'Draft' },
    { ...common, location_name: 'Kept', status: 'private', categories: ['Residential'] },
    { location_name: 'Bare' },
    { location_name: 'Nameless', status: 'Draft', categories: ['Bridge'] },
  ])
  const { db } = site.ctx
  await db.updateTable('locations').set({ location_name: '' }).where('site_id', '=', site.id).where('id', '=', ids[7]!).execute()
  await sql`insert into files (site_id, hash, bytes, type) values (${site.id}, 'cards', 1, 'image/jpeg')`.execute(db)
  const key = 'k'.repeat(22)
  await sql`
    insert into location_folders (site_id, location_id, name) select site_id, id, 'Inside' from locations where site_id = ${site.id}`.execute(
    db,
  )
  await sql`
    insert into location_images (site_id, location_id, folder_id, key, file_hash, state, width, height, thumbhash, color)
    select location.site_id, location.id, folder.id, right(${key} || location.id, 22), 'cards', 'ready', 400, 300, 'abc', '#112233'
    from locations location join location_folders folder on folder.site_id = location.site_id and folder.location_id = location.id
    where location.site_id = ${site.id} and location.location_name <> 'Bare'`.execute(db)
  await sql`
    update locations set cover_image_id = image.id, image_count = 1 from location_images image
    where image.site_id = locations.site_id and image.location_id = locations.id and locations.site_id = ${site.id}`.execute(db)
  const image = await db.selectFrom('location_images').select('id').where('location_id', '=', ids[0]!).executeTakeFirstOrThrow()
  return {
    site,
    ids,
    image: image.id,
    callers: [
      ...(settings && 'DisablePublicPass' in settings ? [] : [{ name: 'visitor', caller: await buildVisitor(app, site), actor: visitor }]),
      { name: 'owner', caller: owner.caller, actor: user(owner.id, 'location') },
      { name: 'scout', caller: scout.caller, actor: user(scout.id, 'scout') },
      { name: 'admin', caller: admin.caller, actor: user(admin.id, 'admin') },
    ],
  }
}

const listed = async (caller: Caller): Promise<LocationCard[]> =>
  (await app.call(caller, locationsApi.searchNew, { body: { sort: 1, limit: 100 } })).body.items
const found = async (caller: Caller): Promise<LocationCard[]> =>
  (await app.call(caller, locationsApi.searchNew, { body: { search: 'barton', limit: 100 } })).body.items

/** As the record itself tells it, worked out now. */
async function expectAsComputed({ site, callers }: Library): Promise<void> {
  for (const { name, caller, actor } of callers) {
    for (const cards of [await listed(caller), await found(caller)]) {
      const computed = await getCards(
        { ...site.ctx, actor },
        cards.map(({ id }) => id),
      )
      const inOrder = (card: LocationCard | undefined) =>
        card && { ...card, release_ends: undefined, categories: card.categories.toSorted((a, b) => a - b) }
      expect(cards.length, name).toBeGreaterThan(2)
      for (const card of cards) expect(inOrder(card), name).toEqual({ ...inOrder(computed.get(card.id)), release_ends: undefined })
    }
  }
}

let open: Library
beforeAll(async () => {
  open = await buildLibrary({})
})

test('every card of a library is what its record tells, for everybody who looks', async () => {
  await expectAsComputed(open)
  expect((await listed(open.callers[0]!.caller)).map(({ location_name: name }) => name)).toEqual([
    'Around',
    'Bare',
    'Closed',
    'Near',
    'Stone "Bridge" \\ 1\u0007 of Ærø',
  ])
})

test('where visitors need a password the covers are signed, each for who sees them', async () => {
  const closed = await buildLibrary({ DisablePublicPass: false })
  await expectAsComputed(closed)
  const [card] = await listed(closed.callers[0]!.caller)
  expect(card!.cover!.small).toMatch(/^\/media\/[\w-]{22}\/320\.webp\?e=\d+&s=[\w-]{27}$/)
})

/** What a card shows, and its neighbours: each is written by itself, as anybody may write it. */
const changes: [what: string, statement: string, field: keyof LocationCard, who?: string][] = [
  ['its name', "update locations set location_name = 'Iron' where id = $id", 'location_name'],
  ['its mark', 'update locations set public_id = right(md5(random()::text), 22) where id = $id', 'public_id'],
  ['its quality', 'update locations set qualified = not qualified where id = $id', 'qualified'],
  ['its point', 'update locations set latitude = 37.5 where id = $id', 'latitude'],
  ['how near it may be told', "update locations set geo_precision = 'area' where id = $id", 'longitude', 'visitor'],
  ['a lockbox', `update locations set lockboxes = '{"longitude":true}' where id = $id`, 'longitude', 'visitor'],
  ['the lockbox again', `update locations set lockboxes = '{}' where id = $id`, 'longitude', 'visitor'],
  [
    'its films',
    `update locations set details = '{"film_list":[{"title":"A"},{"title":"B","credit_public":false}]}' where id = $id`,
    'film_count',
  ],
  ['its fee', `update locations set details = details || '{"fee_shoot_day":"900.00","fee_mode":"Fixed"}' where id = $id`, 'fee_day'],
  ['its fee closed', `update locations set lockboxes = '{"fee_shoot_day":true}' where id = $id`, 'fee_day'],
  ['its fee open', `update locations set lockboxes = '{}' where id = $id`, 'fee_day'],
  ['its release', `update locations set details = '{"release_expires":"2020-01-01"}' where id = $id`, 'release_ends', 'scout'],
  ['its pictures', 'update locations set image_count = 9 where id = $id', 'image_count'],
  ['when it was made', "update locations set created_at = created_at - interval '1 day' where id = $id", 'created_at'],
  ['when it changed', "update locations set updated_at = updated_at + interval '1 day' where id = $id", 'updated_at'],
  ['no city', 'update locations set city_id = null where id = $id', 'city'],
  ['its city', 'update locations set city_id = (select min(id) from cities where site_id = $site) where id = $id', 'city'],
  ['the name of its city', "update cities set name = 'Elsewhere' where site_id = $site", 'city'],
  ['the name of its county', "update counties set name = 'Foo' where site_id = $site", 'county'],
  ['the name of its region', "update regions set name = 'West' where site_id = $site", 'region'],
  [
    'a category less',
    "delete from location_categories where location_id = $id and category_id = (select id from location_category_tree where site_id = $site and name = 'Base Camp')",
    'categories',
    'admin',
  ],
  [
    'a category more',
    "insert into location_categories select $site, $id, id from location_category_tree where site_id = $site and name = 'Farmhouse'",
    'categories',
  ],
  ['a category hidden', "update location_category_tree set admin_only = true where site_id = $site and name = 'Farmhouse'", 'categories'],
  [
    'a parent hidden',
    "update location_category_tree set admin_only = true where site_id = $site and name = 'Industrial & Infrastructure'",
    'categories',
  ],
  [
    'a parent shown',
    "update location_category_tree set admin_only = false where site_id = $site and name = 'Industrial & Infrastructure'",
    'categories',
  ],
  [
    'a category thrown away',
    "update location_category_tree set deleted_at = now() where site_id = $site and name = 'Bridge'",
    'categories',
  ],
  ['the cover hidden', 'update location_images set hidden = true where id = $image', 'cover'],
  ['the cover shown', 'update location_images set hidden = false where id = $image', 'cover'],
  ['the cover waiting', 'update location_images set awaiting_approval = true where id = $image', 'cover'],
  ['the cover approved', 'update location_images set awaiting_approval = false where id = $image', 'cover'],
  ["the cover's folder hidden", 'update location_folders set visible = false where location_id = $id', 'cover'],
  ["the cover's folder shown", 'update location_folders set visible = true where location_id = $id', 'cover'],
  ['the cover made anew', "update location_images set key = repeat('n', 22), color = '#ffffff' where id = $image", 'cover'],
  ['the cover thrown away', 'update location_images set deleted_at = now() where id = $image', 'cover'],
  ['no cover', 'update locations set cover_image_id = null where id = $id', 'updated_at', 'nobody'],
]

test('whatever a card shows is changed for the next request, whoever wrote it', async () => {
  const { site, ids, image, callers } = open
  const { latitude } = (await listed(callers[0]!.caller)).find(({ id }) => id === ids[0])!
  expect(latitude).toBe(37.8812345)
  const seen = async (): Promise<Map<string, LocationCard | undefined>> =>
    new Map(
      await Promise.all(callers.map(async ({ name, caller }) => [name, (await listed(caller)).find(({ id }) => id === ids[0])] as const)),
    )
  let before = await seen()
  for (const [what, statement, field, who = 'visitor'] of changes) {
    const text = statement.replaceAll('$site', String(site.id)).replaceAll('$id', String(ids[0])).replaceAll('$image', String(image))
    await sql.raw(text).execute(site.ctx.db)
    const after = await seen()
    if (who !== 'nobody') expect(after.get(who)?.[field], what).not.toEqual(before.get(who)?.[field])
    await expectAsComputed(open)
    before = after
  }
})

test('a record without a name is told in the language of the site, as it is now', async () => {
  const nameless = async () => (await listed(open.callers[3]!.caller)).find(({ id }) => id === open.ids[7])?.location_name
  const { platform } = app.app.platform.database
  const speak = (locale: string) => platform.updateTable('sites').set({ locale_code: locale }).where('id', '=', open.site.id).execute()
  expect(await nameless()).toBe('Untitled, Industrial & Infrastructure')
  await speak('no_NO')
  expect(await nameless()).toBe('Uten navn, Industrial & Infrastructure')
  await speak('en_US')
})

test('what is private, archived or thrown away leaves the list of visitors with the answer to its write', async () => {
  const { site, ids, callers } = open
  const admin = callers[3]!.caller
  const names = async () => (await listed(callers[0]!.caller)).map(({ id }) => id)
  expect(await names()).toContain(ids[6])
  const { refreshSearch } = await import('../search/index.ts')
  await site.ctx.db.updateTable('locations').set({ status: 'private' }).where('site_id', '=', site.id).where('id', '=', ids[6]!).execute()
  // Even before the search knows: the card itself is not for visitors.
  expect((await app.call(callers[0]!.caller, locationsApi.searchNew, { body: { search: 'bare' } })).body.items).toEqual([])
  await refreshSearch(site.ctx.db, site.id, [ids[6]!])
  expect(await names()).not.toContain(ids[6])
  expect((await listed(admin)).find(({ id }) => id === ids[6])?.status).toBe('private')
})

test('a name that changes while a record begins to show it is shown', async () => {
  const { site, ids } = open
  const { db } = site.ctx
  await sql`insert into cities (site_id, name) values (${site.id}, 'Before')`.execute(db)
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('site_id', '=', site.id)
    .where('name', '=', 'Before')
    .executeTakeFirstOrThrow()
  const rename = () => db.updateTable('cities').set({ name: 'After' }).where('site_id', '=', site.id).where('id', '=', city.id).execute()
  // The embedded database takes one transaction after the other.
  const isShared = app.app.platform.database.kind === 'postgres'
  let renamed: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (inside) => {
    await inside.updateTable('locations').set({ city_id: city.id }).where('site_id', '=', site.id).where('id', '=', ids[1]!).execute()
    if (!isShared) return
    renamed = rename()
    await delay(200)
  })
  await (isShared ? renamed : rename())
  expect((await listed(open.callers[0]!.caller)).find(({ id }) => id === ids[1])?.city).toBe('After')
})
