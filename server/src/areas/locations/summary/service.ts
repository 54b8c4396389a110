/** What the search offers on this site: the category tree and the places, with the number of locations in each. */
import type { SiteSummary, SummaryCategory } from '@backlot/contract/sites'
import type { Ctx } from '#kit/context.ts'
import { listScope } from '../policy.ts'
import { listCategories, listCities, listCounties, listRegions } from '../queries.ts'
import { summaryCounts } from '../search/index.ts'

/** The summary of S3 §7; categories of administrators only for them. */
export async function getSummary(ctx: Ctx, options: { archived: boolean }): Promise<SiteSummary> {
  const { db, site } = ctx
  const [counts, categories, cities, counties, regions] = await Promise.all([
    summaryCounts(ctx, listScope(ctx.actor), options.archived),
    listCategories(db, site.id),
    listCities(db, site.id),
    listCounties(db, site.id),
    listRegions(db, site.id),
  ])
  const visible = categories.filter((category) => !category.admin_only || listScope(ctx.actor).adminCategories)
  const treeBelow = (parentId: number | null): SummaryCategory[] =>
    visible
      .filter((category) => category.parent_id === parentId)
      .map(({ id, name, admin_only }) => ({
        id,
        name,
        parent: parentId ?? 0,
        AdminOnly: admin_only,
        locations: counts.categories.get(id) ?? 0,
        children: treeBelow(id),
      }))
  return {
    categories: treeBelow(null),
    cities: cities.map(({ id, name }) => ({ id, city_name: name, locations: counts.cities.get(id) ?? 0 })),
    counties: counties.map(({ id, name }) => ({ id, county_name: name, locations: counts.counties.get(id) ?? 0 })),
    regions: regions.map(({ id, name }) => ({ id, region_name: name, locations: counts.regions.get(id) ?? 0 })),
  }
}
