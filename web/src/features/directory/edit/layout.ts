/** Which field of an entry stands in which step, and with which control. Every field is here once (layout.test.ts). */
import { crewLevels, displayKinds, diversityFlags, unions } from '@backlot/contract/directory-fields'
import type { DirectoryRecord } from '@backlot/contract/directory-records'

export type FieldName = keyof DirectoryRecord
export const steps = ['names', 'roles', 'contact', 'pictures', 'work', 'credits', 'days', 'office', 'history'] as const
export type Step = (typeof steps)[number]

export type Control =
  | { kind: 'line'; most: number; type: 'text' | 'url' | 'tel' | 'email' | 'date' }
  | { kind: 'text'; most: number; rows: number }
  | { kind: 'number'; most: number }
  | { kind: 'choice'; values: readonly string[]; required: boolean }
  | { kind: 'choices'; values: readonly string[] }
  | { kind: 'tags'; most: number }
  | { kind: 'flag' }
  /** Drawn by a component of its own. */
  | { kind: 'own' }

export interface FieldSpec {
  name: FieldName
  control: Control
  /** A lockbox can close it. */
  lock: boolean
}

const field = (name: FieldName, control: Control, lock = false): FieldSpec => ({ name, control, lock })
const line = (name: FieldName, most = 200): FieldSpec => field(name, { kind: 'line', most, type: 'text' })
const text = (name: FieldName, most = 4000, rows = 4): FieldSpec => field(name, { kind: 'text', most, rows })
const tags = (name: FieldName, most: number): FieldSpec => field(name, { kind: 'tags', most })
const own = (name: FieldName): FieldSpec => field(name, { kind: 'own' })
const closed = (name: FieldName, type: 'text' | 'url' | 'tel' | 'email', most = 200): FieldSpec =>
  field(name, { kind: 'line', most, type }, true)

export const layout: Readonly<Record<Step, readonly FieldSpec[]>> = {
  names: [
    field('display_as', { kind: 'choice', values: displayKinds, required: true }),
    line('name', 120),
    line('last_name', 120),
    line('company_name'),
    line('listing_name'),
    line('title', 120),
    line('tagline'),
    text('bio', 4000, 6),
  ],
  roles: [own('categories'), own('main_category')],
  contact: [
    closed('phone1', 'tel', 40),
    closed('mobile', 'tel', 40),
    closed('phone2', 'tel', 40),
    closed('fax', 'tel', 40),
    closed('email1', 'email'),
    closed('email2', 'email'),
    closed('website', 'url', 500),
    closed('imdb', 'url', 500),
    closed('reel_url', 'url', 500),
    field('social', { kind: 'tags', most: 10 }, true),
    closed('address1', 'text'),
    closed('address2', 'text'),
    closed('zip', 'text', 20),
    closed('city', 'text', 120),
    closed('county', 'text', 120),
    closed('state', 'text', 60),
    closed('country', 'text', 60),
  ],
  pictures: [own('images'), own('thumbnail_image'), field('resume', { kind: 'own' }, true), field('price_list', { kind: 'own' }, true)],
  work: [
    field('union_affiliation', { kind: 'choices', values: unions }),
    line('union_local', 60),
    field('level', { kind: 'choice', values: crewLevels, required: false }),
    field('years_experience', { kind: 'number', most: 80 }),
    line('resident_state', 60),
    field('resident_since', { kind: 'line', most: 10, type: 'date' }),
    tags('skills', 60),
    tags('languages', 30),
    tags('licences', 30),
    text('equipment'),
    field('diversity_flags', { kind: 'choices', values: diversityFlags }, true),
  ],
  credits: [own('credits')],
  days: [own('availability'), field('refuses_inquiries', { kind: 'flag' })],
  office: [own('owner_user_id'), field('requireReapproval', { kind: 'flag' }), field('archived', { kind: 'flag' }), text('notes_staff')],
  history: [],
}

/** Not edited here: kept by the lockbox beside each field, of contacts only, or set by other means. */
export const elsewhere: readonly FieldName[] = ['lockboxes', 'contact_types', 'home_phone', 'location_ids', 'project_ids']

const places = new Map(steps.flatMap((step) => layout[step].map(({ name }): [string, Step] => [name, step])))
/** The step of a field; of anything else, the first. */
export const stepOf = (name: string): Step => places.get(name.split('.')[0] ?? '') ?? 'names'

/** The steps that this person works with: notes and history are the office's. */
export const stepsFor = (can: { officeFields: boolean; history: boolean }): readonly Step[] =>
  steps.filter((step) => (step === 'office' ? can.officeFields : step === 'history' ? can.history : true))
