/** Entries for the tests of this feature. */
import type { DirectoryCard, DirectoryEntry } from '@backlot/contract/directory'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import type { DirectoryEdit } from '@backlot/contract/directory-records'

export const makeCategory = (id: number, name: string, parent = 0): DirectoryCategory => ({
  id,
  name,
  parent,
  AdminOnly: false,
  sort_order: id,
})

/** Roots, a department and its jobs. */
export const tree: DirectoryCategory[] = [
  makeCategory(1, 'PRODUCTION'),
  makeCategory(2, 'CREW'),
  makeCategory(-99, 'CONTACTS'),
  makeCategory(11, 'Feature', 1),
  makeCategory(20, 'Lighting & Grip', 2),
  makeCategory(21, 'Gaffer', 20),
  makeCategory(22, 'Key Grip', 20),
]

export const makeCard = (id: number, label: string, changes: Partial<DirectoryCard> = {}): DirectoryCard => ({
  id,
  public_id: `p${id}`,
  label,
  display_as: 'Individual',
  name: label.split(' ')[0] ?? '',
  last_name: label.split(' ')[1] ?? '',
  company_name: '',
  listing_name: '',
  main_category: 21,
  root: 2,
  categories: [21],
  title: '',
  tagline: '',
  city: '',
  state: '',
  phone1: '',
  email1: '',
  website: '',
  union_affiliation: [],
  resident_state: '',
  skills: [],
  cover: null,
  letter: label[0] ?? '#',
  status: 'public',
  archived: 0,
  updated_at: '2026-11-20T10:00:00Z',
  ...changes,
})

export const makeEntry = (changes: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  id: 7,
  public_id: 'ann-light',
  label: 'Ann Light',
  display_as: 'Individual',
  name: 'Ann',
  last_name: 'Light',
  company_name: '',
  listing_name: '',
  main_category: 21,
  root: 2,
  categories: [makeCategory(21, 'Gaffer', 20)],
  images: [],
  resume: null,
  price_list: null,
  status: 'public',
  archived: 0,
  version: 3,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  can: { edit: false, share: true, link: true, seePrivate: false, ask: false, verify: false },
  ...changes,
})

const officeCan = {
  edit: true,
  status: ['public' as const, 'private' as const],
  submit: false,
  archive: true,
  softdelete: true,
  recover: false,
  history: true,
  restore: true,
  decide: true,
  officeFields: true,
}
export const ownerCan: DirectoryEdit['can'] = {
  ...officeCan,
  status: [],
  submit: true,
  archive: false,
  softdelete: false,
  history: false,
  restore: false,
  decide: false,
  officeFields: false,
}

/** An entry in its editor, as the office has it. */
export const makeEdit = (changes: Partial<DirectoryEdit> = {}): DirectoryEdit => ({
  id: 7,
  public_id: 'ann-light',
  label: 'Ann Light',
  status: 'Draft',
  archived: 0,
  deleted_at: null,
  version: 3,
  files: [],
  missing: [],
  proposal: null,
  proposes: false,
  review_note: '',
  owner: null,
  record: {
    display_as: 'Individual',
    name: 'Ann',
    last_name: 'Light',
    company_name: '',
    listing_name: '',
    main_category: 21,
    categories: [21],
    lockboxes: {},
  },
  created_at: '2026-11-01T10:00:00Z',
  created_by: null,
  updated_at: '2026-11-20T10:00:00Z',
  updated_by: null,
  submitted_at: null,
  terms_accepted: null,
  terms: null,
  can: officeCan,
  message: null,
  ...changes,
})
