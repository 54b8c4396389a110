/** A field's value as a person reads it in a history: names instead of ids. */
import type { Ctx } from '#kit/context.ts'
import { readTree } from '../categories/service.ts'
import { asObject } from '#kit/records/changes.ts'
import { listScope } from '../policy.ts'
import type { NameReader } from '#engine/records/kind.ts'
import { findPeople } from '#engine/records/people/queries.ts'
import { findLinkedNames } from '../editing/queries.ts'

/** Reads the values of these sides of changes. Categories that the caller may not know of are left out. */
export async function nameReader(ctx: Ctx, given: readonly object[]): Promise<NameReader> {
  const sides = given.map(asObject)
  const tree = await readTree(ctx)
  const owners = sides.flatMap((side) => (typeof side['owner_user_id'] === 'number' ? [side['owner_user_id']] : []))
  const people = await findPeople(ctx.db, ctx.site.id, owners)
  const scope = listScope(ctx.actor)
  const linked = await linkedNames(ctx, sides)
  const isKnown = (id: number): boolean => !tree.has(id) || tree.isVisible(id, scope)
  const categoryName = (id: number): unknown => tree.nameOf(id) ?? id
  return (field, value) => {
    if (field === 'owner_user_id' && typeof value === 'number') return people.get(value) ?? value
    if (field === 'categories' && Array.isArray(value)) return value.map(Number).filter(isKnown).map(categoryName)
    const names = linked[field]
    if (names && Array.isArray(value)) return value.map((id: unknown) => names.get(Number(id)) ?? id)
    if (field === 'main_category' && typeof value === 'number') return isKnown(value) ? categoryName(value) : null
    return value
  }
}

const tables = { location_ids: 'locations', project_ids: 'projects' } as const

/** Names of the locations and projects that these sides link to, by the field that links them. */
async function linkedNames(ctx: Ctx, sides: readonly Record<string, unknown>[]): Promise<Record<string, Map<number, string>>> {
  const names: Record<string, Map<number, string>> = {}
  for (const [field, table] of Object.entries(tables)) {
    const ids = new Set(sides.flatMap((side) => (Array.isArray(side[field]) ? (side[field] as number[]) : [])))
    names[field] = await findLinkedNames(ctx.db, ctx.site.id, table, [...ids])
  }
  return names
}
