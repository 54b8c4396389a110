import type { Gate } from '@backlot/contract/sites'
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Reads of the sites table need no site: it says which one it is. */
export const findSiteByHost = (db: SiteDb, host: string) =>
  db
    .selectFrom('sites')
    .selectAll()
    .where(sql<boolean>`hosts @> ${[host]}::text[]`)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()

export const findSite = (db: SiteDb, siteId: number) =>
  db.selectFrom('sites').selectAll().where('id', '=', siteId).where('deleted_at', 'is', null).executeTakeFirst()

/** Also a site that was removed: its id is not given again. */
export const hasSiteId = async (db: SiteDb, siteId: number): Promise<boolean> =>
  (await db.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst()) !== undefined

export const listSites = (db: SiteDb) =>
  db.selectFrom('sites').select(['id', 'name', 'hosts', 'locale_code']).where('deleted_at', 'is', null).orderBy('id').execute()

export const findSecrets = (db: SiteDb, siteId: number) =>
  db.selectFrom('site_secrets').selectAll().where('site_id', '=', siteId).executeTakeFirst()

/** The label of the button, where single sign-on is on. */
export const findSignOnLabel = (db: SiteDb, siteId: number) =>
  db.selectFrom('single_sign_on').select('label').where('site_id', '=', siteId).where('enabled', '=', true).executeTakeFirst()

export const insertSiteRow = (
  db: SiteDb,
  site: { id: number; name: string; hosts: string[]; localeCode: string; timeZone: string | null; currency: string; settings: string },
) =>
  db
    .insertInto('sites')
    .values({
      id: site.id,
      name: site.name,
      hosts: site.hosts,
      locale_code: site.localeCode,
      time_zone: site.timeZone,
      currency: site.currency,
      settings: site.settings,
    })
    .execute()

export const insertSecretsRow = (
  db: SiteDb,
  siteId: number,
  hashes: { publicPassword: string | null; sitebuilder: string | null; tax: string | null; permit: string | null },
) =>
  db
    .insertInto('site_secrets')
    .values({
      site_id: siteId,
      public_password_hash: hashes.publicPassword,
      sitebuilder_gate_hash: hashes.sitebuilder,
      tax_gate_hash: hashes.tax,
      permit_gate_hash: hashes.permit,
    })
    .execute()

/** Writes the site's place where it has none. */
export const fillPlace = (db: SiteDb, siteId: number, place: string) =>
  db
    .updateTable('sites')
    .set({ settings: sql`settings || jsonb_build_object('place', ${place}::jsonb)` })
    .where('id', '=', siteId)
    .where(sql<boolean>`coalesce(settings -> 'place', 'null') = 'null'`)
    .execute()

export const updatePlace = (db: SiteDb, siteId: number, place: string) =>
  db
    .updateTable('sites')
    .set({ settings: sql`settings || jsonb_build_object('place', ${place}::jsonb)` })
    .where('id', '=', siteId)
    .execute()

export const updateTimeZone = (db: SiteDb, siteId: number, timeZone: string | null) =>
  db.updateTable('sites').set({ time_zone: timeZone }).where('id', '=', siteId).execute()

/** Another site password is another version, which ends the tokens of the old one. */
export const updatePublicPassword = (db: SiteDb, siteId: number, hash: string | null) =>
  db
    .updateTable('site_secrets')
    .set({ public_password_hash: hash, public_password_version: sql`public_password_version + 1` })
    .where('site_id', '=', siteId)
    .execute()

const gateColumns = { sitebuilder: 'sitebuilder_gate_hash', tax: 'tax_gate_hash', permit: 'permit_gate_hash' } as const

export const updateGateHash = (db: SiteDb, siteId: number, gate: Gate, hash: string | null) =>
  db
    .updateTable('site_secrets')
    .set({ [gateColumns[gate]]: hash })
    .where('site_id', '=', siteId)
    .execute()
