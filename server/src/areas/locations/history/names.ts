/** A field's value as a person reads it in a history: names instead of ids. */
import type { Ctx } from '#kit/context.ts'
import { asObject } from '#kit/records/changes.ts'
import type { NameReader } from '#engine/records/kind.ts'
import { findPeople } from '#engine/records/people/queries.ts'
import { listCategoryTree } from '../editing/queries.ts'
import { listScope } from '../policy.ts'
import { findNames, namedTables, type NamedField } from './queries.ts'

const namedFields = Object.keys(namedTables) as NamedField[]
/** Fields that hold ids. */
export const pointing: readonly string[] = [...namedFields, 'owner_user_id']

const idsIn = (value: unknown): number[] => [value].flat().filter((id): id is number => typeof id === 'number')

export type Named = ReadonlyMap<string, ReadonlyMap<number, { name: string; live: boolean }>>

/** Looks up what these records, or these values of single fields, point to, by the field. */
export async function namesOf(ctx: Ctx, sides: readonly object[]): Promise<Named> {
  const records = sides.map(asObject)
  const found = new Map<string, ReadonlyMap<number, { name: string; live: boolean }>>()
  for (const field of namedFields) {
    const ids = new Set(records.flatMap((record) => idsIn(record[field])))
    found.set(field, await findNames(ctx.db, ctx.site.id, field, [...ids]))
  }
  return found
}

/** Reads the values of these sides of changes. Categories that the caller may not know of are left out. */
export async function nameReader(ctx: Ctx, sides: readonly object[]): Promise<NameReader> {
  const named = await namesOf(ctx, sides)
  const owners = sides.flatMap((side) => idsIn(asObject(side)['owner_user_id']))
  const people = await findPeople(ctx.db, ctx.site.id, owners)
  const tree = listScope(ctx.actor).adminCategories ? [] : await listCategoryTree(ctx.db, ctx.site.id)
  const hidden = new Set(tree.filter((row) => row.admin_only).map((row) => row.id))
  return (field, value) => {
    if (field === 'owner_user_id') return typeof value === 'number' ? (people.get(value) ?? value) : value
    const names = named.get(field)
    if (!names) return value
    const nameOf = (id: number): unknown => names.get(id)?.name ?? id
    if (!Array.isArray(value)) return typeof value === 'number' ? nameOf(value) : value
    return idsIn(value)
      .filter((id) => field !== 'categories' || !hidden.has(id))
      .map(nameOf)
  }
}
