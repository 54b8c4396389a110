/** What a body points to must be of this site and live (security.md T4). */
import type { Message } from '@backlot/contract/message-table'
import { directoryProblems } from '@backlot/contract/area-problems'
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { directoryRoots } from '@backlot/contract/directory-fields'
import type { DirectoryFields, DirectoryRecord } from '@backlot/contract/directory-records'
import type { Ctx } from '#kit/context.ts'
import { AppError, type FieldError } from '#kit/errors.ts'
import { inOrder } from '#kit/records/changes.ts'
import type { LeftOut } from '#engine/records/kind.ts'
import { valueFaults } from '#engine/records/values.ts'
import { findOwner } from '#engine/records/people/queries.ts'
import { findThere } from '#engine/records/queries.ts'
import { readTree } from '../categories/service.ts'
import type { Tree } from '../categories/tree.ts'
import { refuseForeignFiles } from '../files/record.ts'
import { listScope } from '../policy.ts'
import type { EntryRow } from '../queries.ts'
import { withFields } from './fields.ts'

interface Entry {
  row: EntryRow
  record: DirectoryRecord
}
interface Context {
  record: DirectoryRecord
  tree: Tree
}

/** The fields as they may be written beside this record. Throws `invalid` at every one that points nowhere. */
export async function checkFields(ctx: Ctx, fields: DirectoryFields, { row, record }: Entry): Promise<DirectoryFields> {
  refuseForeignFiles(fields, record, row.files)
  return checkReferences(ctx, fields, { record, tree: await readTree(ctx) })
}

async function checkReferences(ctx: Ctx, fields: DirectoryFields, context: Context): Promise<DirectoryFields> {
  const faults: FieldError[] = valueFaults(directoryDefinition, fields, context.record)
  const refuse = (path: string, message: Message): void => void faults.push({ path, message })
  const next = { ...fields, ...categoriesOf(ctx, fields, context, refuse) }
  await checkOwner(ctx, fields, context, refuse)
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
type Refuse = (path: string, message: Message) => void

/** What only administrators see stays on an entry that somebody else edits. Contacts is no place for a listing. */
function categoriesOf(ctx: Ctx, fields: DirectoryFields, { record, tree }: Context, refuse: Refuse): DirectoryFields {
  const scope = listScope(ctx.actor)
  const isPlace = (id: number): boolean => tree.isVisible(id, scope) && tree.rootOf(id) !== directoryRoots.contacts
  const main = fields.main_category
  const chosen = fields.categories ?? record.categories
  if (main != null && !isPlace(main)) refuse('main_category', directoryProblems.noSuchCategory)
  else if (main != null && !chosen.includes(main)) refuse('main_category', directoryProblems.notChosen)
  if (!fields.categories) return {}
  if (!fields.categories.every(isPlace)) refuse('categories', directoryProblems.noSuchCategory)
  const closed = record.categories.filter((id) => tree.has(id) && !tree.isVisible(id, scope))
  return closed.length === 0 ? {} : { categories: inOrder([...fields.categories, ...closed]) }
}

async function checkOwner(ctx: Ctx, fields: DirectoryFields, { record }: Context, refuse: Refuse): Promise<void> {
  const owner = fields.owner_user_id
  if (owner == null || owner === record.owner_user_id) return
  if (!(await findOwner(ctx.db, ctx.site.id, 'directory', owner))) refuse('owner_user_id', directoryProblems.noSuchOwner)
}

/** The record without categories that the caller may not know of. */
export function visibleRecord(ctx: Ctx, record: DirectoryRecord, tree: Tree): DirectoryRecord {
  const scope = listScope(ctx.actor)
  const isVisible = (id: number): boolean => tree.isVisible(id, scope)
  const main = record.main_category
  return { ...record, categories: record.categories.filter(isVisible), main_category: main !== null && isVisible(main) ? main : null }
}

/** Categories that were deleted since are left out of an edit; what an owner cannot see of an entry stays. */
export async function stillThere(ctx: Ctx, fields: DirectoryFields, { record }: Entry): Promise<DirectoryFields> {
  if (!fields.categories) return fields
  const tree = await readTree(ctx)
  const hidden = record.categories.filter((id) => tree.isHidden(id))
  return { ...fields, categories: [...new Set([...fields.categories.filter((id) => tree.has(id)), ...hidden])] }
}

/** A version without what it names and is gone. Nobody is notified: the entry shows what came back. */
export async function livePart(ctx: Ctx, snapshot: DirectoryRecord): Promise<{ record: DirectoryRecord; left: LeftOut[] }> {
  const tree = await readTree(ctx)
  const fields: DirectoryFields = { categories: snapshot.categories.filter((id) => tree.has(id)) }
  for (const [field, table] of linked) {
    const there = await findThere(ctx.db, ctx.site.id, table, snapshot[field] ?? [])
    fields[field] = (snapshot[field] ?? []).filter((id) => there.has(id))
  }
  return { record: withFields(snapshot, fields), left: [] }
}
