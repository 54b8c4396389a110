/** The names of what records point to by id, for people who read a history. */
import type { LocationRecord } from '@backlot/contract/location-records'
import { isAdmin } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { findPeople, listCategoryTree } from '../editing/queries.ts'
import { findNames } from './queries.ts'

const kinds = { categories: 'categories', styles: 'styles', city_id: 'cities', county_id: 'counties', region_id: 'regions' } as const
type Pointing = keyof typeof kinds
const isPointing = (field: string): field is Pointing => field in kinds

export interface Named {
  of: Record<Pointing, ReadonlyMap<number, { name: string; live: boolean }>>
  people: ReadonlyMap<number, string>
  /** Categories that the caller may not know of. */
  hidden: ReadonlySet<number>
}

const idsIn = (value: unknown): number[] => [value].flat().filter((id): id is number => typeof id === 'number')

type Pointers = Partial<Record<Pointing | 'owner_user_id', unknown>>

/** Looks up what these records, or these values of single fields, point to. */
export async function namesOf(ctx: Ctx, records: readonly (Partial<LocationRecord> | Pointers)[]): Promise<Named> {
  const asked = (field: Pointing | 'owner_user_id'): number[] => [...new Set(records.flatMap((record) => idsIn(record[field])))]
  const find = (field: Pointing) => findNames(ctx.db, ctx.site.id, kinds[field], asked(field))
  const hidden = isAdmin(ctx.actor) ? [] : (await listCategoryTree(ctx.db, ctx.site.id)).filter((row) => row.admin_only)
  return {
    of: {
      categories: await find('categories'),
      styles: await find('styles'),
      city_id: await find('city_id'),
      county_id: await find('county_id'),
      region_id: await find('region_id'),
    },
    people: await findPeople(ctx.db, ctx.site.id, asked('owner_user_id')),
    hidden: new Set(hidden.map((row) => row.id)),
  }
}

/** A field's value as a person reads it: names instead of ids. */
export function withNames(named: Named, field: string, value: unknown): unknown {
  if (field === 'owner_user_id') return typeof value === 'number' ? (named.people.get(value) ?? value) : value
  if (!isPointing(field)) return value
  const nameOf = (id: number): unknown => named.of[field].get(id)?.name ?? id
  if (Array.isArray(value))
    return idsIn(value)
      .filter((id) => field !== 'categories' || !named.hidden.has(id))
      .map(nameOf)
  return typeof value === 'number' ? nameOf(value) : value
}
