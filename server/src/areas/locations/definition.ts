/** The definition of locations. */
import { recordProblems, wrongMove } from '@backlot/contract/area-problems'
import type { LocationStatus } from '@backlot/contract/location-fields'
import { locationMachine } from '@backlot/contract/location-machine'
import { listTermsDocument, type LocationEdit, type LocationProposal, type LocationRecord } from '@backlot/contract/location-records'
import { messages } from '@backlot/contract/messages'
import { currentVersion, currentVersionOf, noteAcceptance } from '#areas/sites/index.ts'
import { ownedRecords } from '#engine/records/owned.ts'
import type { RecordKind, Stored } from '#engine/records/kind.ts'
import { columnsOf, isOfficeField, locationFields, recordOf } from './editing/fields.ts'
import {
  categoryTree,
  countPictures,
  listCategoryTree,
  picturesOf,
  recordsById,
  type CategoryRow,
  type RecordRow,
} from './editing/queries.ts'
import { checkFields, livePart, stillThere, visibleRecord } from './editing/references.ts'
import { categoryFaults, faultsOf, missingOf, townFaults } from './editing/rules.ts'
import { locationMails } from './emails.ts'
import { nameReader, pointing } from './history/names.ts'
import { galleryActions, galleryFields } from './history/gallery.ts'
import { applyPictureChanges, countedPictures, dropPictureChanges, pictureChanges } from './pictures/proposals.ts'
import { standingOf } from './policy.ts'
import { replaceLinks } from './records/queries.ts'
import { refreshLocked } from './search/index.ts'
import { lockHome } from './states/homes.ts'

export interface LocationShape {
  row: RecordRow
  record: LocationRecord
  status: LocationStatus
  beside: { tree: CategoryRow[]; pictures: { count: number }[]; terms: { version: string }[] }
}
export type StoredLocation = Stored<LocationShape>

export const locationKind: RecordKind<
  LocationShape,
  Pick<LocationEdit, 'reference_no' | 'image_count'>,
  Pick<LocationProposal, 'location_id' | 'location_name' | 'pictures'>
> = {
  tables: { records: 'locations', versions: 'location_versions', proposals: 'location_proposals', key: 'location_id' },
  machine: locationMachine,
  fields: locationFields,
  isOfficeField,
  nameOf: (record) => record.location_name,
  ownerRole: 'location',
  quota: (settings) => settings.ownerDrafts,
  terms: async (ctx, beside) => (beside ? (beside.terms[0]?.version ?? null) : currentVersionOf(ctx, listTermsDocument)),
  noteTerms: (inside) => noteAcceptance(inside, listTermsDocument),
  problems: { ...recordProblems, notFound: messages.locationNotFound, wrongMove },
  mails: locationMails,
  standing: standingOf,
  hooks: {
    read: {
      rows: recordsById,
      recordOf,
      beside: ({ db, site, now }, id) => ({
        tree: categoryTree(db, site.id),
        pictures: picturesOf(db, site.id, [id]),
        terms: currentVersion(db, site.id, listTermsDocument, now()),
      }),
    },
    columnsOf: (_ctx, _stored, { action, record }) => ({
      ...(record ? columnsOf(record) : {}),
      // What comes back is no import's any more.
      ...(action === 'recovered' ? { undone_at: null } : {}),
    }),
    async afterWrite({ db, site }, id, { record, changes }) {
      const categories = 'categories' in changes ? record.categories : undefined
      const styles = 'styles' in changes ? record.styles : undefined
      await replaceLinks(db, site.id, [{ id, categories, styles }], { fresh: false })
      await refreshLocked(db, site.id, id)
    },
    async missing({ db, site }, many, { asStored = false } = {}) {
      const lackOf = ({ row, record }: StoredLocation, tree: readonly CategoryRow[], pictures = 0) =>
        missingOf(record, { tree, pictures, isPublic: row.status === 'public' })
      const [first] = many
      if (first?.beside && many.length === 1 && !asStored) return [lackOf(first, first.beside.tree, first.beside.pictures[0]?.count)]
      const tree = await listCategoryTree(db, site.id)
      const ids = many.map(({ row }) => row.id)
      const pictures = await countPictures(db, site.id, ids, { asStored })
      return many.map((stored) => lackOf(stored, tree, pictures.get(stored.row.id)))
    },
    async present(ctx, { row, record, beside }) {
      const count = beside ? beside.pictures[0]?.count : (await countPictures(ctx.db, ctx.site.id, [row.id])).get(row.id)
      return { record: await visibleRecord(ctx, record, beside?.tree), own: { reference_no: row.reference_no, image_count: count ?? 0 } }
    },
  },
  guards: {
    fields: checkFields,
    isSound: (record, _row, status) => faultsOf(record, status),
    moves: {
      isPublishable: async ({ db, site }, { record }) => [
        ...categoryFaults(record, await listCategoryTree(db, site.id)),
        ...townFaults(record),
      ],
      // What an owner submitted was whole; pictures may have failed or been taken away since.
      isStillWhole: async ({ db, site }, { row, record }) => {
        const pictures = (await countPictures(db, site.id, [row.id])).get(row.id) ?? 0
        const missing = missingOf(record, { tree: await listCategoryTree(db, site.id), pictures })
        return missing.map(({ field, message }) => ({ path: field, message }))
      },
    },
    stillThere,
    live: livePart,
  },
  preparations: { lockHome },
  proposals: {
    count: async (ctx, id) => (await pictureChanges(ctx, id)).length,
    async apply(ctx, id) {
      const changes = countedPictures(await pictureChanges(ctx, id))
      await applyPictureChanges(ctx, id)
      return changes
    },
    drop: dropPictureChanges,
    show: async (ctx, { row, record }) => ({
      location_id: row.id,
      location_name: record.location_name,
      pictures: await pictureChanges(ctx, row.id),
    }),
  },
  names: nameReader,
  pointing,
  audited: { actions: galleryActions, fields: galleryFields, things: ['images', 'folders'] },
}

export const ownedLocations = ownedRecords('location', locationKind)
