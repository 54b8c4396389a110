/** What a body points to must be of this site and live (security.md T4). */
import type { LocationFields, LocationRecord } from '@backlot/contract/location-records'
import { recordProblems } from '@backlot/contract/area-problems'
import { isAdmin } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError, type FieldError } from '#kit/errors.ts'
import { inOrder } from '#kit/records/changes.ts'
import { findOwner, findPlace, findStyles, type CategoryRow } from './queries.ts'

/**
 * The fields with their categories completed: a child brings its parent, and what only administrators see stays on a
 * record that somebody else edits. Throws `invalid` at every field that points nowhere.
 */
export async function checkReferences(
  ctx: Ctx,
  fields: LocationFields,
  { record, tree }: { record: LocationRecord; tree: readonly CategoryRow[] },
): Promise<LocationFields> {
  const faults: FieldError[] = []
  const refuse = (path: string, message: string): void => void faults.push({ path, message })
  const next = { ...fields }
  if (fields.categories) {
    const visible = new Map(tree.filter((row) => isAdmin(ctx.actor) || !row.admin_only).map((row) => [row.id, row]))
    if (fields.categories.some((id) => !visible.has(id))) refuse('categories', recordProblems.noSuchCategory)
    const parents = fields.categories.flatMap((id) => visible.get(id)?.parent_id ?? [])
    const kept = record.categories.filter((id) => tree.some((row) => row.id === id) && !visible.has(id))
    next.categories = inOrder([...fields.categories, ...parents, ...kept])
  }
  if (fields.styles && fields.styles.length > 0) {
    const found = await findStyles(ctx.db, ctx.site.id, fields.styles)
    if (found.length < new Set(fields.styles).size) refuse('styles', recordProblems.noSuchStyle)
  }
  for (const [name, table] of places) {
    const id = fields[name]
    // What the record has already may stay, also when its list has lost it.
    if (id == null || id === record[name]) continue
    if (!(await findPlace(ctx.db, table, ctx.site.id, id))) refuse(name, recordProblems.noSuchPlace)
  }
  const owner = fields.owner_user_id
  if (owner != null && owner !== record.owner_user_id && !(await findOwner(ctx.db, ctx.site.id, owner)))
    refuse('owner_user_id', recordProblems.noSuchOwner)
  if (faults.length > 0) throw new AppError('invalid', { fields: faults })
  return next
}

export const places = [
  ['city_id', 'cities'],
  ['county_id', 'counties'],
  ['region_id', 'regions'],
] as const
