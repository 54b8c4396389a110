/** What a project points to must be of this site and there (security.md T4). */
import { projectProblems } from '@backlot/contract/area-problems'
import { projectDefinition } from '@backlot/contract/project-definition'
import type { ProjectRecord } from '@backlot/contract/project-records'
import type { Message } from '@backlot/contract/message-table'
import { staff } from '@backlot/contract/endpoint'
import { valueFaults } from '#engine/records/values.ts'
import type { NameReader } from '#engine/records/kind.ts'
import { findPeople } from '#engine/records/people/queries.ts'
import { findThere } from '#engine/records/queries.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError, type FieldError } from '#kit/errors.ts'
import { asObject } from '#kit/records/changes.ts'
import { findDropdownValues, unlistedFields } from '../../locations/index.ts'
import { findCities, listStaff } from '../queries.ts'

/** Fields that hold a value of a list of the site; 0 is none (S2 §3). */
export const listFields = {
  project_type: 'project_type',
  project_genre: 'project_genre',
  project_source: 'project_source',
  project_tier: 'project_tier',
} as const
const listFieldNames = Object.keys(listFields) as (keyof typeof listFields)[]

type Fields = Partial<ProjectRecord>
const none: Fields = {}

/** The fields as they may be written beside this record. Throws `invalid` at every one that points nowhere. */
export async function checkFields(ctx: Ctx, fields: Fields, { record }: { record: ProjectRecord }): Promise<Fields> {
  const faults: FieldError[] = valueFaults(projectDefinition, fields, record)
  const refuse = (path: string, message: Message): void => void faults.push({ path, message })
  await checkValues(ctx, fields, record, refuse)
  await checkPeople(ctx, fields, record, refuse)
  if (faults.length > 0) throw new AppError('invalid', { fields: faults })
  return fields
}

type Refuse = (path: string, message: Message) => void

async function checkValues(ctx: Ctx, fields: Fields, record: Fields, refuse: Refuse): Promise<void> {
  for (const name of await unlistedFields(ctx, listFields, fields, record)) refuse(name, projectProblems.noSuchValue)
}

async function checkPeople(ctx: Ctx, fields: Fields, record: Fields, refuse: Refuse): Promise<void> {
  const { db, site } = ctx
  if (fields.staff_lead != null && fields.staff_lead !== record.staff_lead) {
    const people = await listStaff(db, site.id, staff)
    if (!people.some(({ id }) => id === fields.staff_lead)) refuse('staff_lead', projectProblems.noSuchPerson)
  }
  const entries = (fields.contacts ?? []).flatMap(({ directory_id: id }) => (id == null ? [] : [id]))
  const found = await findThere(db, site.id, 'directory_entries', entries)
  for (const [index, { directory_id: id }] of (fields.contacts ?? []).entries()) {
    if (id != null && !found.has(id)) refuse(`contacts.${index}.directory_id`, projectProblems.noSuchContact)
  }
  const cities = (fields.filmed_city ?? []).map(({ city_id: id }) => id)
  const there = new Set((await findCities(db, site.id, cities)).map(({ id }) => id))
  for (const [index, id] of cities.entries()) if (!there.has(id)) refuse(`filmed_city.${index}.city_id`, projectProblems.noSuchValue)
}

/** A version without values that are gone. */
export async function livePart(
  ctx: Ctx,
  snapshot: ProjectRecord,
): Promise<{ record: ProjectRecord; left: { field: string; name: string }[] }> {
  const ids = listFieldNames.map((name) => snapshot[name] ?? 0)
  const known = new Set((await findDropdownValues(ctx.db, ctx.site.id, ids)).map(({ id }) => id))
  const gone = listFieldNames.filter((name) => (snapshot[name] ?? 0) !== 0 && !known.has(snapshot[name] ?? 0))
  const dropped: Fields = gone.reduce((fields, name) => ({ ...fields, [name]: 0 }), none)
  return { record: { ...snapshot, ...dropped }, left: gone.map((field) => ({ field, name: `${snapshot[field] ?? ''}` })) }
}

/** The ids of towns of a side of a change, which nobody has checked: history keeps what was. */
const townsOf = (side: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(side['filmed_city']) ? side['filmed_city'].map(asObject) : []

/** Reads values as people do: words of lists, names of people and towns instead of ids. */
export async function nameReader(ctx: Ctx, given: readonly object[]): Promise<NameReader> {
  const sides = given.map(asObject)
  const idsOf = (names: readonly string[]): number[] =>
    sides.flatMap((side) => names.flatMap((name) => (typeof side[name] === 'number' ? [side[name]] : [])))
  const values = new Map((await findDropdownValues(ctx.db, ctx.site.id, idsOf(listFieldNames))).map(({ id, name }) => [id, name]))
  const people = await findPeople(ctx.db, ctx.site.id, idsOf(['staff_lead', 'owner_user_id']))
  const towns = sides.flatMap(townsOf).flatMap(({ city_id: id }) => (typeof id === 'number' ? [id] : []))
  const cities = new Map((towns.length === 0 ? [] : await findCities(ctx.db, ctx.site.id, towns)).map(({ id, name }) => [id, name]))
  return (field, value) => {
    if (field === 'filmed_city')
      return townsOf({ [field]: value }).map((town) => ({ ...town, city_id: cities.get(Number(town['city_id'])) ?? town['city_id'] }))
    // Whom a contact is in the directory is said by the name beside it.
    if (field === 'contacts' && Array.isArray(value)) return value.map(asObject).map(({ directory_id: _id, ...contact }) => contact)
    if (typeof value !== 'number') return value
    if (field === 'staff_lead' || field === 'owner_user_id') return people.get(value) ?? value
    return field in listFields ? (values.get(value) ?? (value === 0 ? null : value)) : value
  }
}
