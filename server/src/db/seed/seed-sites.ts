/** The preset sites with the lists that every library starts with. */
import { saveDirectoryCategories, type CategoryInput } from '#areas/directory/index.ts'
import { saveVocabulary } from '#areas/locations/index.ts'
import { insertSite } from '#areas/sites/index.ts'
import { directoryCategories } from '#db/presets/directory-categories.ts'
import { defaultDropdowns } from '#db/presets/dropdowns.ts'
import { directoryNamesOf } from '#db/presets/norwegian-directory.ts'
import { namesOf } from '#db/presets/norwegian-names.ts'
import { sitePresets } from '#db/presets/site-presets.ts'
import type { Database } from '#kit/db/database.ts'
import { categoryTree } from './content/categories.ts'

const styleLists = ['architectural_style_residential', 'architectural_style_commercial']

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
  for (const { id: siteId, localeCode } of sitePresets.filter((site) => added.includes(site.id))) {
    const named = namesOf(localeCode ?? '')
    const categories = categoryTree.map(({ parent, children, adminOnly }) => ({
      name: named(parent),
      children: children.map(named),
      adminOnly,
    }))
    const styles = Object.fromEntries(styleLists.map((list) => [list, [...new Set((defaultDropdowns[list] ?? []).map(named))]]))
    const db = database.forSite(siteId)
    await db
      .transaction()
      .execute((transaction) => saveVocabulary(transaction, siteId, { categories, dropdowns: { ...defaultDropdowns, ...styles } }))
  }
  if (added.length > 0) await fillDirectories(database)
  return added
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
