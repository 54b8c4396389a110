/**
 * Every field of a directory entry, what it holds and who sees it (domain.md §2.1).
 * `lock` is public unless the entry's lockbox for that field is ticked, then staff and the owner only.
 */
import { z } from 'zod'
import { messages } from './messages.ts'

/** Roots of the category tree (S2 §9 "default parent 1; contacts -99", domain.md §2.2). */
export const directoryRoots = { production: 1, crew: 2, services: 3, talent: 4, contacts: -99 } as const
export const defaultRoot = directoryRoots.production

export const directoryStatuses = ['Draft', 'pending', 'public', 'private'] as const
export type DirectoryStatus = (typeof directoryStatuses)[number]
export const displayKinds = ['Individual', 'Company'] as const
export const unions = ['None', 'IATSE', 'Teamsters', 'DGA', 'SAG-AFTRA', 'WGA', 'PGA', 'ASC/ICG', 'AFM', 'Non-union', 'Other'] as const
export const crewLevels = ['Trainee', 'Assistant', 'Skilled', 'Head of department'] as const
export const diversityFlags = ['Minority-owned', 'Woman-owned', 'Veteran-owned', 'Small business', 'Disability-owned'] as const
/** What a picture of an entry shows. */
export const pictureKinds = ['portrait', 'work', 'stage', 'shop'] as const
/** Files of an entry that are no pictures. */
export const documentKinds = ['resume', 'price_list'] as const
/** S2 has no number; more than these are a gallery, not an entry. */
export const mostPictures = 20
/** What a contact is to the office (domain.md §2.1 "Contact"). */
export const contactTypes = ['Client', 'Producer', 'Location owner', 'Government', 'Media', 'Vendor', 'Board', 'VIP', 'Other'] as const
/** Document type of the terms that an owner accepts before handing in (S2 §3 ListDirectory). */
export const directoryTermsDocument = 5

export type DirectoryVisibility = 'public' | 'staff' | 'lock'

const line = (most = 200) => z.string().trim().max(most)
const text = (most = 4000) => z.string().trim().max(most)
const list = (most = 60) => z.array(line(120)).max(most)
const link = z.url({ protocol: /^https?$/ }).max(500)
const phone = line(40)
// Empty takes an address out again.
const email = z.union([z.literal(''), z.email(messages.invalidEmail).max(200)])
const day = z.iso.date()

/** One production that somebody worked on. */
export const DirectoryCredit = z.strictObject({
  title: line(200),
  position: line(120).nullish(),
  year: z.number().int().min(1880).max(2200).nullish(),
  director: line(200).nullish(),
  company: line(200).nullish(),
  link: link.nullish(),
  shot_here: z.boolean().nullish(),
})
export type DirectoryCredit = z.infer<typeof DirectoryCredit>

/** Days, both included, on which somebody is free or busy. */
export const Availability = z
  .strictObject({ from: day, to: day, state: z.enum(['free', 'busy']) })
  .refine((value) => value.from <= value.to, { path: ['to'], message: 'The last day is before the first.' })

const fileId = z.number().int().min(1).max(2_147_483_647)
/** A picture of an entry, in the order in which they are shown; its file was sent before (directory-pictures.ts). */
export const EntryImage = z.strictObject({
  id: fileId,
  kind: z.enum(pictureKinds).nullish(),
  caption: line(500).nullish(),
  alt_text: line(500).nullish(),
  credit: line(200).nullish(),
  hidden: z.boolean().nullish(),
})
export type EntryImage = z.infer<typeof EntryImage>

const field = <Schema extends z.ZodType>(sees: DirectoryVisibility, schema: Schema) => ({ sees, schema: schema.nullish() })

