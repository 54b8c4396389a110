/** An application and a place of it as their forms save them. */
import { type LocationPermit, locationPermitsApi } from '@backlot/contract/location-permits'
import { locationPermitDefinition } from '@backlot/contract/location-permit-definition'
import { permitDefinition } from '@backlot/contract/permit-definition'
import { type Permit, permitsApi } from '@backlot/contract/permits'
import { blankOf, editIn, headed, recordOf, sentOf, written } from '#features/engine/cases/apply/edits.ts'
import type { EngineRecord, FormEdit } from '#features/engine/kind.ts'
import { keepPermit } from '#features/permits/api.ts'
import { call } from '#lib/http.ts'

const lists = new Set(['contact_info', 'insurance', 'cost_comparison', 'activities', 'vehicles', 'parking', 'permit_staff'])

export const blankPermit: EngineRecord = { ...blankOf(permitDefinition, lists), ProjectType: 0, ProjectGenre: 0 }
export const blankPlace = blankOf(locationPermitDefinition, lists)

export const editOfPermit = editIn(permitDefinition)<Permit>
export const editOfPlace = (place: LocationPermit): FormEdit => ({
  id: place.id,
  version: place.version,
  record: recordOf(locationPermitDefinition, place),
  missing: headed(place.missing),
  updated_by: null,
  can: { edit: place.can.edit, officeFields: false, history: false },
})

const kept = (permit: Permit) => {
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
