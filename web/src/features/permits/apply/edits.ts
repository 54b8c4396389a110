/** An application and a place of it as the form saves them: field by field, each write with the version that was seen. */
import type { Definition } from '@backlot/contract/engine/definitions'
import { type LocationPermit, locationPermitsApi } from '@backlot/contract/location-permits'
import { locationPermitDefinition } from '@backlot/contract/location-permit-definition'
import { permitDefinition } from '@backlot/contract/permit-definition'
import { type Permit, permitsApi } from '@backlot/contract/permits'
import type { EngineRecord, FormEdit } from '#features/engine/kind.ts'
import { keepPermit } from '#features/permits/api.ts'
import { ApiError, asApiError, call } from '#lib/http.ts'

/** What a field holds of which nothing is said. */
function emptyOf(name: string, { kind }: { kind: string }): unknown {
  if (kind === 'line' || kind === 'text' || kind === 'choice') return ''
  if (kind === 'choices' || lists.has(name)) return []
  return kind === 'switch' ? false : null
}
const lists = new Set(['contact_info', 'insurance', 'cost_comparison', 'activities', 'vehicles', 'parking'])

const blankOf = ({ fields }: Definition): EngineRecord => ({
  lockboxes: {},
  ...Object.fromEntries(Object.entries(fields).map(([name, { control }]) => [name, emptyOf(name, control)])),
})
export const blankPermit: EngineRecord = { ...blankOf(permitDefinition), ProjectType: 0, ProjectGenre: 0 }
export const blankPlace = blankOf(locationPermitDefinition)

export const recordOf = ({ fields }: Definition, stored: object): EngineRecord => ({
  lockboxes: {},
  ...Object.fromEntries(Object.entries(stored).filter(([name]) => name in fields)),
})
/** What is missing stands in the step of its first part: `documents.7` in that of the documents. */
const headed = <Fault extends { field: string }>(faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, field: fault.field.split('.')[0] ?? fault.field }))

export interface PermitEdit extends FormEdit {
  permit: Permit
}
export const editOfPermit = (permit: Permit): PermitEdit => ({
  id: permit.id,
  version: permit.version,
  record: recordOf(permitDefinition, permit),
  missing: headed(permit.missing),
  updated_by: null,
  can: { edit: permit.can.edit, officeFields: false, history: false },
  permit,
})
export const editOfPlace = (place: LocationPermit): FormEdit => ({
  id: place.id,
  version: place.version,
  record: recordOf(locationPermitDefinition, place),
  missing: headed(place.missing),
  updated_by: null,
  can: { edit: place.can.edit, officeFields: false, history: false },
})

/** A field that was emptied is empty as the call wants it. */
export const sentOf = (blank: EngineRecord, { lockboxes: _lockboxes, ...fields }: Partial<EngineRecord>): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? blank[name]]))

/** Writes, and gives the answer and a newer one of somebody else as an edit. */
async function written<Thing extends object, Edit extends FormEdit>(work: Promise<Thing>, editOf: (thing: Thing) => Edit): Promise<Edit> {
  try {
    return editOf(await work)
  } catch (thrown) {
    const error = asApiError(thrown)
    const { status, code, detail, fields, requestId, current } = error
    if (code !== 'conflict' || typeof current !== 'object' || current === null) throw error
    throw new ApiError({ status, code, detail, fields, requestId, current: editOf(current as Thing) })
  }
}
const kept = (permit: Permit): PermitEdit => {
  keepPermit(permit)
  return editOfPermit(permit)
}

export const permitCalls = {
  create: (fields: Partial<EngineRecord>, clientKey: string) =>
    written(call(permitsApi.create, { body: { ...sentOf(blankPermit, fields), client_key: clientKey } }, { quiet: true }), kept),
  update: (id: number, fields: Partial<EngineRecord>, version: number) =>
    written(call(permitsApi.change, { body: { id, version, ...sentOf(blankPermit, fields) } }, { quiet: true }), kept),
}
export const placeCalls = {
  create: () => Promise.reject(new Error('A place is made before it is filled in.')),
  update: (id: number, fields: Partial<EngineRecord>, version: number) =>
    written(call(locationPermitsApi.change, { body: { id, version, ...sentOf(blankPlace, fields) } }, { quiet: true }), editOfPlace),
}
