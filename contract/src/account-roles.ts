/** What the roles are called, on the screen and in the office's own tables. */
import type { Role } from './endpoint.ts'

export const roleNames: Readonly<Record<'en' | 'no', Readonly<Record<Role, string>>>> = {
  en: {
    admin: 'Administrator',
    scout: 'Scout',
    location: 'Property owner',
    directory: 'Directory member',
    permit: 'Permit applicant',
    tax: 'Tax credit applicant',
    register: 'Registered production',
    permit_approve: 'Approver',
  },
  no: {
    admin: 'Administrator',
    scout: 'Scout',
    location: 'Eiendomseier',
    directory: 'Katalogmedlem',
    permit: 'Tillatelsessøker',
    tax: 'Søker til insentivordningen',
    register: 'Registrert produksjon',
    permit_approve: 'Godkjenner',
  },
}
