/** The preset sites with the lists that every library starts with. */
import { saveBudgetKey } from '#areas/budgets/index.ts'
import { saveDirectoryCategories, type CategoryInput } from '#areas/directory/index.ts'
import { saveVocabulary } from '#areas/locations/index.ts'
import { savePrices } from '#areas/permits/index.ts'
import type { SiteMaker } from '#areas/sitebuilder/index.ts'
import { insertSite, type NewSite } from '#areas/sites/index.ts'
import { budgetKeyOf } from '#db/presets/budget-key.ts'
import { directoryCategories } from '#db/presets/directory-categories.ts'
import { defaultDropdowns } from '#db/presets/dropdowns.ts'
import { directoryNamesOf } from '#db/presets/norwegian-directory.ts'
import { namesOf } from '#db/presets/norwegian-names.ts'
import { officePresets } from '#db/presets/office-presets.ts'
import { pricesOf } from '#db/presets/prices.ts'
import { sitePresets } from '#db/presets/site-presets.ts'
import { passwordLimits } from '@backlot/contract/users'
import type { Platform } from '#kit/context.ts'
import type { Database } from '#kit/db/database.ts'
import { categoryTree } from './content/categories.ts'

/** Lists whose names are those of the site's language. */
const namedLists = [
  'architectural_style_residential',
  'architectural_style_commercial',
  'permit_type',
  'permit_staff',
  'project_type',
  'project_status',
  'project_genre',
  'project_source',
  'project_tier',
]

/** Adds every preset site that is not there yet; the well-known passwords only for a demo. Returns the ids that were added. */
export async function presetSites(database: Database, options: { demo: boolean }): Promise<number[]> {
  const added: number[] = []
  for (const { passwords, ...preset } of sitePresets) {
    if (await insertSite(database, options.demo ? { ...preset, passwords } : preset)) added.push(preset.id)
  }
  return added
}

/** Adds the preset sites that are not there; returns their ids. */
export async function seedSites(database: Database, options: { demo: boolean }): Promise<number[]> {
  const added = await presetSites(database, options)
  for (const { id, localeCode } of sitePresets.filter((site) => added.includes(site.id))) await fillLists(database, id, localeCode)
  if (added.length > 0) await fillDirectories(database)
  if (added.length > 0) await fillBudgetKeys(database)
  await fillPrices(database)
  return added
}

/** Whether an installation is made of presets: one that `init` made has sites of its own, and gets no others. */
export async function hasOwnSites(database: Database): Promise<boolean> {
  const sites = await database.platform.selectFrom('sites').select('id').execute()
  return sites.length > 0 && !sites.some(({ id }) => sitePresets.some((preset) => preset.id === id))
}

/** A new office of the site builder, as its preset begins. */
export async function addOffice({ database }: Platform, { SiteName, Host, LocaleCode, preset }: NewOffice): Promise<number> {
  const settings = { ...officePresets[preset], minimumPasswordLength: passwordLimits.staffLeast }
  return addSite(database, { name: SiteName, host: Host, localeCode: LocaleCode, timeZone: undefined, currency: undefined }, settings)
}
type NewOffice = Parameters<SiteMaker['addSite']>[1]

export interface FirstSite {
  name: string
  host: string
  localeCode: string
  timeZone: string | undefined
  currency: string | undefined
}

/** Ids up to this one are the presets'. */
const lastPresetId = 100

/** Adds a site with the lists that every library starts with. Returns its id. */
export async function addSite(
  database: Database,
  { name, host, localeCode, timeZone, currency }: FirstSite,
  settings: NewSite['settings'] = {},
): Promise<number> {
  const { last } = await database.platform
    .selectFrom('sites')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const id = Math.max(lastPresetId, last ?? 0) + 1
  const isNorwegian = localeCode === 'no_NO'
  await insertSite(database, {
    id,
    name,
    hosts: [host],
    localeCode,
    ...(timeZone === undefined ? {} : { timeZone }),
    currency: currency ?? (isNorwegian ? 'NOK' : 'USD'),
    settings: { ...settings, distanceUnit: isNorwegian ? 'km' : 'mi', contact: { name, email: '', phone: '' } },
  })
  await fillLists(database, id, localeCode)
  await fillDirectories(database)
  await fillBudgetKeys(database)
  await fillPrices(database)
  return id
}

async function fillLists(database: Database, siteId: number, localeCode: string | undefined): Promise<void> {
  const named = namesOf(localeCode ?? '')
  const categories = categoryTree.map(({ parent, children, adminOnly, privateHome }) => ({
    name: named(parent),
    children: children.map(named),
    adminOnly,
    privateHome,
  }))
  const lists = Object.fromEntries(namedLists.map((list) => [list, [...new Set((defaultDropdowns[list] ?? []).map(named))]]))
  const db = database.forSite(siteId)
  await db
    .transaction()
    .execute((transaction) => saveVocabulary(transaction, siteId, { categories, dropdowns: { ...defaultDropdowns, ...lists } }))
}

/** Gives every site that has no prices yet the default list, in its language. */
export async function fillPrices(database: Database): Promise<void> {
  const sites = await database.platform.selectFrom('sites').select(['id', 'locale_code']).where('deleted_at', 'is', null).execute()
  for (const { id, locale_code: localeCode } of sites) await savePrices(database.forSite(id), id, pricesOf(localeCode))
}

/** Gives every site that has no category of the directory yet the default tree, in its language. */
export async function fillDirectories(database: Database): Promise<void> {
  const sites = await database.platform.selectFrom('sites').select(['id', 'locale_code']).where('deleted_at', 'is', null).execute()
  for (const site of sites) {
    const db = database.forSite(site.id)
    const found = await db.selectFrom('directory_category_tree').select('id').where('site_id', '=', site.id).limit(1).execute()
    const keyed = await db
      .selectFrom('directory_category_tree')
      .select('id')
      .where('site_id', '=', site.id)
      .where('key', 'is not', null)
      .limit(1)
      .execute()
    if (keyed.length > 0) continue
    // A directory that was there before categories had keys gets them, and nothing that its office had taken out.
    const mayAdd = found.length === 0
    await saveDirectoryCategories(db, site.id, named(directoryCategories, directoryNamesOf(site.locale_code)), mayAdd)
  }
}

/** The categories in the words of a site, each with the path that every site knows it by. */
export const named = (categories: readonly CategoryInput[], nameOf: (name: string) => string, above = ''): CategoryInput[] =>
  categories.map(({ name, children, ...rest }) => {
    const key = `${above}${name}`
    return { ...rest, key, name: nameOf(name), children: named(children ?? [], nameOf, `${key} > `) }
  })

/** Gives every site that never had a budget key the one that offices begin with, in its language. */
export async function fillBudgetKeys(database: Database): Promise<void> {
  const sites = await database.platform
    .selectFrom('sites')
    .select(['id', 'locale_code', 'currency'])
    .where('deleted_at', 'is', null)
    .execute()
  for (const { id, locale_code: localeCode, currency } of sites)
    await saveBudgetKey(database.forSite(id), id, budgetKeyOf({ localeCode, currency }))
}
