/** Documents of a location come in, are named and opened, go to the trash and come back, and go out to who may have them. */
import { documentProblems } from '@backlot/contract/area-problems'
import {
  documentLimits,
  type LocationDocumentKind,
  type ManagedDocument,
  type ManagedDocuments,
} from '@backlot/contract/location-documents'
import { messages } from '@backlot/contract/messages'
import { keepOriginal, sendAttachment, type StoredMedia } from '#areas/media/index.ts'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { plainName, safeName, titleOfPdf } from '#kit/documents/file-names.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { enqueue } from '#kit/jobs.ts'
import { refuseStale } from '#kit/versions.ts'
import { findGalleryLocation } from '../pictures/gallery-queries.ts'
import { openGallery, writeGallery, type Writing } from '../pictures/gallery.ts'
import { removeFilesJob } from '../pictures/removal.ts'
import { can, isOffice, isPublished } from '../policy.ts'
import { presentManagedDocument } from './present.ts'
import {
  deleteDocument,
  deleteDocumentsOf,
  findDocument,
  findDocuments,
  insertDocument,
  updateDocument,
  type DocumentRow,
} from './queries.ts'

interface NewDocument {
  locationId: number
  kind: LocationDocumentKind
  title?: string | undefined
  fileName: string
  stored: StoredMedia
}

export async function listDocuments(ctx: Ctx, locationId: number): Promise<ManagedDocuments> {
  const { waits } = await openGallery(ctx, locationId)
  const all = (await findDocuments(ctx.db, ctx.site.id, locationId)).map(presentManagedDocument)
  return {
    waits,
    office: isOffice(ctx.actor),
    documents: all.filter(({ deleted_at: gone }) => gone === null),
    trashed: all.filter(({ deleted_at: gone }) => gone !== null),
  }
}

/** Adds a document that nobody but its keepers has yet. `also` runs in the same transaction, with the id. */
export const addDocument = (
  ctx: Ctx,
  { locationId, kind, title, fileName, stored }: NewDocument,
  also?: (inside: TransactionCtx, id: number) => Promise<unknown>,
): Promise<ManagedDocument> =>
  writeGallery(ctx, locationId, async (writing) => {
    const { db, site } = writing.ctx
    const all = await findDocuments(db, site.id, locationId)
    must(all.length < documentLimits.ofLocation, 'conflict', documentProblems.tooMany)
    await keepOriginal(writing.ctx, stored)
    const row = await insertDocument(db, {
      site_id: site.id,
      location_id: locationId,
      kind,
      title: title ?? titleOfPdf(fileName, documentLimits.title),
      file_hash: stored.hash,
      file_name: plainName(fileName),
      bytes: stored.bytes,
      created_by: userIdOf(ctx.actor),
    })
    await also?.(writing.ctx, row.id)
    await note(writing, row, 'added')
    return presentManagedDocument(row)
  })

/** What an upload became that was answered before. */
export async function findAgain(ctx: Ctx, id: number): Promise<ManagedDocument | null> {
  const row = await findDocument(ctx.db, ctx.site.id, id)
  return row ? presentManagedDocument(row) : null
}

type What = 'added' | 'changed' | 'opened' | 'closed' | 'deleted' | 'recovered' | 'removed_for_good'

const note = ({ ctx, location }: Writing, row: DocumentRow, what: What, changes: Record<string, Json> = {}) =>
  audit(ctx, {
    action: `location.document_${what}`,
    entity: 'location',
    entityId: location.id,
    changes: { document: row.id, ...changes },
  })

/** Works on one document while nobody else writes to its location: missing, foreign and another's answer alike. */
async function writeDocument<Result>(ctx: Ctx, id: number, work: (writing: Writing, row: DocumentRow) => Promise<Result>): Promise<Result> {
  const home = await findDocument(ctx.db, ctx.site.id, id)
  must(home, 'not_found')
  return writeGallery(ctx, home.location_id, async (writing) => {
    const row = await findDocument(writing.ctx.db, ctx.site.id, id)
    must(row, 'not_found')
    return work(writing, row)
  })
}

