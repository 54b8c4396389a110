/** The office's contacts: entries that nobody but staff ever sees, written by administrators (S2 §2; domain.md §2.1 "Contact"). */
import { directoryProblems } from '@backlot/contract/area-problems'
import type { ContactFields, DirectoryContact } from '@backlot/contract/directory-contacts'
import { directoryRoots, labelOf } from '@backlot/contract/directory-fields'
import type { DirectoryFields } from '@backlot/contract/directory-records'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { readTree } from '../categories/service.ts'
import { recordOf, withFields } from '../editing/fields.ts'
import { makeOnce } from '#engine/records/service.ts'
import { lockRecord, mustBeLive, openRecord, writeRecord } from '#engine/records/write.ts'
import { standingOf } from '../policy.ts'
import { contactKind, type StoredEntry } from '../definition.ts'
import { findLinkedNames } from '../editing/queries.ts'
import { findEntries } from '../queries.ts'
import { findIdByEmail, listContacts } from './queries.ts'

/** A contact's own names for two fields of the directory. */
function fieldsOf({ organization, notes, ...rest }: ContactFields): DirectoryFields {
  return {
    ...rest,
    ...(organization === undefined ? {} : { company_name: organization }),
    ...(notes === undefined ? {} : { notes_staff: notes }),
  }
}

interface Links {
  location_ids: Map<number, string>
  project_ids: Map<number, string>
}
/** Names of what these contacts are linked to. */
async function linksOf(ctx: Ctx, records: readonly StoredEntry['record'][]): Promise<Links> {
  const idsOf = (field: keyof Links): number[] => [...new Set(records.flatMap((record) => record[field] ?? []))]
  return {
    location_ids: await findLinkedNames(ctx.db, ctx.site.id, 'locations', idsOf('location_ids')),
    project_ids: await findLinkedNames(ctx.db, ctx.site.id, 'projects', idsOf('project_ids')),
  }
}

function present(ctx: Ctx, { row, record }: StoredEntry, links: Links): DirectoryContact {
  const { display_as: _kind, listing_name: _listing, company_name, notes_staff, contact_types, ...rest } = record
  return {
    ...rest,
    organization: company_name,
    notes: notes_staff,
    contact_types: contact_types ?? [],
    location_ids: record.location_ids ?? [],
    project_ids: record.project_ids ?? [],
    id: row.id,
    label: labelOf(record),
    locations: namesIn(links.location_ids, record.location_ids),
    projects: namesIn(links.project_ids, record.project_ids),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    can: { edit: standingOf(ctx.actor, row).isOffice && row.deleted_at === null },
  }
}

const namesIn = (names: ReadonlyMap<number, string>, ids: readonly number[] = []): { id: number; name: string }[] =>
  ids.map((id) => ({ id, name: names.get(id) ?? '' }))

/** One page of contacts by name. */
export async function getContacts(
  ctx: Ctx,
  query: { type: 'all' | 'locations' | 'projects'; skip: number; limit: number },
): Promise<{ total: number; items: DirectoryContact[] }> {
  const { ids, total } = await listContacts(ctx.db, ctx.site.id, query)
  const byId = new Map((await findEntries(ctx.db, ctx.site.id, ids)).map((row) => [row.id, row]))
  const found = ids.flatMap((id) => byId.get(id) ?? []).map((row) => ({ row, record: recordOf(row) }))
  const links = await linksOf(
    ctx,
    found.map(({ record }) => record),
  )
  return { total, items: found.map((stored) => present(ctx, stored, links)) }
}

export async function getContact(ctx: Ctx, id: number): Promise<DirectoryContact> {
  const stored = await openRecord(ctx, contactKind, id)
  return present(ctx, stored, await linksOf(ctx, [stored.record]))
}

/** Throws `not_found` where no contact has the email. */
export async function getContactByEmail(ctx: Ctx, email: string): Promise<DirectoryContact> {
  const id = await findIdByEmail(ctx.db, ctx.site.id, email)
  must(id !== undefined, 'not_found', directoryProblems.entryNotFound)
  return getContact(ctx, id)
}

/** A new contact. Throws `invalid` without its names and a type. */
export async function createContact(ctx: Ctx, { client_key: key, ...body }: ContactFields & { client_key?: string | undefined }) {
  const id = await makeOnce(ctx, contactKind, { key, columns: { kind: 'contact', status: 'private' } }, async (inside, stored) => {
    const tree = await readTree(inside)
    const checked = await contactKind.guards.fields(inside, fieldsOf(body), stored)
    // A site whose tree has no Contacts keeps them all the same: what they are is their kind.
    const home = tree.has(directoryRoots.contacts) ? [directoryRoots.contacts] : []
    const record = { ...withFields(stored.record, checked), categories: home, main_category: home[0] ?? null }
    await writeRecord(inside, contactKind, stored, { action: 'contact_added', record, changes: { kind: [null, 'contact'] } })
  })
  return getContact(ctx, id)
}

/** Writes the named fields. Throws `conflict` for a stale version. */
export async function changeContact(
  ctx: Ctx,
  { id, version, ...body }: ContactFields & { id: number; version?: number | undefined },
): Promise<DirectoryContact> {
  const outcome = await inTransaction(ctx, async (inside) => {
    const stored = await lockRecord(inside, contactKind, id)
    mustBeLive(contactKind, stored.row)
    if (version !== undefined && version !== stored.row.version) return 'stale'
    const checked = await contactKind.guards.fields(inside, fieldsOf(body), stored)
    await writeRecord(inside, contactKind, stored, { action: 'contact_updated', record: withFields(stored.record, checked) })
    return 'written'
  })
  if (outcome === 'stale') throw new AppError('conflict', { current: await getContact(ctx, id) })
  return getContact(ctx, id)
}
