/** Everything that keeps an application from being submitted, at once, in the order of the form (S3 §5; domain.md §4.1). */
import { permitProblems } from '@backlot/contract/area-problems'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { messages } from '@backlot/contract/messages'
import { declarations, type PermitFields } from '@backlot/contract/permit-fields'
import type { MissingField } from '#kit/errors.ts'
import { missingOfPlace } from '../places/missing.ts'

export interface Whole {
  permit: PermitFields
  letter: string
  places: readonly { id: number; status: string; fields: LocationPermitFields }[]
  documents: readonly { id: number; status: string; required_by: string }[]
}

const asked = ['title', 'permit_type', 'scenes', 'company_name', 'company_phone'] as const

export function missingOf({ permit, letter, places, documents }: Whole): MissingField[] {
  const of = (role: string) => permit.contact_info.find((one) => one.role === role)
  const hasPeople = of('applicant') !== undefined && (of('on_site')?.mobile ?? '') !== ''
  const hasInsurance = permit.insurance.some((one) => one.coverage === 'general_liability')
  return [
    ...asked.filter((name) => permit[name] === '').map((field) => ({ field, message: messages.required })),
    ...(hasPeople ? [] : [{ field: 'contact_info', message: permitProblems.rolesMissing }]),
    ...(letter === 'signed' ? [] : [{ field: 'agent_letter', message: messages.signLetterFirst }]),
    ...(places.length > 0 ? [] : [{ field: 'location_permits', message: permitProblems.noLocations }]),
    ...places.flatMap(({ id, fields }) =>
      missingOfPlace(fields).length > 0 ? [{ field: `location_permits.${id}`, message: permitProblems.locationNotReady }] : [],
    ),
    ...(hasInsurance ? [] : [{ field: 'insurance', message: permitProblems.insuranceMissing }]),
    ...documents
      .filter((one) => one.required_by !== 'nobody' && ['requested', 'rejected', 'expired'].includes(one.status))
      .map(({ id }) => ({ field: `documents.${id}`, message: permitProblems.documentMissing })),
    ...(declarations.every((one) => permit.declarations.includes(one))
      ? []
      : [{ field: 'declarations', message: permitProblems.declarationsMissing }]),
    ...(permit.declared_name === '' ? [{ field: 'declared_name', message: messages.required }] : []),
  ]
}