/** Of a public location whose changes wait, what visitors have stays as it is until the office changes it. */
const mustBeOwn = ({ waits }: Writing, row: DocumentRow): void => must(!waits || !row.open, 'forbidden', documentProblems.officeChanges)

interface Change {
  title?: string | undefined
  kind?: LocationDocumentKind | undefined
  open?: boolean | undefined
  version?: number | undefined
}

export const changeDocument = (ctx: Ctx, id: number, { version, ...asked }: Change): Promise<ManagedDocument> =>
  writeDocument(ctx, id, async (writing, row) => {
    must(row.deleted_at === null, 'wrong_state', documentProblems.inTrash)
    refuseStale(version, presentManagedDocument(row))
    mustBeOwn(writing, row)
    must(!writing.waits || asked.open !== true, 'forbidden', documentProblems.officeOpens)
    const { title = row.title, kind = row.kind, open = row.open } = asked
    const changes: Record<string, Json> = {
      ...(title === row.title ? {} : { title: [row.title, title] }),
      ...(kind === row.kind ? {} : { kind: [row.kind, kind] }),
      ...(open === row.open ? {} : { open: [row.open, open] }),
    }
    if (Object.keys(changes).length === 0) return presentManagedDocument(row)
    const next = await updateDocument(writing.ctx.db, ctx.site.id, id, { title, kind, open, updated_at: ctx.now() })
    await note(writing, row, open === row.open ? 'changed' : open ? 'opened' : 'closed', changes)
    return presentManagedDocument(next)
  })

/** Puts it in the trash; one that is there is as it was asked for. */
export const trashDocument = (ctx: Ctx, id: number): Promise<ManagedDocument> =>
  writeDocument(ctx, id, async (writing, row) => {
    if (row.deleted_at !== null) return presentManagedDocument(row)
    mustBeOwn(writing, row)
    const next = await updateDocument(writing.ctx.db, ctx.site.id, id, { deleted_at: ctx.now() })
    await note(writing, row, 'deleted')
    return presentManagedDocument(next)
  })

/** Takes it out of the trash, as it was. */
export const recoverDocument = (ctx: Ctx, id: number): Promise<ManagedDocument> =>
  writeDocument(ctx, id, async (writing, row) => {
    if (row.deleted_at === null) return presentManagedDocument(row)
    mustBeOwn(writing, row)
    const next = await updateDocument(writing.ctx.db, ctx.site.id, id, { deleted_at: null })
    await note(writing, row, 'recovered')
    return presentManagedDocument(next)
  })

/** Removes one for good. Throws `wrong_state` unless it is in the trash. */
export const removeDocument = (ctx: Ctx, id: number): Promise<{ Success: boolean }> =>
  writeDocument(ctx, id, async (writing, row) => {
    must(row.deleted_at !== null, 'wrong_state', documentProblems.notInTrash)
    await removeBytes(writing.ctx, await deleteDocument(writing.ctx.db, ctx.site.id, id))
    await note(writing, row, 'removed_for_good')
    return { Success: true }
  })

/** The same of a location that is removed for good: all that it has. */
export const removeDocumentsOf = async (ctx: TransactionCtx, locationId: number): Promise<void> =>
  removeBytes(ctx, await deleteDocumentsOf(ctx.db, ctx.site.id, locationId))

async function removeBytes(ctx: TransactionCtx, gone: { file_hash: string }[]): Promise<void> {
  const hashes = [...new Set(gone.map((row) => row.file_hash))]
  if (hashes.length > 0) await enqueue(ctx, removeFilesJob, { keys: [], hashes })
}

/** The PDF, under its title. What the caller may not have answers as what is not there. */
export async function sendDocument(ctx: Ctx, id: number, { reply }: Call) {
  const row = await findDocument(ctx.db, ctx.site.id, id)
  const location = row && (await findGalleryLocation(ctx.db, ctx.site.id, row.location_id))
  must(row && location, 'not_found', messages.locationNotFound)
  const keeps = can(ctx.actor, 'edit', { ...location, lockboxes: {} }, ctx.site)
  must(keeps || (row.open && row.deleted_at === null && isPublished(location)), 'not_found', messages.locationNotFound)
  return sendAttachment(ctx, reply, { hash: row.file_hash, fileName: `${safeName(row.title, 'document')}.pdf` })
}
