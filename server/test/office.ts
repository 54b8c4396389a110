/** An office with its people, for the tests of records that are kept by hand. */
import type { CallOutput } from '@backlot/contract/endpoint'
import { locationRecordsApi, type LocationEdit, type LocationFields } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { expect } from 'vitest'
import type { Answer, Caller, TestApp } from './app.ts'
import { buildSite, buildUser, buildVisitor, type TestSite, type TestUser } from './factories.ts'

export interface Office {
  site: TestSite
  admin: TestUser
  scout: TestUser
  owner: TestUser
  rival: TestUser
  visitor: Caller
  category: (name: string) => number
  /** A town of the site's list. */
  town: number
}

export async function buildOffice(
  app: TestApp,
  options: { settings?: object; terms?: string; localeCode?: string; timeZone?: string } = {},
): Promise<Office> {
  const site = await buildSite(app, {
    ...(options.settings ? { settings: options.settings } : {}),
    ...(options.localeCode ? { localeCode: options.localeCode } : {}),
    ...(options.timeZone ? { timeZone: options.timeZone } : {}),
  })
  const admin = await buildUser(app, site)
  const { body } = await app.call(admin.caller, locationsApi.masterData, {})
  if (options.terms) await addTerms(site, options.terms)
  const town = await site.ctx.db
    .insertInto('cities')
    .values({ site_id: site.id, name: 'Millbrook' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    site,
    town: town.id,
    admin,
    scout: await buildUser(app, site, { role: 'scout' }),
    owner: await buildUser(app, site, { role: 'location' }),
    rival: await buildUser(app, site, { role: 'location' }),
    visitor: await buildVisitor(app, site),
    category: (name) => body.categories.find((one) => one.name === name)?.id ?? 0,
  }
}

export const addTerms = (site: TestSite, version: string) =>
  site.ctx.db
    .insertInto('policy_documents')
    .values({ site_id: site.id, document_type: 6, title: 'Listing a property', body: 'Terms', version })
    .execute()

let pictures = 0
/** Pictures as they are after they were made, without bytes. */
export async function addPictures(site: TestSite, locationId: number, count: number, extra: object = {}): Promise<number[]> {
  const ids: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const hash = `hash-${++pictures}`
    await site.ctx.db.insertInto('files').values({ site_id: site.id, hash, bytes: 1, type: 'image/jpeg' }).execute()
    const row = await site.ctx.db
      .insertInto('location_images')
      .values({
        site_id: site.id,
        location_id: locationId,
        key: `key-${pictures}-${'x'.repeat(14)}`,
        file_hash: hash,
        state: 'ready',
        width: 640,
        height: 480,
        sort_order: turn,
        ...extra,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  const shown = site.ctx.db.updateTable('locations').where('site_id', '=', site.id).where('id', '=', locationId)
  if (Object.keys(extra).length === 0)
    await shown
      .set((set) => ({
        image_count: set('image_count', '+', count),
        cover_image_id: set.fn.coalesce('cover_image_id', set.val(ids[0] ?? null)),
      }))
      .execute()
  return ids
}

export interface Keeper {
  create: (body: LocationFields & { submit?: boolean; client_key?: string; accept_terms?: string }) => Promise<Answer<LocationEdit>>
  patch: (
    id: number,
    body: LocationFields & { submit?: boolean; version?: number; accept_terms?: string },
    headers?: Record<string, string>,
  ) => Promise<Answer<LocationEdit>>
  open: (id: number) => Promise<Answer<LocationEdit>>
  move: (id: number, status: LocationEdit['status'], note?: string) => Promise<Answer<LocationEdit>>
  history: (id: number) => Promise<CallOutput<typeof locationRecordsApi.history>>
}

/** The calls of one person. */
export function keeperOf(app: TestApp, { caller }: TestUser): Keeper {
  return {
    create: (body) => app.call(caller, locationRecordsApi.create, { body }),
    patch: (id, body, headers = {}) => app.call({ ...caller, headers }, locationRecordsApi.update, { params: { id }, body }),
    open: (id) => app.call(caller, locationRecordsApi.edit, { params: { id } }),
    move: (id, status, note = '') => app.call(caller, locationRecordsApi.status, { params: { id }, body: { status, note } }),
    history: async (id) => (await app.call(caller, locationRecordsApi.history, { params: { id }, query: {} })).body,
  }
}

/** A record of the owner with everything that submitting asks for. */
export async function buildOwned(app: TestApp, office: Office, fields: LocationFields = {}): Promise<number> {
  const answer = await keeperOf(app, office.owner).create({
    location_name: 'The Old Mill',
    description: 'By the river.',
    categories: [office.category('Factory & Mill')],
    city_id: office.town,
    ...fields,
  })
  expect(answer.status).toBe(200)
  await addPictures(office.site, answer.body.id, 8)
  return answer.body.id
}

/** The same, approved and public. */
export async function buildPublic(app: TestApp, office: Office, fields: LocationFields = {}): Promise<number> {
  const id = await buildOwned(app, office, fields)
  const answer = await keeperOf(app, office.admin).move(id, 'public')
  expect(answer.status).toBe(200)
  return id
}

/** Every path that the answer finds fault with, with its message. */
export const faultsOf = (answer: Answer<unknown>): Record<string, string> =>
  Object.fromEntries((answer.problem.errors ?? []).map(({ path, message }) => [path, message]))

/** The mails about a record, the oldest first. */
export const mailsOf = (site: TestSite, id: number) =>
  site.ctx.db
    .selectFrom('mails')
    .select(['template', 'to_addresses', 'subject', 'text'])
    .where('site_id', '=', site.id)
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
