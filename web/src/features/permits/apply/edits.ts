/** An application and a place of it as their forms save them. */
import { type LocationPermit, locationPermitsApi } from '@backlot/contract/location-permits'
import { locationPermitDefinition } from '@backlot/contract/location-permit-definition'
import { permitDefinition } from '@backlot/contract/permit-definition'
import { type Permit, permitsApi } from '@backlot/contract/permits'
import { blankOf, editIn, headed, recordOf, sentOf, written } from '#features/engine/cases/apply/edits.ts'
import type { EngineRecord, FormEdit } from '#features/engine/kind.ts'
import { keepPermit } from '#features/permits/api.ts'
import { call } from '#lib/http.ts'
import { useSession } from '#lib/session.ts'

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

/**
 * An applicant's new application begins with the company, the people and the insurance of the last one; what was typed stands. The office
 * writes for one company after another.
 */
async function create(fields: Partial<EngineRecord>, clientKey: string): Promise<Permit> {
  const isApplicant = useSession.getState().userType === 'permit'
  const last = isApplicant ? (await call(permitsApi.autoPopInfo, {}, { quiet: true })).fields : {}
  return call(permitsApi.create, { body: { ...last, ...sentOf(blankPermit, fields), client_key: clientKey } }, { quiet: true })
}

export const permitCalls = {
  create: (fields: Partial<EngineRecord>, clientKey: string) => written(create(fields, clientKey), kept),
  update: (id: number, fields: Partial<EngineRecord>, version: number) =>
    written(call(permitsApi.change, { body: { id, version, ...sentOf(blankPermit, fields) } }, { quiet: true }), kept),
}
export const placeCalls = {
  create: () => Promise.reject(new Error('A place is made before it is filled in.')),
  update: (id: number, fields: Partial<EngineRecord>, version: number) =>
    written(call(locationPermitsApi.change, { body: { id, version, ...sentOf(blankPlace, fields) } }, { quiet: true }), editOfPlace),
}
