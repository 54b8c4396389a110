/** The preset sites with the lists that every library starts with. */
import { saveVocabulary } from '#areas/locations/index.ts'
import { insertSite } from '#areas/sites/index.ts'
import { defaultDropdowns } from '#db/presets/dropdowns.ts'
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
  return added
}
