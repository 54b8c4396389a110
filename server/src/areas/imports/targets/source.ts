import type { RecordSource } from '@backlot/contract/location-fields'
import type { OwnRow, RecordSource as MappedSource } from '../mapping/mapped.ts'

/** Where a record comes from, as it is kept with it and shown. */
export const storedSource = (source: MappedSource): RecordSource & { id: string } => ({
  name: source.name,
  id: source.id,
  ...(source.publisher ? { publisher: source.publisher } : {}),
  ...(source.licence ? { licence: source.licence } : {}),
  ...(source.licence_url ? { licence_url: source.licence_url } : {}),
  ...(source.url ? { url: source.url } : {}),
})

/** The source that a record had where it was exported; what it is found by again where it had none, which is not shown. */
export function ownSource(
  mapped: MappedSource,
  had: OwnRow['source'],
): { source: RecordSource & { id: string }; shownSource?: RecordSource | null } {
  if (had?.id !== undefined) return { source: { ...had, id: had.id } }
  return { source: storedSource(mapped), shownSource: had ? { ...had } : null }
}
