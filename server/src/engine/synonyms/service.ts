/** The words that mean the same on a site. */
import { searchWordsList } from '@backlot/contract/location-vocabularies'
import type { SiteDb } from '#kit/db/database.ts'
import { synonymsFor, type Synonyms } from './synonyms.ts'

interface SynonymsCtx {
  site: { id: number; localeCode: string }
  db: SiteDb
}

/** By the site as it was looked up, which is anew every two seconds: what is remembered is never older than that. */
const remembered = new WeakMap<SynonymsCtx['site'], Promise<Synonyms>>()

export function synonymsOf(ctx: SynonymsCtx): Promise<Synonyms> {
  const known = remembered.get(ctx.site)
  if (known) return known
  const read = readOwn(ctx).then((own) => synonymsFor(ctx.site.localeCode, own))
  remembered.set(ctx.site, read)
  // What failed is asked again.
  read.catch(() => remembered.delete(ctx.site))
  return read
}

async function readOwn({ site, db }: SynonymsCtx): Promise<string[]> {
  const rows = await db
    .selectFrom('dropdown_values')
    .select('name')
    .where('site_id', '=', site.id)
    .where('list', '=', searchWordsList)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.name)
}
