/** The settings of a site: read whole, changed by name in one transaction with who changed what, and in force with the next request. */
import { siteProblems } from '@backlot/contract/area-problems'
import { settingDefinitions } from '@backlot/contract/setting-definitions'
import {
  gateOfPassword,
  passwordKeys,
  type PasswordKey,
  type SettingChange,
  type SettingKey,
  type SettingsState,
  type SiteChange,
} from '@backlot/contract/site-changes'
import { SiteSettings } from '@backlot/contract/site-settings'
import { message } from '@backlot/contract/message-table'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must, type FieldError } from '#kit/errors.ts'
import { normalizeHost } from '#kit/http/context-plugin.ts'
import { hashPassword } from '#kit/passwords.ts'
import { refuseStale } from '#kit/versions.ts'
import { isZone } from '#kit/zones.ts'
import { isGateUnlocked } from '../gates/service.ts'
import { mayAdministerSite, mayChangeHosts } from '../policy.ts'
import { findSecrets, findSite, updateGateHash, updatePublicPassword } from '../queries.ts'
import { currentSiteOf, forgetSite } from '../service.ts'
import {
  countChanges,
  findHostsOfOthers,
  insertChanges,
  listChanges,
  listLast,
  lockSite,
  updateSettings,
  type ChangeOf,
  type ChangeRow,
} from './queries.ts'

type SiteRow = NonNullable<Awaited<ReturnType<typeof findSite>>>
type Values = SettingsState['values']

/** The context of the site that is meant: the own one, or for the platform's administrators any. Throws `not_found`. */
export async function contextOfSite(ctx: Ctx, siteId: number): Promise<Ctx> {
  // To others another site is no site at all (security.md T3).
  must(mayAdministerSite(ctx.actor, ctx.site.id, siteId), 'not_found')
  if (siteId === ctx.site.id) return ctx
  const { database } = ctx.platform
  const row = await findSite(database.platform, siteId)
  must(row, 'not_found')
  const { onWrite: _onWrite, ...rest } = ctx
  // Users of one site have no number on another.
  return { ...rest, actor: { kind: 'system' }, site: currentSiteOf(row), db: database.forSite(siteId) }
}

const valuesOf = (row: SiteRow): Values => ({
  ...SiteSettings.parse(row.settings),
  SiteName: row.name,
  Hosts: row.hosts,
  LocaleCode: row.locale_code === 'no_NO' ? 'no_NO' : 'en_US',
  timeZone: row.time_zone,
  currency: row.currency,
})

const presentChange = (row: ChangeOf): SettingChange => ({
  key: row.key,
  changed_at: row.changed_at.toISOString(),
  changed_by: (row.author_name ?? '') || row.author_username,
  before: row.before,
  after: row.after,
})

/** The values of any site; for whoever may read them. Throws `not_found`. */
export async function settingsOf(ctx: Ctx, siteId: number): Promise<Values> {
  const row = await findSite(ctx.platform.database.platform, siteId)
  must(row, 'not_found')
  return valuesOf(row)
}

/** @param ctx of the site itself */
async function stateOf(ctx: Pick<Ctx, 'db' | 'site' | 'actor'>): Promise<SettingsState> {
  const row = await findSite(ctx.db, ctx.site.id)
  must(row, 'not_found')
  const secrets = await findSecrets(ctx.db, row.id)
  return {
    idSite: row.id,
    version: row.version,
    values: valuesOf(row),
    timeZoneNow: currentSiteOf(row).timeZone,
    platform: mayChangeHosts(ctx.actor),
    passwords: {
      publicPassword: secrets?.public_password_hash != null,
      sitebuilderPassword: secrets?.sitebuilder_gate_hash != null,
      taxPassword: secrets?.tax_gate_hash != null,
      permitPassword: secrets?.permit_gate_hash != null,
    },
    changes: (await listLast(ctx.db, row.id)).map(presentChange),
  }
}

export const getSettings = async (ctx: Ctx, siteId = ctx.site.id): Promise<SettingsState> => stateOf(await contextOfSite(ctx, siteId))

export async function getSettingChanges(
  ctx: Ctx,
  { idSite = ctx.site.id, key, ...page }: { idSite?: number | undefined; key?: SettingKey | undefined; skip: number; limit: number },
): Promise<{ total: number; items: SettingChange[] }> {
  const { db, site } = await contextOfSite(ctx, idSite)
  const { count } = await countChanges(db, site.id, key)
  return { total: count, items: (await listChanges(db, site.id, key, page)).map(presentChange) }
}

const isPassword = (key: string): key is PasswordKey => (passwordKeys as readonly string[]).includes(key)
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What the site builder edits lies behind its gate, and so does every other site. */
export async function requireBuilder(ctx: Ctx, token: string): Promise<void> {
  must(await isGateUnlocked(ctx, 'sitebuilder', token), 'forbidden', siteProblems.gateClosed)
}

