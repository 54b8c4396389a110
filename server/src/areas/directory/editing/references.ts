/** What a body points to must be of this site and live (security.md T4). */
import { directoryProblems } from '@backlot/contract/area-problems'
import { directoryRoots } from '@backlot/contract/directory-fields'
import type { DirectoryFields, DirectoryRecord } from '@backlot/contract/directory-records'
import type { Ctx } from '#kit/context.ts'
import { AppError, type FieldError } from '#kit/errors.ts'
import { inOrder } from '#kit/records/changes.ts'
import type { Tree } from '../categories/tree.ts'
import { listScope } from '../policy.ts'
import { findOwner, findThere } from './queries.ts'

interface Around {
  record: DirectoryRecord
  tree: Tree
}

/** The fields as they may be written. Throws `invalid` at every one that points nowhere. */
export async function checkReferences(ctx: Ctx, fields: DirectoryFields, around: Around): Promise<DirectoryFields> {
  const faults: FieldError[] = []
  const refuse = (path: string, message: string): void => void faults.push({ path, message })
  const next = { ...fields, ...categoriesOf(ctx, fields, around, refuse) }
  await checkOwner(ctx, fields, around, refuse)
  for (const [field, table, message] of linked) {
    const asked = new Set(fields[field] ?? [])
    if ((await findThere(ctx.db, ctx.site.id, table, [...asked])).size < asked.size) refuse(field, message)
  }
  if (faults.length > 0) throw new AppError('invalid', { fields: faults })
  return next
}

const linked = [
  ['location_ids', 'locations', directoryProblems.noSuchLocation],
  ['project_ids', 'projects', directoryProblems.noSuchProject],
] as const
type Refuse = (path: string, message: string) => void

/** What only administrators see stays on an entry that somebody else edits. Contacts is no place for a listing. */
function categoriesOf(ctx: Ctx, fields: DirectoryFields, { record, tree }: Around, refuse: Refuse): DirectoryFields {
  const scope = listScope(ctx.actor)
  const isPlace = (id: number): boolean => tree.isVisible(id, scope) && tree.rootOf(id) !== directoryRoots.contacts
  const main = fields.main_category
  const chosen = fields.categories ?? record.categories
  if (main != null && !isPlace(main)) refuse('main_category', directoryProblems.noSuchCategory)
  else if (main != null && !chosen.includes(main)) refuse('main_category', directoryProblems.notChosen)
  if (!fields.categories) return {}
  if (!fields.categories.every(isPlace)) refuse('categories', directoryProblems.noSuchCategory)
  const kept = record.categories.filter((id) => tree.has(id) && !tree.isVisible(id, scope))
  return kept.length === 0 ? {} : { categories: inOrder([...fields.categories, ...kept]) }
}

async function checkOwner(ctx: Ctx, fields: DirectoryFields, { record }: Around, refuse: Refuse): Promise<void> {
  const owner = fields.owner_user_id
  if (owner == null || owner === record.owner_user_id) return
  if (!(await findOwner(ctx.db, ctx.site.id, owner))) refuse('owner_user_id', directoryProblems.noSuchOwner)
}
