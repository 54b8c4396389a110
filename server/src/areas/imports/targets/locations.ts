/** Rows as locations of the library. */
import { findNamesakes, findPlacesOf, listSamples, saveRecords, undoRecords, type RecordInput } from '#areas/locations/index.ts'
import type { Ctx } from '#kit/context.ts'
import { withKnownIds, type Sample } from '#kit/records/namesakes.ts'
import { guidedLocations } from '../kinds/locations.ts'
import type { KnownPlaces } from '../mapping/group-store.ts'
import { mapLocations } from '../mapping/map-rows.ts'
import type { MappedLocation } from '../mapping/mapped.ts'
import type { LocationMapping } from '../mapping/schema.ts'
import { locationChanges } from '../undo/queries.ts'
import { recordOf } from './location-record.ts'
import { ownRecords } from './own-records.ts'
import { asTarget, filling } from './target.ts'

export const locationsTarget = asTarget<LocationMapping, MappedLocation, RecordInput>({
  open: async (ctx, { mapping, userId, note }) => {
    const known = await knownPlaces(ctx, mapping)
    const own = ownRecords<RecordInput>('locations')
    const save = await saveRecords(ctx, { userId, note, locksHomes: mapping.private_homes !== 'open' })
    return {
      outcomes: (table) => mapLocations(mapping, table, known),
      inputOf: (record) => (record.own ? own.noted(recordOf(record), record.own) : filling(recordOf(record), mapping)),
      areIndependent: !mapping.own && !mapping.recognise && Object.keys(mapping.duplicates ?? {}).length === 0,
      previewOf: ({ assumed: _assumed, fills: _fills, ...input }) => input,
      sampleOf,
      write: async (inputs, inside) => {
        await own.adopt(inputs, inside)
        return save(mapping.recognise ? await recognised(inside, mapping.source.name, inputs) : inputs, inside)
      },
    }
  },
  tables: [
    'locations',
    'location_categories',
    'location_styles',
    'location_cards',
    'location_search',
    'location_words',
    'import_changes',
    'cities',
    'audit_log',
  ],
  known: listSamples,
  guided: guidedLocations,
  noted: locationChanges,
  undo: undoRecords,
})

const sampleOf = ({ source, location_name: name, address1: address = '', latitude, longitude }: RecordInput): Sample => ({
  id: source.id,
  name,
  address,
  latitude: latitude ?? null,
  longitude: longitude ?? null,
})

async function recognised({ db, site }: Ctx, source: string, inputs: readonly RecordInput[]): Promise<RecordInput[]> {
  const asked = { source, names: inputs.map((input) => input.location_name), ids: inputs.map((input) => input.source.id) }
  return withKnownIds(inputs, await findNamesakes(db, site.id, asked), sampleOf)
}

/** Asked for only where rows of one name may be several places. */
async function knownPlaces({ db, site }: Ctx, { identity, source }: LocationMapping): Promise<KnownPlaces> {
  if (!identity.keep_apart) return new Map()
  const rows = await findPlacesOf(db, site.id, source.name)
  return new Map(rows.map(({ id, latitude, longitude }) => [id, latitude === null || longitude === null ? null : { latitude, longitude }]))
}
