/** The definition of directory entries: listings that their owners keep, and the office's own contacts. */
import { directoryProblems, recordProblems, wrongEntryMove } from '@backlot/contract/area-problems'
import { directoryTermsDocument, labelOf, type DirectoryStatus } from '@backlot/contract/directory-fields'
import { directoryMachine } from '@backlot/contract/directory-machine'
import type { DirectoryEdit, DirectoryProposal, DirectoryRecord } from '@backlot/contract/directory-records'
import { currentVersionOf, noteAcceptance } from '#areas/sites/index.ts'
import { must } from '#kit/errors.ts'
import type { RecordKind, Stored } from '#engine/records/kind.ts'
import { ownedRecords } from '#engine/records/owned.ts'
import { readTree } from './categories/service.ts'
import { columnsOf, directoryFields, isOfficeField, recordOf } from './editing/fields.ts'
import { linkFields, replaceLinks } from './editing/queries.ts'
import { checkFields, livePart, stillThere, visibleRecord } from './editing/references.ts'
import { categoryFaults, faultsOf, missingOf } from './editing/rules.ts'
import { directoryMails } from './emails.ts'
import { presentFile } from './files/present.ts'
import { findFiles } from './files/queries.ts'
import { nameReader } from './history/names.ts'
import { findMergesOf } from './merging/queries.ts'
import { standingOf } from './policy.ts'
import { entriesById, type EntryRow } from './queries.ts'
import { refreshSearch } from './search/refresh.ts'
import { confirmed, verifiedBy } from './verification/policy.ts'
import { setVerification } from './verification/queries.ts'

export interface DirectoryShape {
  row: EntryRow
  record: DirectoryRecord
  status: DirectoryStatus
}
export type StoredEntry = Stored<DirectoryShape>
type Kind = RecordKind<
  DirectoryShape,
  Pick<DirectoryEdit, 'label' | 'files'>,
  Pick<DirectoryProposal, 'entry_id' | 'label' | 'record_version' | 'files'>
>

/** Every entry, whichever kind. */
export const directoryKind: Kind = {
  tables: { records: 'directory_entries', versions: 'directory_versions', proposals: 'directory_proposals', key: 'entry_id' },
  machine: directoryMachine,
  fields: directoryFields,
  isOfficeField,
  nameOf: labelOf,
  ownerRole: 'directory',
  quota: (settings) => settings.ownerEntryDrafts,
  terms: (ctx) => currentVersionOf(ctx, directoryTermsDocument),
  noteTerms: (inside) => noteAcceptance(inside, directoryTermsDocument),
  problems: {
    ...directoryProblems,
    notFound: directoryProblems.entryNotFound,
    notInTrash: recordProblems.notInTrash,
    categoryMissing: recordProblems.categoryMissing,
    wrongMove: wrongEntryMove,
  },
  mails: directoryMails,
  standing: standingOf,
  hooks: {
    read: { rows: entriesById, recordOf },
    columnsOf: (ctx, { row }, change) => ({ ...(change.record ? columnsOf(change.record) : {}), ...verifiedBy(ctx, row, change) }),
    async afterWrite(ctx, id, { record, changes }) {
      for (const field of linkFields) if (field in changes) await replaceLinks(ctx.db, ctx.site.id, id, field, record[field] ?? [])
      await refreshSearch(ctx, [id])
    },
    async missing(ctx, many) {
      const tree = await readTree(ctx)
      return many.map(({ record }) => missingOf(record, tree))
    },
    async present(ctx, { row, record }) {
      const files = await findFiles(ctx.db, ctx.site.id, row.id)
      const own = { label: labelOf(record), files: files.map((file) => presentFile(ctx, file)) }
      return { record: visibleRecord(ctx, record, await readTree(ctx)), own }
    },
  },
  guards: {
    fields: checkFields,
    isSound: (record, row, status) => faultsOf(record, row.kind, status),
    moves: {
      isPublishable: async (ctx, { row, record }) => (row.kind === 'contact' ? [] : categoryFaults(record, await readTree(ctx))),
    },
    stillThere,
    live: livePart,
    async recover(ctx, id) {
      // One that went into another entry comes back by undoing that.
      must((await findMergesOf(ctx.db, ctx.site.id, [id])).length === 0, 'wrong_state', directoryProblems.mergedAway)
    },
  },
  proposals: {
    // Whoever changes an entry has looked at it.
    changed: async (ctx, id) => void (await setVerification(ctx.db, ctx.site.id, id, confirmed(ctx.now()))),
    async show(ctx, { row, record }) {
      const files = (await findFiles(ctx.db, ctx.site.id, row.id)).map((file) => presentFile(ctx, file))
      return { entry_id: row.id, label: labelOf(record), record_version: row.version, files }
    },
  },
  names: nameReader,
  pointing: [],
}

/** Entries of one kind only: those of the other are not there. */
const ofKind = (name: 'listing' | 'contact'): Kind => ({
  ...directoryKind,
  hooks: {
    ...directoryKind.hooks,
    read: { rows: (db, siteId, ids) => entriesById(db, siteId, ids).where('entry.kind', '=', name), recordOf },
  },
})
export const listingKind = ofKind('listing')
export const contactKind = ofKind('contact')

export const ownedEntries = ownedRecords('directory', directoryKind)
