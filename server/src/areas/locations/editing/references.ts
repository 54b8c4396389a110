/** What a body points to must be of this site and live (security.md T4). */
import { locationDefinition } from '@backlot/contract/location-definition'
import type { Message } from '@backlot/contract/message-table'
import type { LocationFields, LocationRecord } from '@backlot/contract/location-records'
import { projectProblems, recordProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { Ctx } from '#kit/context.ts'
import { AppError, invalidField, type FieldError } from '#kit/errors.ts'
import { inOrder } from '#kit/records/changes.ts'
import type { LeftOut } from '#engine/records/kind.ts'
import { emailProblem, phoneProblem, valueFaults } from '#engine/records/values.ts'
import { findOwner } from '#engine/records/people/queries.ts'
import { findThere } from '#engine/records/queries.ts'
import { namesOf } from '../history/names.ts'
import { listScope } from '../policy.ts'
import { locationFields } from './fields.ts'
import { fieldsOfPoint } from './town.ts'
import { findPlace, findStyles, listCategoryTree, type CategoryRow, type RecordRow } from './queries.ts'

/**
 * The fields with their categories completed: a child brings its parent, and what only administrators see stays on a
 * record that somebody else edits. Throws `invalid` at every field that points nowhere.
 */
async function checkReferences(
  ctx: Ctx,
  fields: LocationFields,
  { record, tree }: { record: LocationRecord; tree: readonly CategoryRow[] },
): Promise<LocationFields> {
  const faults: FieldError[] = [...valueFaults(locationDefinition, fields, record), ...contactFaults(fields, record)]
  const refuse = (path: string, message: Message): void => void faults.push({ path, message })
  const next = { ...fields }
  if (fields.categories) {
    const { adminCategories } = listScope(ctx.actor)
    const visible = new Map(tree.filter((row) => adminCategories || !row.admin_only).map((row) => [row.id, row]))
    if (fields.categories.some((id) => !visible.has(id))) refuse('categories', recordProblems.noSuchCategory)
    const parents = fields.categories.flatMap((id) => visible.get(id)?.parent_id ?? [])
    const unseen = record.categories.filter((id) => tree.some((row) => row.id === id) && !visible.has(id))
    next.categories = inOrder([...fields.categories, ...parents, ...unseen])
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
  if (owner != null && owner !== record.owner_user_id && !(await findOwner(ctx.db, ctx.site.id, 'location', owner)))
    refuse('owner_user_id', recordProblems.noSuchOwner)
  faults.push(...(await linkFaults(ctx, fields, record)))
  if (faults.length > 0) throw new AppError('invalid', { fields: faults })
  return next
}

/** Entries of the directory and projects that contacts and films name, as far as they are new. */
async function linkFaults(ctx: Ctx, fields: LocationFields, record: LocationRecord): Promise<FieldError[]> {
  const faults: FieldError[] = []
  for (const link of links) {
    const known = new Set(linksOf(record, link).map(({ id }) => id))
    const asked = linksOf(fields, link).filter(({ id }) => !known.has(id))
    const there = await linkedThere(ctx, asked, link)
    faults.push(...asked.filter(({ id }) => !there.has(id)).map(({ path }) => ({ path, message: link.message })))
  }
  return faults
}

/** Contacts and films without links to entries and projects that are gone: a copy has no older right to them. Their names stay. */
export async function liveLinks(ctx: Ctx, record: LocationRecord): Promise<Linking> {
  const [entries, projects] = await Promise.all(links.map((link) => linkedThere(ctx, linksOf(record, link), link)))
  const { contact_info: contacts, film_list: films } = record
  return {
    ...(contacts && {
      contact_info: contacts.map(({ directory_id: id, ...said }) =>
        id !== undefined && entries?.has(id) ? { ...said, directory_id: id } : said,
      ),
    }),
    ...(films && {
      film_list: films.map(({ project_id: id, ...said }) => (id != null && projects?.has(id) ? { ...said, project_id: id } : said)),
    }),
  }
}

interface LinkOf {
  id: number
  path: string
}
type Linking = Pick<LocationFields, 'contact_info' | 'film_list'>
const links = [
  { table: 'directory_entries', list: 'contact_info', name: 'directory_id', message: projectProblems.noSuchContact },
  { table: 'projects', list: 'film_list', name: 'project_id', message: projectProblems.notFound },
] as const
type Link = (typeof links)[number]

function linksOf(fields: Linking, { list, name }: Link): LinkOf[] {
  const rows: readonly { readonly [link in Link['name']]?: number | null | undefined }[] = fields[list] ?? []
  return rows.flatMap(({ [name]: id }, index) => (id == null ? [] : [{ id, path: `${list}.${index}.${name}` }]))
}

const linkedThere = ({ db, site }: Ctx, asked: readonly LinkOf[], { table }: Link): Promise<Set<number>> =>
  findThere(
    db,
    site.id,
    table,
    asked.map(({ id }) => id),
  )

/** Whom to call: a number and an address that can be used, as far as they are new. */
function contactFaults({ contact_info: contacts }: LocationFields, record: LocationRecord): FieldError[] {
  const known = JSON.stringify(record.contact_info ?? [])
  return (contacts ?? []).flatMap((contact, index) =>
    waysToReach.flatMap(([name, problemOf]): FieldError[] => {
      const text = contact[name] ?? ''
      const message = text === '' || known.includes(JSON.stringify(text)) ? undefined : problemOf(text)
      return message ? [{ path: `contact_info.${index}.${name}`, message }] : []
    }),
  )
}

const waysToReach = [
  ['phone1', phoneProblem],
  ['phone2', phoneProblem],
  ['mobile', phoneProblem],
  ['email1', emailProblem],
  ['email2', emailProblem],
] as const

const places = [
  ['city_id', 'cities'],
  ['county_id', 'counties'],
  ['region_id', 'regions'],
] as const

interface Location {
  row: Pick<RecordRow, 'status'>
  record: LocationRecord
}

/** The fields as they may be written. What is public or waits to be keeps a category. */
export async function checkFields(ctx: Ctx, fields: LocationFields, { row, record }: Location): Promise<LocationFields> {
  const needsCategory = row.status !== 'Draft' && row.status !== 'private'
  if (needsCategory && fields.categories?.length === 0) invalidField('categories', messages.categoryRequired)
  const tree = fields.categories ? await listCategoryTree(ctx.db, ctx.site.id) : []
  const checked = await checkReferences(ctx, fields, { record, tree })
  return { ...(await fieldsOfPoint(ctx, checked, record)), ...checked }
}

/** The record without categories that the caller may not know of. */
export async function visibleRecord(ctx: Ctx, record: LocationRecord, known?: readonly CategoryRow[]): Promise<LocationRecord> {
  if (listScope(ctx.actor).adminCategories) return record
  const tree = known ?? (await listCategoryTree(ctx.db, ctx.site.id))
  const hidden = new Set(tree.filter((row) => row.admin_only).map((row) => row.id))
  return { ...record, categories: record.categories.filter((id) => !hidden.has(id)) }
}

/** Categories that were deleted since are left out of an edit; anything else that is gone is refused at its field. */
export async function stillThere(ctx: Ctx, fields: LocationFields, { record }: Location): Promise<LocationFields> {
  const tree = await listCategoryTree(ctx.db, ctx.site.id)
  const live = fields.categories?.filter((id) => tree.some((row) => row.id === id))
  // What an owner cannot see of a record stays, also where an administrator decides.
  const hidden = record.categories.filter((id) => tree.some((row) => row.id === id && row.admin_only))
  const given = live ? { ...fields, categories: [...new Set([...live, ...hidden])] } : fields
  return checkReferences({ ...ctx, actor: { kind: 'system' } }, given, { record, tree })
}

/** A version without what it names and is gone; where a place is gone, the record keeps the one it has. */
export async function livePart(
  ctx: Ctx,
  snapshot: LocationRecord,
  now: LocationRecord,
): Promise<{ record: LocationRecord; left: LeftOut[] }> {
  const named = await namesOf(ctx, [snapshot])
  const left: LeftOut[] = []
  const isLive = (field: string, id: number): boolean => {
    const known = named.get(field)?.get(id)
    if (!known?.live) left.push({ field, name: known?.name ?? `${id}` })
    return known?.live === true
  }
  const record = locationFields.withFields(snapshot, {
    categories: snapshot.categories.filter((id) => isLive('categories', id)),
    styles: snapshot.styles.filter((id) => isLive('styles', id)),
  })
  for (const [field] of places) {
    const id = snapshot[field]
    if (id !== null && !isLive(field, id)) record[field] = now[field]
  }
  return { record, left }
}
