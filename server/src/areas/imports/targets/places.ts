/** Rows as places of the gazetteer. They are every site's, so nothing is noted and nothing taken back. */
import { undoRecords } from '#areas/locations/index.ts'
import { upsertPlaces, type NewPlace } from '#areas/places/index.ts'
import { mapPlaces } from '../mapping/map-rows.ts'
import type { MappedPlace } from '../mapping/mapped.ts'
import type { PlaceMapping } from '../mapping/schema.ts'
import { locationChanges } from '../undo/queries.ts'
import { asTarget } from './target.ts'

export const placesTarget = asTarget<PlaceMapping, MappedPlace, NewPlace>({
  open: async (_ctx, { mapping }) => ({
    outcomes: (table) => mapPlaces(mapping, table),
    inputOf: placeOf,
    sampleOf: ({ name, sourceKey, latitude, longitude }) => ({ id: sourceKey, name, address: '', latitude, longitude }),
    previewOf: (input) => input,
    write: async (places, inside) => ({ ...(await upsertPlaces(inside.db, places)), problems: [], changes: [] }),
  }),
  tables: ['places', 'place_names'],
  noted: locationChanges,
  undo: undoRecords,
})

const placeOf = (mapped: MappedPlace): NewPlace => ({
  name: mapped.name,
  ...(mapped.aliases ? { aliases: mapped.aliases } : {}),
  kind: mapped.kind,
  county: mapped.county ?? '',
  state: mapped.state_code ?? mapped.state ?? '',
  country: mapped.country.toLowerCase(),
  latitude: mapped.latitude,
  longitude: mapped.longitude,
  population: mapped.population ?? 0,
  source: mapped.source.credit ?? mapped.source.name,
  sourceKey: `${mapped.source.name}|${mapped.source.id}`.toLowerCase(),
})