const needsBuilder = (asked: SiteChange): boolean =>
  Object.keys(asked).some((key) => settingDefinitions[key as SettingKey].control === 'builder')

/** Throws `invalid` with every fault: what no schema can say. */
async function check(ctx: TransactionCtx, asked: SiteChange, before: Values): Promise<void> {
  const fields: FieldError[] = []
  if (asked.timeZone != null && !isZone(asked.timeZone)) fields.push({ path: 'timeZone', message: siteProblems.notZone })
  const { Hosts } = asked
  if (Hosts && !isSame(Hosts, before.Hosts)) fields.push(...(await hostFaults(ctx, Hosts)))
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

/** Two sites at one host name would be shown as each other. */
export async function hostFaults(ctx: Pick<Ctx, 'db' | 'site'>, hosts: readonly string[]): Promise<FieldError[]> {
  const odd = hosts.find((host, index) => normalizeHost(host) !== host || hosts.indexOf(host) !== index)
  if (odd !== undefined) return [{ path: 'Hosts', message: message(siteProblems.notHost, { host: odd }) }]
  const others = await findHostsOfOthers(ctx.db, ctx.site.id, hosts)
  const taken = hosts.find((host) => others.some((other) => other.hosts.includes(host)))
  return taken === undefined ? [] : [{ path: 'Hosts', message: message(siteProblems.hostTaken, { host: taken }) }]
}

async function changePasswords(ctx: TransactionCtx, asked: SiteChange): Promise<ChangeRow[]> {
  const rows: ChangeRow[] = []
  for (const key of passwordKeys) {
    const typed = asked[key]
    if (typed === undefined) continue
    const hash = typed === null ? null : await hashPassword(typed)
    if (key === 'publicPassword') await updatePublicPassword(ctx.db, ctx.site.id, hash)
    else await updateGateHash(ctx.db, ctx.site.id, gateOfPassword[key], hash)
    // What it was and is stays between the two who know it.
    rows.push({ key, before: null, after: null })
  }
  return rows
}

/** Changes what is named; the audit line and the history say from what to what. @param inside of the site itself */
export async function changeSettings(inside: TransactionCtx, asked: SiteChange, by: number | null, version?: number): Promise<number> {
  const { db, site } = inside
  const row = await lockSite(db, site.id)
  must(row, 'not_found')
  if (version !== undefined && version !== row.version) refuseStale(version, { ...(await stateOf(inside)), version: row.version })
  const before = valuesOf(row)
  await check(inside, asked, before)
  const named = Object.entries(asked).filter(([key, value]) => value !== undefined && !isPassword(key))
  const changed = named.filter(([key, value]) => !isSame(value, before[key as keyof Values]))
  const { SiteName, Hosts, LocaleCode, timeZone, currency, ...settings } = { ...before, ...Object.fromEntries(changed) }
  const rows: ChangeRow[] = changed.map(([key, after]) => ({ key, before: before[key as keyof Values], after }))
  rows.push(...(await changePasswords(inside, asked)))
  if (rows.length === 0) return 0
  const columns = { name: SiteName, hosts: Hosts, locale_code: LocaleCode, time_zone: timeZone, currency }
  await updateSettings(db, site.id, columns, SiteSettings.parse(settings), inside.now())
  await insertChanges(db, site.id, by, inside.now(), rows)
  const changes = Object.fromEntries(rows.map((one) => [one.key, [one.before, one.after] as Json]))
  await audit(inside, { action: 'site.settings_changed', entity: 'site', entityId: site.id, changes })
  return rows.length
}

/** @param gateToken of the site builder's gate, for what lies behind it */
export async function updateSite(
  ctx: Ctx,
  { idSite, version, ...asked }: SiteChange & { idSite: number; version?: number | undefined },
  gateToken: string,
): Promise<SettingsState> {
  const target = await contextOfSite(ctx, idSite)
  if (asked.Hosts && !mayChangeHosts(ctx.actor)) {
    throw new AppError('invalid', { fields: [{ path: 'Hosts', message: siteProblems.platformOnly }] })
  }
  if (idSite !== ctx.site.id || needsBuilder(asked)) await requireBuilder(ctx, gateToken)
  const by = idSite === ctx.site.id ? userIdOf(ctx.actor) : null
  const count = await inTransaction(target, (inside) => changeSettings(inside, asked, by, version))
  if (count > 0 && target !== ctx) await noteElsewhere(ctx, 'site.settings_changed', idSite)
  forgetSite(ctx.platform.database, idSite)
  return stateOf(target)
}

/** Of what was done to another site the own log says who did it. */
export const noteElsewhere = (ctx: Ctx, action: string, siteId: number): Promise<void> =>
  audit(ctx, { action, entity: 'site', entityId: siteId, changes: { from: ctx.site.id } })
