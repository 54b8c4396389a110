import type { OfficeMap, StreetMap } from '@backlot/contract/maps'
import { versionOfFields } from '#kit/versions.ts'
import type { MapRow } from './queries.ts'

/** The bytes of a map never change: another archive is another map. */
const urlOf = ({ id }: MapRow): string => `/api/maps/${id}/archive`

export function presentMap(row: MapRow): StreetMap {
  const { id, name, credit, west, south, east, north, min_zoom, max_zoom } = row
  return { id, name, credit, url: urlOf(row), west, south, east, north, min_zoom, max_zoom }
}

export const presentOfficeMap = (row: MapRow): OfficeMap => ({
  ...presentMap(row),
  bytes: row.bytes,
  address: row.address ?? '',
  version: versionOfFields({ name: row.name, credit: row.credit }),
  added_at: row.added_at.toISOString(),
  removed_at: row.removed_at?.toISOString() ?? null,
})
