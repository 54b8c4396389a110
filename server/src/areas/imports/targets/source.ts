import type { RecordSource } from '@backlot/contract/location-fields'
import type { RecordSource as MappedSource } from '../mapping/mapped.ts'

/** Where a record comes from, as it is kept with it and shown. */
export const storedSource = (source: MappedSource): RecordSource & { id: string } => ({
  name: source.name,
  id: source.id,
  ...(source.publisher ? { publisher: source.publisher } : {}),
  ...(source.licence ? { licence: source.licence } : {}),
  ...(source.licence_url ? { licence_url: source.licence_url } : {}),
  ...(source.url ? { url: source.url } : {}),
})
