/** The office's own contacts (root -99): seen by staff, written by administrators (S2 §2, §7; domain.md §2.1 "Contact"). */
import { z } from 'zod'
import { DirectoryDetails, contactTypes } from './directory-fields.ts'
import { ContactLink } from './directory.ts'
import { Person } from './engine/records.ts'
import { administrators, endpoints, Id, IdParams, PageQuery, staff } from './endpoint.ts'
import { SeenVersion } from './versions.ts'

const line = (most: number) => z.string().trim().max(most)
const known = DirectoryDetails.shape

/** Fields of a contact. The organization is a company to the rest of the directory. */
const fields = {
  name: line(120),
  last_name: line(120),
  organization: line(200),
  title: known.title,
  contact_types: z.array(z.enum(contactTypes)).max(contactTypes.length),
  phone1: known.phone1,
  phone2: known.phone2,
  mobile: known.mobile,
  home_phone: known.home_phone,
  fax: known.fax,
  website: known.website,
  email1: known.email1,
  email2: known.email2,
  address1: known.address1,
  address2: known.address2,
  city: known.city,
  county: known.county,
  zip: known.zip,
  state: known.state,
  country: known.country,
  /** Up to 4000 characters. */
  notes: known.notes_staff,
  location_ids: z.array(Id).max(200),
  project_ids: z.array(Id).max(200),
}
export const ContactFields = z.strictObject(fields).partial()
export type ContactFields = z.infer<typeof ContactFields>

export const DirectoryContact = z.object({
  ...fields,
  id: z.number().int(),
  label: z.string(),
  /** What it is linked to, by name. */
  locations: z.array(Person),
  projects: z.array(Person),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
})
export type DirectoryContact = z.infer<typeof DirectoryContact>

const editErrors = ['not_found', 'conflict', 'wrong_state'] as const

export const directoryContactsApi = endpoints({
  contacts: {
    method: 'GET',
    path: '/directory/contacts',
    access: staff,
    paged: true,
    summary: 'Contacts by name; `type` holds them to those linked to locations or projects.',
    query: z.strictObject({ type: ContactLink, ...PageQuery }),
    output: z.array(DirectoryContact),
  },
  contact: {
    method: 'GET',
    path: '/directory/contacts/:id',
    access: staff,
    summary: 'One contact.',
    params: IdParams,
    output: DirectoryContact,
    errors: ['not_found'],
  },
  contactByEmail: {
    method: 'POST',
    path: '/directory/getcontactbyemail',
    reads: true,
    access: staff,
    summary: 'The contact with this address, whatever its case.',
    body: z.strictObject({ email: z.string().trim().min(3).max(200) }),
    output: DirectoryContact,
    errors: ['not_found'],
  },
  createContact: {
    method: 'POST',
    path: '/directory/contacts',
    access: administrators,
    summary: 'A new contact. First name, last name and a type are required.',
    body: ContactFields.extend({ client_key: z.uuid().optional() }),
    output: DirectoryContact,
  },
  changeContact: {
    method: 'PATCH',
    path: '/directory/contacts',
    access: administrators,
    summary: 'Writes the named fields of a contact.',
    body: ContactFields.extend({ id: Id, version: SeenVersion }),
    output: DirectoryContact,
    errors: editErrors,
  },
})
