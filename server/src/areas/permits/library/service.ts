/** Guidelines, forms and sample letters that applicants read (S3 §3). */
import type { LibraryEntry } from '@backlot/contract/permit-desk'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { isOffice } from '../policy.ts'
import { mayReadEntry } from './policy.ts'
import { findEntry, insertEntry, listEntries, updateEntry, type EntryRow } from './queries.ts'

const present = (row: EntryRow): LibraryEntry => ({
  id: row.id,
  version: row.version,
  title: row.title,
  category: row.category as LibraryEntry['category'],
  text: row.text,
  url: row.url,
  audience: row.audience as LibraryEntry['audience'],
  sort_order: row.sort_order,
  active: row.active,
})

export async function getLibrary(ctx: Ctx): Promise<LibraryEntry[]> {
  const rows = await listEntries(ctx.db, ctx.site.id)
  return rows.filter((row) => mayReadEntry(ctx.actor, row)).map(present)
}

type Fields = Omit<LibraryEntry, 'id' | 'version'>

export const createEntry = (ctx: Ctx, fields: Fields): Promise<LibraryEntry> =>
  inTransaction(ctx, async (inside) => {
    must(isOffice(ctx.actor), 'forbidden')
    const row = await insertEntry(inside.db, { site_id: ctx.site.id, ...fields, created_at: ctx.now(), updated_at: ctx.now() })
    await audit(inside, {
      action: 'permit_library.created',
      entity: 'permit_library',
      entityId: row.id,
      changes: { title: [null, row.title] },
    })
    return present(row)
  })

type Change = { [Name in keyof Fields]?: Fields[Name] | undefined } & {
  id: number
  version?: number | undefined
  removed?: boolean | undefined
}

export const changeEntry = (ctx: Ctx, { id, version, removed, ...given }: Change): Promise<LibraryEntry> =>
  inTransaction(ctx, async (inside) => {
    must(isOffice(ctx.actor), 'forbidden')
    const seen = await findEntry(inside.db, ctx.site.id, id)
    must(seen, 'not_found')
    refuseStale(version, present(seen))
    const gone = removed === undefined ? {} : { deleted_at: removed ? ctx.now() : null }
    const row = await updateEntry(inside.db, ctx.site.id, id, { ...given, ...gone, updated_at: ctx.now() })
    const changes = { ...given, ...(removed === undefined ? {} : { removed }) }
    await audit(inside, { action: 'permit_library.changed', entity: 'permit_library', entityId: id, changes })
    return present(row)
  })