/** Everything but the names: kept as one document, each field checked and shown by this table. */
export const directoryDetails = {
  title: field('public', line(120)),
  tagline: field('public', line(200)),
  bio: field('public', text()),
  address1: field('lock', line()),
  address2: field('lock', line()),
  city: field('lock', line(120)),
  county: field('lock', line(120)),
  zip: field('lock', line(20)),
  state: field('lock', line(60)),
  country: field('lock', line(60)),
  phone1: field('lock', phone),
  phone2: field('lock', phone),
  mobile: field('lock', phone),
  fax: field('lock', phone),
  email1: field('lock', email),
  email2: field('lock', email),
  website: field('lock', link),
  imdb: field('lock', link),
  reel_url: field('lock', link),
  social: field('lock', z.array(link).max(10)),
  union_affiliation: field('public', z.array(z.enum(unions)).max(unions.length)),
  union_local: field('public', line(60)),
  resident_state: field('public', line(60)),
  resident_since: field('public', day),
  years_experience: field('public', z.number().int().min(0).max(80)),
  level: field('public', z.enum(crewLevels)),
  credits: field('public', z.array(DirectoryCredit).max(200)),
  skills: field('public', list()),
  languages: field('public', list(30)),
  licences: field('public', list(30)),
  equipment: field('public', text()),
  diversity_flags: field('lock', z.array(z.enum(diversityFlags)).max(diversityFlags.length)),
  availability: field('public', z.array(Availability).max(100)),
  images: field(
    'public',
    z
      .array(EntryImage)
      .max(mostPictures)
      .refine((images) => new Set(images.map(({ id }) => id)).size === images.length, 'Each picture once.'),
  ),
  /** The one of the images that stands for the entry; the first that is shown where none is chosen. */
  thumbnail_image: field('public', fileId),
  resume: field('lock', fileId),
  price_list: field('lock', fileId),
  /** Wants no inquiries of productions. */
  refuses_inquiries: field('public', z.boolean()),
  notes_staff: field('staff', text()),
  /** Of a contact only. */
  contact_types: field('staff', z.array(z.enum(contactTypes)).max(contactTypes.length)),
  home_phone: field('staff', phone),
} as const
export type DirectoryDetailName = keyof typeof directoryDetails
export const directoryDetailNames = Object.keys(directoryDetails) as DirectoryDetailName[]

/** The fields that a lockbox can close. */
export const lockableDirectoryFields: readonly DirectoryDetailName[] = directoryDetailNames.filter(
  (name) => directoryDetails[name].sees === 'lock',
)

/** Lockable fields that are closed until their lockbox says `false`: what a résumé tells is given to nobody by oversight. */
export const closedAtFirst: readonly DirectoryDetailName[] = ['resume']
/** Whether the lockboxes of an entry close a field that can be locked. */
export function isClosed(lockboxes: Readonly<Record<string, unknown>>, name: string): boolean {
  return closedAtFirst.some((one) => one === name) ? lockboxes[name] !== false : lockboxes[name] === true
}

/** Details that name files: no text, and nothing for a table. */
export const fileDetails: readonly DirectoryDetailName[] = ['images', 'thumbnail_image', ...documentKinds]

type Details = {
  [Name in DirectoryDetailName]: z.ZodOptional<
    z.ZodNullable<
      (typeof directoryDetails)[Name]['schema'] extends z.ZodOptional<z.ZodNullable<infer Schema extends z.ZodType>> ? Schema : z.ZodType
    >
  >
}
/** The document's schema: unknown fields are refused. */
export const DirectoryDetails = z.strictObject(
  Object.fromEntries(Object.entries(directoryDetails).map(([name, { schema }]) => [name, schema])) as unknown as Details,
)
export type DirectoryDetails = z.infer<typeof DirectoryDetails>

/** What stands for an entry in a list: its own name for it, else the company's or the person's. */
export function labelOf(entry: {
  display_as: string
  listing_name: string
  company_name: string
  name: string
  last_name: string
}): string {
  const person = [entry.name, entry.last_name].filter(Boolean).join(' ')
  const [first, second] = entry.display_as === 'Company' ? [entry.company_name, person] : [person, entry.company_name]
  return entry.listing_name || first || second
}
