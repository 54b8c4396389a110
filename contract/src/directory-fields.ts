/** What the fields of a directory entry hold (domain.md §2.1). What else is known of a field stands in directory-definition.ts. */
import { z } from 'zod'
import { DayOrNone, IsoDay, nullish } from './engine/schemas.ts'
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
/** Document type of the terms that an owner accepts before submitting (S2 §3 ListDirectory). */
export const directoryTermsDocument = 5

const line = (most = 200) => z.string().trim().max(most)
const text = (most = 4000) => z.string().trim().max(most)
const list = (most = 60) => z.array(line(120)).max(most)
const link = z.url({ protocol: /^https?$/ }).max(500)
const phone = line(40)
// Empty takes an address out again.
const email = z.union([z.literal(''), z.email(messages.invalidEmail.code).max(200)])
const day = IsoDay

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

/** The fields that every entry may leave out. */
export const directoryDetails = {
  title: line(120),
  tagline: line(200),
  bio: text(),
  address1: line(),
  address2: line(),
  city: line(120),
  county: line(120),
  zip: line(20),
  state: line(60),
  country: line(60),
  phone1: phone,
  phone2: phone,
  mobile: phone,
  fax: phone,
  email1: email,
  email2: email,
  website: link,
  imdb: link,
  reel_url: link,
  social: z.array(link).max(10),
  union_affiliation: z.array(z.enum(unions)).max(unions.length),
  union_local: line(60),
  resident_state: line(60),
  resident_since: DayOrNone,
  years_experience: z.number().int().min(0).max(80),
  level: z.enum(crewLevels),
  credits: z.array(DirectoryCredit).max(200),
  skills: list(),
  languages: list(30),
  licences: list(30),
  equipment: text(),
  diversity_flags: z.array(z.enum(diversityFlags)).max(diversityFlags.length),
  availability: z.array(Availability).max(100),
  images: z
    .array(EntryImage)
    .max(mostPictures)
    .refine((images) => new Set(images.map(({ id }) => id)).size === images.length, 'Each picture once.'),
  /** The one of the images that stands for the entry; the first that is shown where none is chosen. */
  thumbnail_image: fileId,
  resume: fileId,
  price_list: fileId,
  /** Wants no inquiries of productions. */
  refuses_inquiries: z.boolean(),
  notes_staff: text(),
  /** Of a contact only. */
  contact_types: z.array(z.enum(contactTypes)).max(contactTypes.length),
  home_phone: phone,
}
export type DirectoryDetailName = keyof typeof directoryDetails
export const directoryDetailNames = Object.keys(directoryDetails) as DirectoryDetailName[]

/** Unknown fields are refused. */
export const DirectoryDetails = z.strictObject(nullish(directoryDetails))
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
