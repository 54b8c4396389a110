/** Valid wholes with one call. Every test builds its own site, so files run side by side and nothing is cleaned. */
import { hash } from '@node-rs/argon2'
import type { Role } from '@backlot/contract/endpoint'
import { siteAccessApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { saveRecords, saveVocabulary, type RecordInput } from '#areas/locations/index.ts'
import { currentSiteOf, insertSite, type NewSite } from '#areas/sites/index.ts'
import { insertUser } from '#areas/users/index.ts'
import type { Ctx, CurrentSite } from '#kit/context.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import type { Caller, TestApp } from './app.ts'

let lastSite = 1000
let lastNumber = 0

export interface TestSite {
  id: number
  host: string
  site: CurrentSite
  /** The system's context on this site. */
  ctx: Ctx
  /** A caller without a token. */
  anonymous: Caller
}

/** A new site. Password-free and open unless the settings say otherwise. */
export async function buildSite(test: TestApp, site: Partial<Omit<NewSite, 'id' | 'hosts'>> = {}): Promise<TestSite> {
  const { database } = test.app.platform
  const settings = { minimumPasswordLength: 4, ...site.settings }
  const insert = (id: number) => insertSite(database, { id, name: `Office ${id}`, hosts: [`site-${id}.test`], ...site, settings })
  let id = ++lastSite
  // The site builder may have given the number away.
  while (!(await insert(id))) id = ++lastSite
  const host = `site-${id}.test`
  const row = await database.platform.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const current = currentSiteOf(row)
  const ctx = systemContext(test.app.platform, current, test.app.server.log)
  await saveVocabulary(ctx.db, id, { categories: testCategories, dropdowns: testDropdowns })
  return { id, host, site: current, ctx, anonymous: { host } }
}

export const testCategories = [
  { name: 'Residential', children: ['Farmhouse', 'Mansion & Estate'] },
  { name: 'Industrial & Infrastructure', children: ['Bridge', 'Factory & Mill'] },
  { name: 'Support', adminOnly: true, children: ['Base Camp'] },
]
export const testDropdowns = {
  architectural_style_residential: ['Victorian', 'Craftsman'],
  architectural_style_commercial: ['Art Deco'],
  project_type: ['Feature Film', 'Commercial'],
}

export interface TestUser {
  id: number
  username: string
  email: string
  password: string
  caller: Caller
}

/** What a password's hash costs in production is a tenth of all tests' time; the hash says what it cost, and is checked at the same. */
const quick = { memoryCost: 1024, timeCost: 1, parallelism: 1 }

/** A user of the site, signed in. */
export async function buildUser(
  test: TestApp,
  site: TestSite,
  options: { role?: Role; platform?: boolean; hash?: 'quick' | 'real' } = {},
): Promise<TestUser> {
  const number = ++lastNumber
  const username = `${options.role ?? 'admin'}-${number}`
  const email = `${username}@example.org`
  const password = `pass-word-${number}`
  const id = await insertUser(site.ctx.db, site.id, {
    username,
    email,
    role: options.role ?? 'admin',
    platform: options.platform ?? false,
    ...(options.hash === 'real' ? { password } : {}),
  })
  if (options.hash !== 'real')
    await site.ctx.db
      .updateTable('users')
      .set({ password_hash: await hash(password, quick) })
      .where('id', '=', id)
      .execute()
  const address = newAddress()
  const answer = await test.call({ host: site.host, address }, usersApi.authenticate, { body: { username, password } })
  return { id, username, email, password, caller: { host: site.host, token: answer.body.Jwt, address } }
}

/** An address that no other caller of this file has, so that the limits of one test are not another's. */
export function newAddress(): string {
  const number = ++lastNumber
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/** The cookie of one name that an answer sets, as a browser would send it back. */
export function cookieOf(headers: Record<string, unknown>, name = 'backlot'): string {
  const lines = [headers['set-cookie'] ?? []].flat().map(String)
  const line = lines.find((one) => one.replace('__Host-', '').startsWith(`${name}=`))
  return line?.split(';')[0] ?? ''
}

/** A visitor of an open site. */
export async function buildVisitor(test: TestApp, site: TestSite): Promise<Caller> {
  const address = newAddress()
  const answer = await test.call({ host: site.host, address }, siteAccessApi.freeJwt, { params: { id: site.id } })
  return { host: site.host, token: answer.body.Jwt, address }
}

/** Records of the library; returns their ids in order. */
export async function buildLocations(
  site: TestSite,
  records: readonly (Partial<RecordInput> & { location_name: string })[],
): Promise<number[]> {
  const save = await saveRecords(site.ctx)
  const full = records.map((record) => ({ source: { name: 'test', id: `record-${++lastNumber}` }, status: 'public' as const, ...record }))
  return (await save(full)).ids
}
