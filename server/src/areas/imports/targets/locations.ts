/** Rows as locations of the library. */
import { saveRecords, undoRecords, type RecordInput } from '#areas/locations/index.ts'
import { mapLocations } from '../mapping/map-rows.ts'
import type { MappedLocation } from '../mapping/mapped.ts'
import type { LocationMapping } from '../mapping/schema.ts'
import { locationChanges } from '../undo/queries.ts'
import { recordOf } from './location-record.ts'
import { asTarget } from './target.ts'

export const locationsTarget = asTarget<LocationMapping, MappedLocation, RecordInput>({
  open: async (ctx, { mapping, userId, note }) => ({
    outcomes: (table) => mapLocations(mapping, table),
    inputOf: recordOf,
    previewOf: (input) => input,
    write: await saveRecords(ctx, { userId, note }),
  }),
  noted: locationChanges,
  undo: undoRecords,
})
