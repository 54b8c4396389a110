/** Guidelines, forms and sample letters that applicants read (S3 §3). */
import type { Readable } from 'node:stream'
import type { LibraryEntry } from '@backlot/contract/permit-desk'
import { permitDocumentBytes } from '@backlot/contract/permit-process'
import { keepOriginal, receiveEnclosure, sendAttachment } from '#areas/media/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { plainName } from '#kit/documents/file-names.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { refuseStale } from '#kit/versions.ts'
import { isOffice } from '../policy.ts'
import { mayReadEntry } from './policy.ts'
import { findEntry, insertEntry, listEntries, readEntry, updateEntry, type EntryRow } from './queries.ts'

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
  file: row.file_hash === null ? null : { name: row.file_name, bytes: row.file_bytes },
})

export async function getLibrary(ctx: Ctx): Promise<LibraryEntry[]> {
  const rows = await listEntries(ctx.db, ctx.site.id)
  return rows.filter((row) => mayReadEntry(ctx.actor, row)).map(present)
}

type Fields = Omit<LibraryEntry, 'id' | 'version' | 'file'>

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
  no_file?: true | undefined
}

const noFile = { file_hash: null, file_name: '', file_bytes: 0 }

export const changeEntry = (ctx: Ctx, { id, version, removed, no_file: isWithout, ...given }: Change): Promise<LibraryEntry> =>
  inTransaction(ctx, async (inside) => {
    must(isOffice(ctx.actor), 'forbidden')
    const seen = await findEntry(inside.db, ctx.site.id, id)
    must(seen, 'not_found')
    refuseStale(version, present(seen))
    const gone = removed === undefined ? {} : { deleted_at: removed ? ctx.now() : null }
    const row = await updateEntry(inside.db, ctx.site.id, id, {
      ...given,
      ...gone,
      ...(isWithout && noFile),
      updated_at: ctx.now(),
    })
    const changes = { ...given, ...(removed === undefined ? {} : { removed }), ...(isWithout && { file: [seen.file_name, null] }) }
    await audit(inside, { action: 'permit_library.changed', entity: 'permit_library', entityId: id, changes })
    return present(row)
  })

/** Puts a file in place of the one that an entry has. */
export async function putEntryFile(ctx: Ctx, id: number, { fileName, file }: { fileName: string; file: Readable }): Promise<LibraryEntry> {
  must(isOffice(ctx.actor), 'forbidden')
  const original = await receiveEnclosure(ctx, file, permitDocumentBytes)
  return inTransaction(ctx, async (inside) => {
    const seen = await findEntry(inside.db, ctx.site.id, id)
    must(seen && seen.deleted_at === null, 'not_found')
    await keepOriginal(inside, original)
    const columns = { file_hash: original.hash, file_name: plainName(fileName), file_bytes: original.bytes, updated_at: ctx.now() }
    const row = await updateEntry(inside.db, ctx.site.id, id, columns)
    const changes = { file: [seen.file_name || null, row.file_name] }
    await audit(inside, { action: 'permit_library.file_changed', entity: 'permit_library', entityId: id, changes })
    return present(row)
  })
}

export async function sendEntryFile(ctx: Ctx, id: number, { reply }: Call) {
  const row = await readEntry(ctx.db, ctx.site.id, id)
  must(row && row.file_hash !== null && mayReadEntry(ctx.actor, row), 'not_found')
  return sendAttachment(ctx, reply, { hash: row.file_hash, fileName: row.file_name })
}
